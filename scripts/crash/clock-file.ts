/** In the shop's data folder: by how many ms its wall clock is wrong. */
export const CLOCK_FILE = 'clock-offset'

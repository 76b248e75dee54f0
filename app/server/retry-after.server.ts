/** When whoever met a lost database may ask again, in seconds; it is asked itself every half second. */
export const RETRY_AFTER_SECONDS = 5

export const ORIGIN = 'http://shop.test'
export const PASSWORD = 'една добра лозинка'

/** The colours that browsers show around the shop, before its styles come; the same as in ui/styles/tokens.css. */
export const PINE = '#1D4A3F'
export const PAPER = '#FBF9F5'

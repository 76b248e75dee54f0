/** Why the shop can't start, in one line for the owner. */
export class StartError extends Error {
  override name = 'StartError'
}

const partial = new WeakSet<Response>()

/** Something that belongs to this answer could not be had: it is for the one who asked, and nobody else is shown it. */
export function markPartial(response: Response): Response {
  partial.add(response)
  return response
}

export const isPartial = (response: Response): boolean => partial.has(response)

/** Where the strip of slides stands, in px, as the browser tells it. */
export interface StripPlace {
  scrollLeft: number
  scrollWidth: number
  clientWidth: number
}

/** How many groups of so many slides there are; the last may be smaller. */
export function groupCount(slides: number, perPage: number): number {
  return Math.ceil(slides / perPage)
}

/** The group that begins nearest to the left edge; at the end of the strip always the last one. */
export function shownGroup(place: StripPlace, slides: number, perPage: number): number {
  const groups = groupCount(slides, perPage)
  const end = place.scrollWidth - place.clientWidth
  if (end <= 0) return 0
  if (place.scrollLeft >= end - 2) return groups - 1
  const slideWidth = place.scrollWidth / slides
  return Math.min(groups - 1, Math.round(place.scrollLeft / (slideWidth * perPage)))
}

/** The group so many steps on, round and round. */
export function groupAfter(group: number, steps: number, groups: number): number {
  return (((group + steps) % groups) + groups) % groups
}

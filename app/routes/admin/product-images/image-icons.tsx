const DRAWINGS = {
  star: (
    <path d="m12 3.5 2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.8L12 3.500Z" />
  ),
  bin: (
    <path d="M4.500 7h15M9.500 7V4.500h5V7M6.500 7l.8 12.500h9.400L17.500 7M10.300 10.500v5.500M13.700 10.500v5.500" />
  ),
}

/** Drawings that only this part of the administration needs, so that no customer's page brings them. */
export function ImageIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}

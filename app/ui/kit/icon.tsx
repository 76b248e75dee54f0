import type { ReactNode } from 'react'

const DRAWINGS = {
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  heart: <path d="M12 20s-7-4.4-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.6-7 10-7 10Z" />,
  bag: <path d="M6 8h12l1 12H5L6 8ZM9 8a3 3 0 0 1 6 0" />,
  user: <path d="M12 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM5 20c.8-3.6 3.6-5.5 7-5.5s6.2 1.9 7 5.5" />,
  search: <path d="M11 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM20 20l-4.6-4.6" />,
  filters: (
    <>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2" />
      <circle cx="8" cy="17" r="2" />
    </>
  ),
  close: <path d="m7 7 10 10M17 7 7 17" />,
  truck: (
    <>
      <path d="M3 7h11v9H3zM14 10h4l3 3v3h-7" />
      <circle cx="7.5" cy="17.5" r="1.8" />
      <circle cx="17" cy="17.5" r="1.8" />
    </>
  ),
  return: <path d="M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-2" />,
  shield: <path d="M12 3 5 6v5c0 5 3 8.2 7 10 4-1.8 7-5 7-10V6l-7-3Zm-3 9 2.2 2.2L15.5 10" />,
  chat: <path d="M5 5h14v11H10l-5 4V5Z" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  info: <path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 8v.2" />,
  'chevron-left': <path d="m14 6-6 6 6 6" />,
  'chevron-right': <path d="m10 6 6 6-6 6" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.5v13l10-6.5-10-6.5Z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  grid: <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />,
  box: <path d="m12 3 8 4.5v9L12 21l-8-4.5v-9L12 3ZM4 7.5l8 4.5 8-4.5M12 12v9" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1" />,
  tag: (
    <>
      <path d="M4 12V4h8l8 8-8 8-8-8Z" />
      <circle cx="8.3" cy="8.3" r="1.2" />
    </>
  ),
  'sign-out': <path d="M14 4H5v16h9M10 12h10m-3-3 3 3-3 3" />,
} as const

export type IconName = keyof typeof DRAWINGS

/** Hidden from screen readers: the text next to it says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <Drawn className={className ? `icon ${className}` : 'icon'}>{DRAWINGS[name]}</Drawn>
}

export function Drawn({ className = 'icon', children }: { className?: string; children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

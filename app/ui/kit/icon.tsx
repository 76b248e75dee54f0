import type { ComponentProps } from 'react'

const DRAWINGS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  heart: 'M12 20s-7-4.4-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.6-7 10-7 10Z',
  bag: 'M6 8h12l1 12H5L6 8ZM9 8a3 3 0 0 1 6 0',
  user: 'M12 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM5 20c.8-3.6 3.6-5.5 7-5.5s6.2 1.9 7 5.5',
  search: 'M11 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM20 20l-4.6-4.6',
  filters:
    'M4 7h10M18 7h2M4 17h2M10 17h10M16 5a2 2 0 1 1 0 4a2 2 0 0 1 0-4ZM8 15a2 2 0 1 1 0 4a2 2 0 0 1 0-4Z',
  close: 'm7 7 10 10M17 7 7 17',
  truck:
    'M3 7h11v9H3zM14 10h4l3 3v3h-7M7.5 15.7a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6ZM17 15.7a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6Z',
  return: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-2',
  shield: 'M12 3 5 6v5c0 5 3 8.2 7 10 4-1.8 7-5 7-10V6l-7-3Zm-3 9 2.2 2.2L15.5 10',
  chat: 'M5 5h14v11H10l-5 4V5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5M12 8v.2',
  'chevron-left': 'm14 6-6 6 6 6',
  'chevron-right': 'm10 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5-10-6.5Z',
  plus: 'M12 5v14M5 12h14',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3ZM4 7.5l8 4.5 8-4.5M12 12v9',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  tag: 'M4 12V4h8l8 8-8 8-8-8ZM8.3 7.1a1.2 1.2 0 1 1 0 2.4a1.2 1.2 0 0 1 0-2.4Z',
  'sign-out': 'M14 4H5v16h9M10 12h10m-3-3 3 3-3 3',
} as const

export type IconName = keyof typeof DRAWINGS

/** Hidden from screen readers: the text next to it says the same. */
export function Icon({ name }: { name: IconName }) {
  return <Drawn path={DRAWINGS[name]} />
}

export function Drawn({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

export function IconButton({ icon, label, className, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={className ? `ib ${className}` : 'ib'} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}

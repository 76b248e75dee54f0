import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'

interface Look {
  kind?: ButtonKind | undefined
  size?: 'sm' | undefined
  full?: boolean | undefined
}

const CLASSES: Record<ButtonKind, string> = {
  primary: 'btn pri',
  secondary: 'btn sec',
  ghost: 'btn ghost',
  danger: 'btn danger',
  link: 'lnk',
}

function classes({ kind = 'primary', size, full }: Look, extra: string | undefined): string {
  return [CLASSES[kind], size, full && 'full', extra].filter(Boolean).join(' ')
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string }

/** While busy or aria-disabled it retains focus and width, and ignores clicks. */
export function Button({ kind, size, full, busy, busyLabel, className, children, ...props }: ButtonProps) {
  const isOff = busy || props['aria-disabled'] === true
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else props.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...props}
      className={classes({ kind, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={click}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="swap">
          <span className={busy ? 'away' : undefined} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span className={busy ? undefined : 'away'} aria-hidden={!busy || undefined}>
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  )
}

export function Submit({ label, ...props }: Omit<ButtonProps, 'type' | 'children'> & { label: string }) {
  return (
    <Button {...props} type="submit">
      {label}
    </Button>
  )
}

export function ButtonLink({ kind, size, full, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={classes({ kind, size, full }, className)} />
}

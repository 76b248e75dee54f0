import type { MouseEvent, ReactNode } from 'react'
import type { ImageChange } from '../../../domain/product-images.ts'
import { useProductImagesTexts } from '../../../i18n/product-images-texts.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ImageIcon } from './image-icons.tsx'

export type TileIntent = Exclude<ImageChange['intent'], 'place'>

interface ImageTileProps {
  /** From 1. */
  place: number
  count: number
  children: ReactNode
  /** What stands under the picture. */
  caption?: string
  /** In a form of their own the buttons work without script too. */
  isInForm: boolean
  onIntent: (intent: TileIntent) => void
}

/** A picture that is a button, with its star, and under it the buttons that move and remove it. [ADM-08] */
export function ImageTile({ place, count, children, caption, isInForm, onIntent }: ImageTileProps) {
  const texts = useProductImagesTexts()
  const isMain = place === 1
  const at = { place, count }
  const common = { isInForm, onIntent }
  return (
    <>
      <TileButton
        {...common}
        intent="main"
        isOff={isMain}
        className="image-main"
        label={isMain ? texts.mainImage(at) : texts.makeMain(at)}
      >
        {children}
        <ImageIcon name="star" />
        {isMain && <span className="st d">{texts.main}</span>}
      </TileButton>
      {caption !== undefined && <p className="file-name">{caption}</p>}
      <div className="image-tools">
        <TileButton {...common} intent="left" isOff={isMain} label={texts.moveLeft(at)}>
          <Icon name="chevron-left" />
        </TileButton>
        <TileButton {...common} intent="right" isOff={place === count} label={texts.moveRight(at)}>
          <Icon name="chevron-right" />
        </TileButton>
        <TileButton {...common} intent="remove" label={texts.remove(at)}>
          <ImageIcon name="bin" />
        </TileButton>
      </div>
    </>
  )
}

interface TileButtonProps extends Pick<ImageTileProps, 'isInForm' | 'onIntent' | 'children'> {
  intent: TileIntent
  label: string
  isOff?: boolean
  className?: string
}

/** One that is off keeps the focus, so that pressing on at the edge loses nobody. */
function TileButton({
  intent,
  label,
  isInForm,
  onIntent,
  children,
  isOff = false,
  className = 'ib',
}: TileButtonProps) {
  function press(event: MouseEvent) {
    event.preventDefault()
    if (!isOff) onIntent(intent)
  }
  return (
    <button
      type={isInForm ? 'submit' : 'button'}
      name="intent"
      value={intent}
      className={className}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}

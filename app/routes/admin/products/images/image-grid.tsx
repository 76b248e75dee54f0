import { type DragEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { arrangeImages, type ImageChange } from '../../../../shop/catalog/images.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { Drawn, Icon } from '../../../../ui/kit/icon.tsx'

interface ImageGridProps {
  images: readonly { key: string; image: ReactNode; caption?: string }[]
  onChange: (change: ImageChange) => void
  mayRemove?: (place: number) => Promise<boolean>
  action?: string
}

export function ImageGrid({ images, onChange, mayRemove, action }: ImageGridProps) {
  const texts = useTexts(productTexts).productImages
  const [spoken, setSpoken] = useState('')
  const keys = images.map(({ key }) => key)
  const { list, follow } = useTileFocus(keys)

  function change(made: ImageChange) {
    const place = arrangeImages(keys, made)?.indexOf(made.url) ?? -1
    setSpoken(place < 0 ? '' : texts.moved({ place: place + 1, count: keys.length }))
    onChange(made)
  }

  async function press(key: string, intent: TileIntent) {
    if (intent === 'remove' && mayRemove && !(await mayRemove(keys.indexOf(key) + 1))) return
    if (intent !== 'remove') follow(key, intent)
    change({ intent, url: key })
  }

  const dragProps = useTileDrag(keys, change)
  const tile = ({ key, ...shown }: ImageGridProps['images'][number], index: number) => (
    <ImageTile
      {...shown}
      place={index + 1}
      count={keys.length}
      isInForm={action !== undefined}
      onIntent={(intent) => void press(key, intent)}
    />
  )
  return (
    <>
      <ul className="image-grid" ref={list} aria-label={texts.list}>
        {images.map((each, index) => (
          <li key={each.key} {...dragProps(each.key)}>
            {action === undefined ? (
              tile(each, index)
            ) : (
              <form method="post" action={action}>
                <input type="hidden" name="url" value={each.key} />
                {tile(each, index)}
              </form>
            )}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {spoken}
      </p>
    </>
  )
}

/** The focus follows a moved image. */
function useTileFocus(keys: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const wish = useRef<{ key: string; intent: TileIntent } | null>(null)

  useEffect(() => {
    if (!wish.current) return
    const { key, intent } = wish.current
    wish.current = null
    const tile = list.current?.children[keys.indexOf(key)]
    tile?.querySelector<HTMLElement>(`button[value="${intent}"]`)?.focus()
  }, [keys])

  return { list, follow: (key: string, intent: TileIntent) => void (wish.current = { key, intent }) }
}

function useTileDrag(keys: readonly string[], onChange: (change: ImageChange) => void) {
  const [drag, setDrag] = useState<{ key: string; over: string | null } | null>(null)
  return (key: string) => ({
    draggable: true,
    'data-drag': key === drag?.key ? 'this' : key === drag?.over ? 'over' : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setDrag({ key, over: null })
    },
    onDragOver: (event: DragEvent) => {
      if (drag === null) return
      event.preventDefault()
      setDrag({ ...drag, over: key })
    },
    onDrop: (event: DragEvent) => {
      if (drag === null) return
      event.preventDefault()
      setDrag(null)
      const [from, to] = [keys.indexOf(drag.key), keys.indexOf(key)]
      if (from === to || from === -1) return
      const before = from < to ? (keys[to + 1] ?? null) : key
      onChange({ intent: 'place', url: drag.key, before })
    },
    onDragEnd: () => setDrag(null),
  })
}

type TileIntent = Exclude<ImageChange['intent'], 'place'>

interface ImageTileProps extends Pick<ButtonProps, 'isInForm' | 'onIntent'> {
  place: number
  count: number
  image: ReactNode
  caption?: string
}

function ImageTile({ place, count, image, caption, ...common }: ImageTileProps) {
  const texts = useTexts(productTexts).productImages
  const isMain = place === 1
  const at = { place, count }
  return (
    <>
      <TileButton
        {...common}
        intent="main"
        isOff={isMain}
        className="image-main"
        label={isMain ? texts.mainImage(at) : texts.makeMain(at)}
      >
        {image}
        <Drawn path={STAR} />
        {isMain && <span className="st ok">{texts.main}</span>}
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
          <Drawn path={BIN} />
        </TileButton>
      </div>
    </>
  )
}

interface ButtonProps {
  intent: TileIntent
  label: string
  isInForm: boolean
  onIntent: (intent: TileIntent) => void
  isOff?: boolean
  className?: string
  children: ReactNode
}

/** A button that is aria-disabled keeps the focus, which would otherwise be lost at the edges. */
function TileButton({ intent, label, isInForm, onIntent, children, isOff, className = 'ib' }: ButtonProps) {
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

/* icons that only the administration needs; customers' pages do not load them */
const STAR =
  'm12 3.5 2.600 5.400 5.900.8-4.300 4.100 1 5.900L12 16.900l-5.200 2.800 1-5.900L3.500 9.700l5.900-.8L12 3.500Z'
const BIN =
  'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l.8 12.500h9.400L17.500 7M10.300 10.500v5.500M13.700 10.500v5.500'

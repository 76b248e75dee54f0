import { useState, type ReactNode, type RefObject } from 'react'
import { arrangeImages, type ImageChange } from '../../../domain/product-images.ts'
import { useProductImagesTexts } from '../../../i18n/product-images-texts.ts'
import { ImageTile, type TileIntent } from './image-tile.tsx'
import { useTileDrag } from './use-tile-drag.ts'
import { useTileFocus } from './use-tile-focus.ts'

interface ImageGridProps {
  /** In their order; `key` is what names a picture in changes. */
  pictures: readonly { key: string; picture: ReactNode; caption?: string }[]
  onChange: (change: ImageChange) => void
  /** Asked before a picture is removed; without it none is asked. */
  mayRemove?: (place: number) => Promise<boolean>
  /** Where a form with the buttons of a picture goes without script; absent inside another form. */
  action?: string
  /** Has the focus when the last picture is removed. */
  fallback: RefObject<HTMLElement | null>
}

/** The pictures in their order; all that can be done to them can be done by keyboard, and is spoken. [ADM-08] */
export function ImageGrid({ pictures, onChange, mayRemove, action, fallback }: ImageGridProps) {
  const texts = useProductImagesTexts()
  const [spoken, setSpoken] = useState('')
  const keys = pictures.map(({ key }) => key)
  const { list, follow } = useTileFocus(keys, fallback)

  function change(made: ImageChange) {
    const after = arrangeImages(keys, made)
    if (after && made.intent !== 'remove')
      setSpoken(texts.moved({ place: after.indexOf(made.url) + 1, count: keys.length }))
    onChange(made)
  }

  async function press(key: string, intent: TileIntent) {
    if (intent === 'remove' && mayRemove && !(await mayRemove(keys.indexOf(key) + 1))) return
    follow(key, intent)
    change({ intent, url: key })
  }

  const dragProps = useTileDrag(keys, change)
  const tile = ({ key, picture, caption }: ImageGridProps['pictures'][number], index: number) => (
    <ImageTile
      place={index + 1}
      count={keys.length}
      isInForm={action !== undefined}
      onIntent={(intent) => void press(key, intent)}
      {...(caption !== undefined && { caption })}
    >
      {picture}
    </ImageTile>
  )
  return (
    <>
      <ul className="image-grid" ref={list} aria-label={texts.list}>
        {pictures.map((each, index) => (
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

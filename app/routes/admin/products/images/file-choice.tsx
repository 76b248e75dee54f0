import { useEffect, useId, useState, type RefObject } from 'react'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as productTexts from '../../../../texts/mk/admin-products.ts'

interface FileChoiceProps {
  input: RefObject<HTMLInputElement | null>
  /** The field of a form without script, which takes one file at a time. */
  name?: string
  onFiles: (files: File[]) => void
}

/** A button that opens the system's dialog for files; what may be chosen stands under it. [ADM-09] */
export function FileChoice({ input, name, onFiles }: FileChoiceProps) {
  const texts = useTexts(productTexts).productImages
  const id = useId()
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <div className="file-choice">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-hint`}
        multiple={isReady}
        {...(name !== undefined && { name })}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // the same file can be chosen again
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className="btn sec">
        <Icon name="plus" />
        {texts.add}
      </label>
      <p className="small muted" id={`${id}-hint`}>
        <span className="drop-hint">{texts.drop}. </span>
        {texts.hint}
      </p>
    </div>
  )
}

import { useEffect, useRef } from 'react'

const FIRST_FIELD = '#main .profile-form input:not([readonly])'
const EDIT_LINK = '#main a[href$="edit=1"]'

/** Form and details stand in each other's place: the focus goes to the first field, and back to the link. [BEY-10] */
export function useEditFocus(isEditing: boolean): void {
  const before = useRef(isEditing)

  useEffect(() => {
    if (before.current === isEditing) return
    before.current = isEditing
    document.querySelector<HTMLElement>(isEditing ? FIRST_FIELD : EDIT_LINK)?.focus()
  }, [isEditing])
}

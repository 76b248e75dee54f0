import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../ui/paths.ts'
import { PICTURES_ID } from '../product-images/pictures-notice.ts'

/**
 * Leads to the page of a product that was just created, at its pictures when some could not be uploaded. Whoever has gone
 * elsewhere meanwhile stays there. `createdId` when the form was sent before the script was there. [ADM-04 ADM-09]
 */
export function useOpenCreated(createdId: string | undefined) {
  const navigate = useNavigate()
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const open = useCallback(
    (id: string, { atPictures }: { atPictures: boolean }) => {
      if (!isHere.current) return
      const hash = atPictures ? `#${PICTURES_ID}` : ''
      void navigate(paths.admin.editProduct(id) + hash, { replace: true, state: { isCancel: true } })
    },
    [navigate],
  )

  useEffect(() => {
    if (createdId !== undefined) open(createdId, { atPictures: false })
  }, [createdId, open])
  return open
}

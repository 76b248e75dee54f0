import { useSyncExternalStore } from 'react'
import { useTexts } from '../../texts/texts-context.tsx'
import * as noticeTexts from '../../texts/mk/notices.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says so while the device has no network, in nobody's way; goes by itself. [BEY-11] */
export function OfflineNotice() {
  const offline = useTexts(noticeTexts).offline
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  return (
    <p className="offl" role="status">
      {isOffline && <span>{offline.notice}</span>}
    </p>
  )
}

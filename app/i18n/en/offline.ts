import type { OfflineTexts } from '../mk/offline.ts'

export const offline: OfflineTexts = {
  title: 'The shop can’t be reached',
  text: 'Please check your internet connection. The page will open by itself as soon as the connection is back.',
  kept: 'Your cart is kept.',
  retry: 'Try again',
  looking: 'Checking the connection…',
  stillNot: 'There is still no connection.',
  notice: 'No internet connection.',
}

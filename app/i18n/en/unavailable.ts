import type { unavailable as mkUnavailable } from '../mk/unavailable.ts'

export const unavailable: typeof mkUnavailable = {
  title: 'The shop isn’t answering right now',
  text: 'This is not your fault. The page will open by itself as soon as the shop answers again.',
  sent: 'What you sent may not have been saved. Please go back and try again.',
  kept: 'Your cart is kept.',
  retry: 'Try again',
  looking: 'Checking…',
  stillNot: 'It still isn’t answering.',
}

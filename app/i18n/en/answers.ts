import type { answers as mkAnswers } from '../mk/answers.ts'

export const answers: typeof mkAnswers = {
  defect: 'An error occurred. Please try again.',
  unavailable: 'The shop isn’t answering right now. Please try again in a moment.',
  tooMany: 'Too many requests. Wait a moment and try again.',
}

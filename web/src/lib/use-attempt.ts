import { useRef } from 'react'
import { newId } from '../../../shared/id.ts'
import { isRetryable } from './api-error.ts'
import { type Attempt, attemptFor } from './attempt.ts'

/** One attempt at an action until its answer is known: until then the same request carries the same key. */
export function useAttempt() {
  const attempt = useRef<Attempt>(null)
  return {
    keyFor: (request: object): string => {
      attempt.current = attemptFor(request, attempt.current, newId)
      return attempt.current.key
    },
    succeeded: () => {
      attempt.current = null
    },
    /** Only a definite answer ends the attempt; without one it may have been written. */
    failed: (error: unknown) => {
      if (!isRetryable(error)) attempt.current = null
    },
  }
}

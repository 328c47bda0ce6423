import { useRef } from 'react'
import { newId } from '../../../shared/id.ts'
import { isRetryable } from './api-error.ts'
import { type Attempt, attemptFor } from './attempt.ts'

/** Returns the idempotency keys of an action. The same request has the same key until its answer is known. */
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
    /** Only a definite answer ends the attempt. Without one, the request may have succeeded. */
    failed: (error: unknown) => {
      if (!isRetryable(error)) attempt.current = null
    },
  }
}

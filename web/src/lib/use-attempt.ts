import { useRef } from 'react'
import * as z from 'zod/mini'
import { newId } from '../../../shared/id.ts'
import { isRetryable } from './api-error.ts'

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

/** Attempt at an action, stored until it is answered: the same request sent again carries the same key. */
export const Attempt = z.object({ key: z.string(), request: z.string() })
export type Attempt = z.infer<typeof Attempt>

/** Returns the earlier attempt if its request is identical, else a new one. */
export function attemptFor(request: object, earlier: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(request)
  return earlier?.request === text ? earlier : { key: newKey(), request: text }
}

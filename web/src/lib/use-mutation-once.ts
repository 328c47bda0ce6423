import {
  hashKey,
  type MutationKey,
  type UseMutationOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type Toast, toast } from './toasts.ts'

/**
 * Callbacks of a screen after a change. They are passed to a hook rather than to `mutate`, so that they are called even
 * if the change has unmounted the component.
 */
export type Callbacks<Result = void> = { done: (result: Result) => void; failed: (error: unknown) => void }

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  mutationKey: MutationKey
  /** Returns the toast of a failure for a user who has left the screen that would show it. */
  toastWhenLeft?: (error: Error) => Pick<Toast, 'text' | 'action'>
}

/** Number of mounted components for each mutation key. */
const mountedCounts = new Map<string, number>()

/** Returns a mutation that runs once at a time per key, since a second tap can come too early. */
export function useMutationOnce<Data, Variables = void>({ toastWhenLeft, ...options }: Options<Data, Variables>) {
  const client = useQueryClient()
  const { mutationKey } = options
  const hash = hashKey(mutationKey)
  useEffect(() => {
    mountedCounts.set(hash, (mountedCounts.get(hash) ?? 0) + 1)
    return () => {
      mountedCounts.set(hash, (mountedCounts.get(hash) ?? 0) - 1)
    }
  }, [hash])
  const mutation = useMutation({
    ...options,
    onError: (error, ...rest) => {
      if (toastWhenLeft && !mountedCounts.get(hash)) {
        const { text, action } = toastWhenLeft(error)
        toast('error', text, action)
      }
      return options.onError?.(error, ...rest)
    },
  })
  const isRunning = useIsMutating({ mutationKey, exact: true }) > 0
  const mutateNow = mutation.mutate
  const key = useRef(mutationKey)
  useLayoutEffect(() => {
    key.current = mutationKey
  })
  // The function is stable across renders, like that of useMutation, since effects depend on it.
  const mutate: typeof mutateNow = useCallback(
    (...given) => {
      if (client.isMutating({ mutationKey: key.current }) === 0) mutateNow(...given)
    },
    [client, mutateNow],
  )
  // A screen that was left and reopened shows that its change is still running.
  return { ...mutation, isPending: isRunning, mutate }
}

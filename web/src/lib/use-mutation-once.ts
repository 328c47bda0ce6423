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
 * What a screen does after a change. Passed to a hook rather than to `mutate`, so that they are called even if the
 * change has unmounted the component.
 */
export type Callbacks<Result = void> = { done: (result: Result) => void; failed: (error: unknown) => void }

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  mutationKey: MutationKey
  /**
   * For a screen that shows a failure in its own place: the toast that shows it once the person has left that screen.
   * Without it the failure would be lost.
   */
  toastWhenLeft?: (error: Error) => Pick<Toast, 'text' | 'action'>
}

/** Number of mounted components for each mutation key. */
const mounted = new Map<string, number>()

/** A mutation that runs once at a time per key: a second tap comes before the button is rendered as disabled. */
export function useMutationOnce<Data, Variables = void>({ toastWhenLeft, ...options }: Options<Data, Variables>) {
  const client = useQueryClient()
  const { mutationKey } = options
  const hash = hashKey(mutationKey)
  useEffect(() => {
    mounted.set(hash, (mounted.get(hash) ?? 0) + 1)
    return () => {
      mounted.set(hash, (mounted.get(hash) ?? 0) - 1)
    }
  }, [hash])
  const mutation = useMutation({
    ...options,
    onError: (error, ...rest) => {
      if (toastWhenLeft && !mounted.get(hash)) {
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
  // The same function in each render, as that of useMutation: effects depend on it.
  const mutate: typeof mutateNow = useCallback(
    (...given) => {
      if (client.isMutating({ mutationKey: key.current }) === 0) mutateNow(...given)
    },
    [client, mutateNow],
  )
  // A screen that was left and opened again shows that the change it began is still running.
  return { ...mutation, isPending: isRunning, mutate }
}

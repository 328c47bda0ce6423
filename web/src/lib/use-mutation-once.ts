import { type MutationKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * What a screen does after a change. Passed to a hook rather than to `mutate`, so that they are called even if the
 * change has unmounted the component.
 */
export type Callbacks<Result = void> = { done: (result: Result) => void; failed: (error: unknown) => void }

type Options<Data, Variables> = UseMutationOptions<Data, Error, Variables> & { mutationKey: MutationKey }

/** A mutation that runs once at a time per key: a second tap comes before the button is rendered as disabled. */
export function useMutationOnce<Data, Variables = void>(options: Options<Data, Variables>) {
  const client = useQueryClient()
  const mutation = useMutation(options)
  const mutate: typeof mutation.mutate = (...given) => {
    if (client.isMutating({ mutationKey: options.mutationKey }) === 0) mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}

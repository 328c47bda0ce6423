import { useQueryClient } from '@tanstack/react-query'
import type { FirstStep } from '../../../../shared/first-steps/first-step.ts'
import { markFirstStep } from '../../../../shared/first-steps/routes.ts'
import { addProduct, type NewProduct } from '../../../../shared/products/sheet-routes.ts'
import { firstSteps } from '../../domain/first-steps/first-steps.ts'
import { refetchLater } from '../../domain/products/refetch-later.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Returns a mutation that marks a step as done, skipped or open again. */
export function useMarkStep({ done, failed }: Callbacks<readonly FirstStep[]>) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...firstSteps.queryKey, 'mark'],
    mutationFn: ({ name, state }: FirstStep) => call(markFirstStep, { params: { name }, body: { state } }),
    onSuccess: (steps) => {
      client.setQueryData(firstSteps.queryKey, steps)
      done(steps)
    },
    onError: failed,
  })
}

/** Returns a mutation that puts a complete lamp on sale. Repeating an attempt adds nothing. */
export function useAddLamp({ done, failed }: Callbacks) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...firstSteps.queryKey, 'lamp'],
    mutationFn: ({ lamp, attempt }: { lamp: NewProduct; attempt: string }) =>
      call(addProduct, { body: lamp, idempotencyKey: attempt }),
    onSuccess: () => {
      refetchLater(client)
      done()
    },
    onError: failed,
  })
}

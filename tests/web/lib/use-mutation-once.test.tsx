import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import { useMutationOnce } from '../../../web/src/lib/use-mutation-once.ts'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'

type Props = { mutationKey: string[]; mutationFn: () => Promise<unknown>; drawn: (tap: () => void) => void }

function Button({ drawn, ...options }: Props) {
  const { mutate } = useMutationOnce(options)
  drawn(() => mutate())
  return null
}

/** Renders a button once and returns its tap handler. */
function buttonOf(mutationKey: string[], mutationFn: () => Promise<unknown>): () => void {
  const taps: (() => void)[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Button {...{ mutationKey, mutationFn }} drawn={(tap) => taps.push(tap)} />
    </QueryClientProvider>,
  )
  return () => taps[0]?.()
}

afterEach(() => queryClient.clear())

it('makes one call when tapped twice before the button is shown as disabled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const call = vi.fn(() => promise)
  const tap = buttonOf(['save'], call)
  tap()
  tap()
  resolve()
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0), TEST_TIMEOUT_MS)
  expect(call).toHaveBeenCalledOnce()
  tap()
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2), TEST_TIMEOUT_MS)
})

it('makes one call for two buttons of one key, two for different keys', async () => {
  const call = vi.fn(async () => {})
  for (const key of ['first', 'first', 'second']) buttonOf([key], call)()
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0), TEST_TIMEOUT_MS)
  expect(call).toHaveBeenCalledTimes(2)
})

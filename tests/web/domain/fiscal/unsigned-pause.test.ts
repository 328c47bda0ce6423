import { expect, it } from 'vitest'
import { unsignedPause } from '../../../../web/src/domain/fiscal/unsigned-pause.ts'

it('reads an unsigned receipt often in the first minute, and less often later', () => {
  expect([1, 19, 20, 100].map(unsignedPause)).toEqual([3_000, 3_000, 15_000, 15_000])
})

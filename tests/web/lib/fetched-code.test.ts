import { expect, it } from 'vitest'
import { fetchedCode } from '../../../web/src/lib/fetched-code.ts'

it.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://shop.test/assets/session.js'],
  ['Firefox', 'error loading dynamically imported module: https://shop.test/assets/session.js'],
  ['Safari', 'Importing a module script failed.'],
])('code that did not come is a missing line, as %s says it', async (_browser, message) => {
  const coming = Promise.reject(new TypeError(message))
  await expect(fetchedCode(coming)).rejects.toMatchObject({ status: 0, code: 'network' })
})

it('code that an old browser cannot run is not', async () => {
  const coming = Promise.reject(new TypeError('Object.groupBy is not a function'))
  await expect(fetchedCode(coming)).rejects.toMatchObject({ status: 0, code: 'reply.invalid' })
})

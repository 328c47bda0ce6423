import { expect, it } from 'vitest'
import { loadChunk } from '../../../web/src/lib/load-chunk.ts'

it.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://shop.test/assets/session.js'],
  ['Firefox', 'error loading dynamically imported module: https://shop.test/assets/session.js'],
  ['Safari', 'Importing a module script failed.'],
])('treats code that did not arrive as being offline, in the words of %s', async (_browser, message) => {
  const coming = Promise.reject(new TypeError(message))
  await expect(loadChunk(coming)).rejects.toMatchObject({ status: 0, code: 'network' })
})

it('does not treat code that an old browser cannot run as being offline', async () => {
  const coming = Promise.reject(new TypeError('Object.groupBy is not a function'))
  await expect(loadChunk(coming)).rejects.toMatchObject({ status: 0, code: 'reply.invalid' })
})

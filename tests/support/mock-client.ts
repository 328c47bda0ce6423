import { mockClient as mock } from 'aws-sdk-client-mock'
import { afterAll } from 'vitest'

/** The client is a package's, which the files of one worker share: the next file finds it as it was. */
export const mockClient: typeof mock = (client, options) => {
  const stub = mock(client, options)
  afterAll(() => {
    stub.restore()
  })
  return stub
}

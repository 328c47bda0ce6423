import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient as mock } from 'aws-sdk-client-mock'
import { callerRead, profileOfCaller } from './callers.ts'
import { undoAfterThisFile } from './undo-after-file.ts'

/** Stubs an SDK client. The client belongs to a package that files share, so the stub is removed after this file. */
export const mockAws: typeof mock = (client, options) => {
  const stub = mock(client, options)
  undoAfterThisFile(() => stub.restore())
  return stub
}

/**
 * Stubs an SDK client for handlers. The caller is always known, regardless of the stub, and its lookup is not among the
 * recorded calls.
 */
export const mockClient: typeof mock = (client, options) => {
  const stub = mockAws(client, options)
  const prototype: unknown = Reflect.get(client, 'prototype')
  const target = typeof prototype === 'object' && prototype !== null ? prototype : client
  const knowCallers = () =>
    Reflect.set(target, 'send', function (this: unknown, ...sent: unknown[]) {
      const [command] = sent
      const caller = command instanceof GetCommand ? callerRead(command.input) : undefined
      return caller ? Promise.resolve({ Item: profileOfCaller(caller) }) : Reflect.apply(stub.send, this, sent)
    })
  /** Restores the stub's method, because the library replaces and removes only methods that it has stubbed itself. */
  const putBack = () => Reflect.set(target, 'send', stub.send)

  knowCallers()
  const { reset } = stub
  stub.reset = () => {
    putBack()
    reset.call(stub)
    knowCallers()
    return stub
  }
  undoAfterThisFile(putBack)
  return stub
}

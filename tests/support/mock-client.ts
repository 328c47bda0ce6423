import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient as mock } from 'aws-sdk-client-mock'
import { callerRead, profileOfCaller } from './callers.ts'
import { putBackAfterThisFile } from './put-back.ts'

/** Stubs a client of the SDK: a package's, so that the next file of this worker must find it as it was. */
export const mockAws: typeof mock = (client, options) => {
  const stub = mock(client, options)
  putBackAfterThisFile(() => stub.restore())
  return stub
}

/** For handlers: who calls is known whatever the table answers otherwise, and is none of the calls that the stub has seen. */
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
  /** The library replaces and removes only what it has put there itself. */
  const putBack = () => Reflect.set(target, 'send', stub.send)

  knowCallers()
  const { reset } = stub
  stub.reset = () => {
    putBack()
    reset.call(stub)
    knowCallers()
    return stub
  }
  putBackAfterThisFile(putBack)
  return stub
}

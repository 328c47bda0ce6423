import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { beforeEach, expect, it, vi } from 'vitest'
import { clock } from '../../lambdas/clock.ts'
import { handler as sendDue } from '../../lambdas/fiscal/send-due.ts'
import { handler as follow } from '../../lambdas/products/follow-changes.ts'
import { fiscalShop } from '../support/fiscal-shop.ts'
import { context } from '../support/make-event.ts'
import { mockClient } from '../support/mock-client.ts'
import { openTableStream } from '../support/table-stream.ts'

const { ebm, documentOf, runAfter, sellTwo } = fiscalShop()
const lambda = mockClient(LambdaClient)
const nextRecords = await openTableStream('products/follow-changes')

/** Runs that the consumer has started. */
let started: Promise<unknown>[] = []

beforeEach(() => {
  started = []
  lambda.on(InvokeCommand).callsFake(() => {
    started.push(sendDue(undefined, context).catch(() => undefined))
    return { StatusCode: 202 }
  })
})

/** Delivers the table's changes until no run of the sender changes the table any more. */
async function deliverAll(): Promise<void> {
  for (let Records = await nextRecords(); Records.length > 0; Records = await nextRecords()) {
    await follow({ Records }, context)
    await Promise.all(started)
  }
}

it('signs a sale that the schedule has not seen yet', async () => {
  const sale = await sellTwo()
  await deliverAll()
  expect(await documentOf(sale)).toMatchObject({ state: 'signed' })
  expect(lambda.commandCalls(InvokeCommand)[0]?.args[0].input).toMatchObject({
    FunctionName: 'fiscal-sender',
    InvocationType: 'Event',
  })
})

it('starts no run for a document that waits for its next attempt', async () => {
  await deliverAll()
  const sale = await sellTwo()
  ebm.behave({ mode: 'down', affected: ['saveSale'] })
  await deliverAll()
  const runs = started.length
  await runAfter(2)
  await deliverAll()
  expect(started).toHaveLength(runs)
  expect(await documentOf(sale)).toMatchObject({ state: 'again' })
  ebm.behave({})
  await runAfter(20)
  expect(await documentOf(sale)).toMatchObject({ state: 'signed' })
})

it('signs a sale by the schedule when the sender could not be started', async () => {
  lambda.on(InvokeCommand).rejects(new Error('TooManyRequestsException'))
  const sale = await sellTwo()
  await deliverAll()
  expect(await documentOf(sale)).toMatchObject({ state: 'waiting' })
  await sendDue(undefined, context)
  expect(await documentOf(sale)).toMatchObject({ state: 'signed' })
})

it('signs a sale that was queued while another process was sending', async () => {
  // The sender reads the authority's lists after the documents, once a day.
  vi.spyOn(clock, 'now').mockReturnValue(Date.now() + 25 * 60 * 60_000)
  const first = await sellTwo()
  let second: typeof first | undefined
  const authority = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation(async (address, request) => {
    if (String(address).endsWith('/selectCodeList')) second ??= await sellTwo()
    if (!authority) throw new TypeError('fetch failed')
    return authority(address, request)
  })
  await follow({ Records: await nextRecords() }, context)
  await Promise.all(started)
  expect(await documentOf(first)).toMatchObject({ state: 'signed' })
  expect(second && (await documentOf(second))).toMatchObject({ state: 'signed' })
})

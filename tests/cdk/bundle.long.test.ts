import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bundleHandler } from '../../cdk/bundle/bundle-handler.ts'
import { tempFolder } from '../support/temp-folder.ts'

type Outputs = Awaited<ReturnType<typeof bundleHandler>>['outputs'][string][]

const bundled = new Map<string, Promise<Outputs>>()

/** Returns the bundle of a handler. It is built once for all tests because it takes a second. */
function bundleOf(handler: string): Promise<Outputs> {
  const outputs = bundled.get(handler) ?? bundle(handler)
  bundled.set(handler, outputs)
  return outputs
}

async function bundle(handler: string): Promise<Outputs> {
  return Object.values((await bundleHandler(handler, await tempFolder())).outputs)
}

/** Returns the source files that contributed to these outputs. */
function filesIn(outputs: Outputs): string[] {
  return outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  )
}

/** Returns the source files that contributed to a handler's bundle. */
async function partsOf(handler: string): Promise<string[]> {
  return filesIn(await bundleOf(handler))
}

describe('handler bundle', () => {
  it('contains only the AWS clients that its handler needs', async () => {
    const clients = async (handler: string) =>
      new Set((await partsOf(handler)).flatMap((file) => /@aws-sdk\/(client-[\w-]+)/.exec(file)?.[1] ?? []))
    expect(await clients('orders/get-order')).toEqual(new Set(['client-dynamodb']))
    expect(await clients('users/sign-in')).toEqual(new Set(['client-cognito-identity-provider', 'client-dynamodb']))
    expect(await clients('users/pre-sign-up')).toEqual(new Set(['client-dynamodb']))
    expect(await clients('users/custom-message')).toEqual(new Set())
  })

  it('reads credentials and settings only from the environment', async () => {
    const parts = await partsOf('orders/get-order')
    expect(parts.filter((file) => /credential-provider|credential-provider-imds|parseIni|bowser/.test(file))).toEqual(
      [],
    )
    expect(parts).toContain('cdk/bundle/credentials.ts')
  })

  it('verifies tokens only where API Gateway does not', async () => {
    const verifying = async (handler: string) =>
      (await partsOf(handler)).some((file) => file.includes('node_modules/aws-jwt-verify/'))
    expect(await verifying('products/list-products')).toBe(true)
    expect(await verifying('orders/get-order')).toBe(false)
    expect(await verifying('users/sign-in')).toBe(false)
  })

  const providersIn = (outputs: Outputs) =>
    new Set(filesIn(outputs).flatMap((file) => /^lambdas\/(momo|paypal)\//.exec(file)?.[1] ?? []))

  it.each([
    ['payments/submit-payment', 'momo'],
    ['payments/momo-callback', 'momo'],
    ['payments/paypal-webhook', 'paypal'],
  ])('bundles %s with the code of %s and without the other provider’s', async (handler, provider) => {
    expect(providersIn(await bundleOf(handler))).toEqual(new Set([provider]))
  })

  it('loads a provider’s code on demand when a payment may be with either provider', async () => {
    const outputs = await bundleOf('payments/get-payment')
    const started = outputs.filter(({ entryPoint }) => entryPoint === 'lambdas/payments/get-payment.ts')
    expect(providersIn(started)).toEqual(new Set())
    expect(providersIn(outputs)).toEqual(new Set(['momo', 'paypal']))
  })

  it('imports only modules that it contains', async () => {
    const imports = (await bundleOf('products/list-products')).flatMap((output) =>
      output.imports.filter(({ external }) => external),
    )
    expect(imports).toEqual([])
  })

  it('writes a source map of the shop’s own code only', async () => {
    const folder = await tempFolder()
    await bundleHandler('orders/get-order', folder)
    const map = await readFile(join(folder, 'index.mjs.map'), 'utf8')
    const { sources } = z.parse(z.object({ sources: z.array(z.string()) }), JSON.parse(map))
    expect(sources.some((file) => file.endsWith('lambdas/orders/get-order.ts'))).toBe(true)
    // With the packages' sources it would be 290 kB.
    expect(map.length).toBeLessThan(100_000)
  })
})

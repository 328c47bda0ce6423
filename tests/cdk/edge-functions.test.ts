import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MAX_PAYLOAD } from '../../local/gateway/body.ts'
import { MAX_PICTURE_BYTES, pictureTooLarge } from '../../shared/pictures/picture-kind.ts'

const Asked = z.object({ uri: z.string(), headers: z.record(z.string(), z.object({ value: z.string() })) })
type Asked = z.infer<typeof Asked>

/**
 * Returns the result of an edge function for a request. It runs as in CloudFront: as a script whose `handler` is
 * called.
 */
function runFunction(name: string, request: Asked, requestId = 'request-1'): unknown {
  const script = `${readFileSync(`cdk/edge/${name}.js`, 'utf8')}; JSON.stringify(handler(event))`
  return JSON.parse(String(runInNewContext(script, { event: { request, context: { requestId } } })))
}

/** Returns the request that an edge function passes on. */
function edge(...asked: Parameters<typeof runFunction>): Asked {
  return z.parse(Asked, runFunction(...asked))
}

describe('edge functions', () => {
  it('caches pages by address and language only', () => {
    const askForPage = (language?: string) => ({
      uri: '/product/kivu',
      headers: { host: { value: 'itara.rw' } },
      cookies: language === undefined ? {} : { language: { value: language } },
    })
    expect(edge('pages', askForPage())).toMatchObject({
      uri: '/pages/default/product/kivu',
      headers: { 'x-shop-origin': { value: 'https://itara.rw' } },
    })
    expect(edge('pages', askForPage('en')).uri).toBe('/pages/en/product/kivu')
    expect(edge('pages', askForPage('../../x')).uri).toBe('/pages/default/product/kivu')
  })

  it.each(['/', '/product/kivu-pendant', '/admin/report', '/search'])('rewrites the screen %s to the page', (uri) => {
    expect(edge('screens', { uri, headers: {} }).uri).toBe('/index.html')
  })

  it.each(['/index.html', '/config.json', '/assets/main-4f.js', '/assets/gone', '/favicon.svg'])(
    'forwards %s as a file',
    (uri) => {
      expect(edge('screens', { uri, headers: {} }).uri).toBe(uri)
    },
  )

  it('caches each call with a token separately', () => {
    const signedIn = { uri: '/api/products', headers: { authorization: { value: 'Bearer x' } } }
    expect(edge('signed-in', signedIn, 'one').headers['x-asked']).toEqual({ value: 'one' })
    expect(edge('signed-in', signedIn, 'two').headers['x-asked']).toEqual({ value: 'two' })
  })

  it('lets visitors share a cached response whatever their headers claim', () => {
    const visitor = { uri: '/api/products', headers: { 'x-asked': { value: 'mine' } } }
    expect(edge('signed-in', visitor).headers).toEqual({})
  })

  const uploading = (bytes: number) => ({
    uri: '/api/upload',
    headers: { 'content-length': { value: String(bytes) } },
  })

  it('passes on every accepted picture in its form, and nothing above Lambda’s limit', () => {
    const most = 4_600_000
    expect(runFunction('upload', uploading(most))).toEqual(uploading(most))
    expect(runFunction('upload', uploading(most + 1))).not.toEqual(uploading(most + 1))
    expect(most).toBeGreaterThan(MAX_PICTURE_BYTES + 10_000)
    // Size as base64 plus 100 kB of headers and claims, which is more than CloudFront and Cognito allow.
    expect((most * 4) / 3 + 100_000).toBeLessThan(MAX_PAYLOAD)
  })

  it('rejects a larger request with the shop’s own error', () => {
    const Body = z.object({ encoding: z.literal('text'), data: z.string() })
    const refused = z.parse(z.looseObject({ body: Body }), runFunction('upload', uploading(5_000_000)))
    expect(refused).toMatchObject({ statusCode: 400, headers: { 'content-type': { value: 'application/json' } } })
    expect(JSON.parse(refused.body.data)).toEqual(pictureTooLarge)
  })
})

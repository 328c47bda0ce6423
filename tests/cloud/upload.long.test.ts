import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '../../shared/products/product.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { formOf, html, pictures, polyglot, svg } from '../support/pictures.ts'
import { TEST_TIMEOUT_MS } from '../support/test-timeout.ts'

const { call, fetchPath, idle, tokenOf } = cloudForThisFile()

const Uploaded = z.object({ secure_url: z.string() })

let admin: string
let customer: string
let lamps: Product[]

beforeAll(async () => {
  admin = await tokenOf('admin')
  customer = await tokenOf('customer')
  lamps = z.array(Product).parse((await call('GET', '/products')).body)
})

const send = (form: FormData, token: string | undefined = customer) => call('POST', '/upload', { form, token })
const upload = async (content = pictures.png) => Uploaded.parse((await send(formOf(['file', content]))).body).secure_url
const give = (lamp: Product | undefined, image: string) =>
  call('PATCH', `/products/${lamp?._id}`, { token: admin, body: { image } })
const statusOf = async (path: string) => (await fetchPath(path, { method: 'HEAD' })).status

describe('picture upload', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)('serves a picture of kind %s as %s, cacheable without expiry', async (kind, type) => {
    const reply = await fetchPath(await upload(pictures[kind]))
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(pictures[kind])
  })

  it('serves a file that continues as a web page as a picture', async () => {
    const { body } = await send(formOf(['file', polyglot, 'page.html', 'text/html']))
    const reply = await fetchPath(Uploaded.parse(body).secure_url)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('accepts a picture of nearly 4.5 MB', async () => {
    const large = Buffer.concat([pictures.png, Buffer.alloc(4_400_000)])
    expect((await send(formOf(['file', large]))).status).toBe(201)
  })
})

describe('rejection of uploads with 400', () => {
  it.each([
    ['a page declared as a PNG', formOf(['file', html]), 'picture.unknown'],
    ['an SVG', formOf(['file', svg, 'lamp.svg', 'image/svg+xml']), 'picture.unknown'],
    ['an SVG declared as a PNG', formOf(['file', svg]), 'picture.unknown'],
    // In AWS, the first one reaches the shop, too; the second is refused by CloudFront.
    [
      'a picture of 4.6 MB',
      formOf(['file', Buffer.concat([pictures.png, Buffer.alloc(4_600_000)])]),
      'picture.tooLarge',
    ],
    ['a picture of 9 MB', formOf(['file', Buffer.concat([pictures.png, Buffer.alloc(9_000_000)])]), 'picture.tooLarge'],
    ['an empty file', formOf(['file', Buffer.alloc(0)]), 'picture.empty'],
    ['no file', formOf(), 'request.invalid'],
    ['two files', formOf(['file', pictures.png], ['file', pictures.gif]), 'request.invalid'],
    ['a file in another field', formOf(['image', pictures.png]), 'request.invalid'],
  ])('rejects %s', async (_what, form, code) => {
    const reply = await send(form)
    expect(reply).toMatchObject({ status: 400, body: { code, message: expect.any(String) } })
  })
})

it('rejects an upload without sign-in', async () => {
  expect(await call('POST', '/upload', { form: formOf(['file', pictures.png]) })).toMatchObject({ status: 401 })
})

describe('picture that is no longer used', () => {
  it('deletes a picture when its lamp gets another one', async () => {
    const [first, second] = [await upload(), await upload(pictures.webp)]
    await give(lamps[0], first)
    await give(lamps[0], second)
    await vi.waitFor(async () => expect(await statusOf(first)).toBe(404), TEST_TIMEOUT_MS)
    expect(await statusOf(second)).toBe(200)
  })

  it('deletes a picture when its lamp is deleted', async () => {
    const path = await upload()
    await give(lamps[1], path)
    await call('DELETE', `/products/${lamps[1]?._id}`, { token: admin })
    await vi.waitFor(async () => expect(await statusOf(path)).toBe(404), TEST_TIMEOUT_MS)
  })

  it('keeps a picture while another lamp or a special request shows it', async () => {
    const [shared, asked] = [await upload(), await upload(pictures.gif)]
    for (const lamp of [lamps[2], lamps[3]]) await give(lamp, shared)
    await give(lamps[4], asked)
    const body = { name: 'Like this one', description: 'In red', image: asked }
    expect((await call('POST', '/special', { token: customer, body })).status).toBe(201)
    for (const lamp of [lamps[2], lamps[4]]) await give(lamp, lamp?.image ?? '')
    // Runs twice, because the first run deletes the row and the second one the file.
    await idle()
    await idle()
    expect(await Promise.all([shared, asked].map(statusOf))).toEqual([200, 200])
  })

  it('keeps the pictures of the demo lamps', async () => {
    const lamp = lamps[5]
    await give(lamp, await upload())
    await idle()
    await idle()
    expect(await statusOf(lamp?.image ?? '')).toBe(200)
  })
})

import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/pictures/upload-picture.ts'
import { filesIn } from '../../../shared/pictures/picture-folder.ts'
import { MAX_PICTURE_BYTES } from '../../../shared/pictures/picture-kind.ts'
import { context, customer, makeEvent } from '../../support/make-event.ts'
import { mockClient } from '../../support/mock-client.ts'
import { formOf, html, jpegOf, pictures, polyglot, svg } from '../../support/pictures.ts'

const table = mockClient(DynamoDBDocumentClient)
const s3 = mockClient(S3Client)

beforeEach(() => {
  table.reset()
  s3.reset()
  table.on(PutCommand).resolves({})
  s3.on(PutObjectCommand).resolves({})
})

/** Sends a body like API Gateway passes on content types other than text. */
async function send(body: FormData | { type: string; bytes: Buffer<ArrayBuffer> }) {
  const request =
    body instanceof FormData ? new Response(body) : new Response(body.bytes, { headers: { 'content-type': body.type } })
  const sent = makeEvent({ as: customer, headers: { 'content-type': request.headers.get('content-type') ?? '' } })
  const base64 = Buffer.from(await request.arrayBuffer()).toString('base64')
  const reply = await handler({ ...sent, body: base64, isBase64Encoded: true }, context)
  const content: unknown = JSON.parse(reply.body ?? '')
  return { status: reply.statusCode, body: content }
}

const storedFiles = () => s3.commandCalls(PutObjectCommand).map((call) => call.args[0].input)

describe('uploaded picture', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)('stores a picture of kind %s as %s, regardless of its name and type', async (kind, type) => {
    const reply = await send(formOf(['file', pictures[kind], 'page.html', 'text/html']))
    const path = expect.stringMatching(new RegExp(`^/images/uploads/[0-9A-Z]{26}\\.${kind}$`))
    expect(reply).toEqual({ status: 201, body: { secure_url: path } })
    expect(storedFiles()).toEqual([
      {
        Bucket: 'itara-test-images',
        Key: expect.stringMatching(new RegExp(`^images/uploads/[0-9A-Z]{26}\\.${kind}$`)),
        Body: new Uint8Array(pictures[kind]),
        ContentType: type,
        CacheControl: 'public, max-age=31536000, immutable',
      },
    ])
  })

  it('removes a web page that is appended to a picture', async () => {
    expect((await send(formOf(['file', polyglot, 'page.html', 'text/html']))).status).toBe(201)
    expect(storedFiles()).toMatchObject([{ ContentType: 'image/png', Body: new Uint8Array(pictures.png) }])
  })

  it('refuses a picture of 900 megapixels in a few bytes', async () => {
    const bomb = Buffer.from(pictures.png)
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    expect(await send(formOf(['file', bomb]))).toMatchObject({ status: 400, body: { code: 'picture.tooManyPixels' } })
    expect(storedFiles()).toEqual([])
  })

  it.each([
    ['three megapixels are accepted', 2000, 1500, 201],
    ['thirteen megapixels are refused', 4160, 3120, 400],
  ])('limits the pixels of a picture: %s', async (_what, width, height, status) => {
    const sized = Buffer.from(pictures.png)
    sized.writeUInt32BE(width, 16)
    sized.writeUInt32BE(height, 20)
    expect((await send(formOf(['file', sized]))).status).toBe(status)
  })

  it('records a picture as unused until it is used, to expire within about a day', async () => {
    const { body } = await send(formOf(['file', pictures.png]))
    const [noted] = table.commandCalls(PutCommand).map((call) => call.args[0].input.Item)
    expect(noted).toMatchObject({ entity: 'picture', path: Object(body).secure_url })
    expect(noted).not.toHaveProperty('usedBy')
    const hours = (noted?.expiresAt - Date.now() / 1000) / 3600
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(25)
  })

  it('accepts a picture of exactly 4.5 MB and refuses one more byte', async () => {
    const most = Buffer.concat([pictures.png, Buffer.alloc(MAX_PICTURE_BYTES - pictures.png.length)])
    expect((await send(formOf(['file', most]))).status).toBe(201)
    const more = await send(formOf(['file', Buffer.concat([most, Buffer.alloc(1)])]))
    expect(more).toMatchObject({ status: 400, body: { code: 'picture.tooLarge' } })
  })
})

/** Returns a lamp's picture as the form sends it, with some parts replaced. */
function inSizes(
  otherwise: Partial<Record<'file' | 'small' | 'medium' | 'shared', Buffer>> = {},
  ground = 'd9b38c8a6f4e',
) {
  const sizes = {
    file: pictures.webp,
    small: pictures.webp,
    medium: pictures.webp,
    shared: jpegOf(1200, 630),
    ...otherwise,
  }
  const form = formOf(...Object.entries(sizes))
  form.append('ground', ground)
  return form
}

describe('upload of a lamp’s picture in all sizes', () => {
  it('stores all sizes in a folder named after the placeholder, with a link preview', async () => {
    const { status, body } = await send(inSizes())
    expect(status).toBe(201)
    const image: string = Object(body).secure_url
    expect(image).toMatch(/^\/images\/uploads\/[0-9A-Z]{26}-d9b38c8a6f4e\/1200\.webp$/)
    const keys = storedFiles().map(({ Key }) => `/${Key}`)
    expect(keys.toSorted()).toEqual(filesIn(image).toSorted())
    const shared = storedFiles().find(({ Key }) => Key?.endsWith('/share.jpg'))
    expect(shared).toMatchObject({ ContentType: 'image/jpeg', Body: new Uint8Array(jpegOf(1200, 630)) })
    expect(table.commandCalls(PutCommand).map((call) => call.args[0].input.Item?.path)).toEqual([image])
  })

  it('accepts all sizes as JPEG from browsers that cannot write WebP', async () => {
    const { body } = await send(inSizes({ file: pictures.jpg, medium: pictures.jpg, small: pictures.jpg }, 'clear'))
    expect(body).toEqual({ secure_url: expect.stringMatching(/-clear\/1200\.jpg$/) })
  })

  const padded = Buffer.concat([jpegOf(1200, 630), Buffer.alloc(300_000)])
  it.each([
    ['with a link preview of another size', inSizes({ shared: jpegOf(1200, 900) }), 'picture.unknown'],
    ['with a WebP as link preview', inSizes({ shared: pictures.webp }), 'picture.unknown'],
    ['with a page as link preview', inSizes({ shared: html }), 'picture.unknown'],
    ['with a small size of another kind', inSizes({ small: pictures.png }), 'picture.unknown'],
    [
      'with a small size that is large',
      inSizes({ file: pictures.jpg, medium: pictures.jpg, small: jpegOf(321, 240) }),
      'picture.unknown',
    ],
    ['as an animation', inSizes({ file: pictures.gif, medium: pictures.gif, small: pictures.gif }), 'picture.unknown'],
    ['with invalid colours', inSizes({}, 'red"></style>'), 'request.invalid'],
    ['without all of its sizes', formOf(['file', pictures.webp], ['small', pictures.webp]), 'request.invalid'],
  ])('refuses a lamp’s picture without storing anything %s', async (_what, form, code) => {
    expect(await send(form)).toMatchObject({ status: 400, body: { code } })
    expect(storedFiles()).toEqual([])
    expect(table.calls()).toEqual([])
  })

  it('removes what follows the end of the link preview', async () => {
    await send(inSizes({ shared: padded }))
    const shared = storedFiles().find(({ Key }) => Key?.endsWith('/share.jpg'))
    expect(shared?.Body).toEqual(new Uint8Array(jpegOf(1200, 630)))
  })
})

describe('refused upload', () => {
  it.each([
    ['a page declared as a PNG', formOf(['file', html]), 'picture.unknown'],
    ['an SVG', formOf(['file', svg, 'lamp.svg', 'image/svg+xml']), 'picture.unknown'],
    ['an empty file', formOf(['file', Buffer.alloc(0)]), 'picture.empty'],
    ['two files', formOf(['file', pictures.png], ['file', pictures.png]), 'request.invalid'],
    ['a file in another field', formOf(['picture', pictures.png]), 'request.invalid'],
    ['no file', formOf(), 'request.invalid'],
  ])('stores nothing for %s', async (_what, form, code) => {
    expect(await send(form)).toMatchObject({ status: 400, body: { code } })
    expect(storedFiles()).toEqual([])
    expect(table.calls()).toEqual([])
  })

  it('stores nothing for a text in the file’s field', async () => {
    const form = new FormData()
    form.append('file', 'lamp.png')
    expect(await send(form)).toMatchObject({ status: 400, body: { message: 'file: must be one picture' } })
  })

  const type = 'multipart/form-data; boundary=b'
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  it.each([
    ['a truncated form', type, `${part}\x89PNG`],
    ['a form without parts', type, 'nonsense'],
    ['a form without a declared boundary', 'multipart/form-data', `${part}x\r\n--b--\r\n`],
    ['an empty body', type, ''],
  ])('stores nothing for %s', async (_what, contentType, text) => {
    const bytes = Buffer.from(text, 'latin1')
    expect(await send({ type: contentType, bytes })).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })

  it.each(['image/png', 'application/json', ''])('stores nothing for a body of type %j', async (contentType) => {
    const reply = await send({ type: contentType, bytes: pictures.png })
    expect(reply).toMatchObject({ status: 415, body: { code: 'request.notForm' } })
  })
})

it('hides the reason when the bucket fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  s3.on(PutObjectCommand).rejects(new Error('the bucket is on fire'))
  const reply = await send(formOf(['file', pictures.png]))
  expect(reply).toEqual({
    status: 500,
    body: { code: 'internal', message: 'Internal server error', reference: 'request-1' },
  })
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

it('stores no file when its row cannot be written, since it would be orphaned', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  table.on(PutCommand).rejects(new Error('throttled'))
  expect((await send(formOf(['file', pictures.png]))).status).toBe(500)
  expect(storedFiles()).toEqual([])
  log.mockRestore()
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readCall } from '../../../lambdas/http/request.ts'
import { route } from '../../../shared/route.ts'
import { makeEvent } from '../../support/make-event.ts'

const keza = { _id: 'id-1', name: 'Keza', email: 'keza@example.rw', isAdmin: false, isSeller: false, signedInAt: 0 }

const before = route({
  method: 'POST',
  path: '/tried',
  handler: 'tried',
  access: 'user',
  summary: 'Tried',
  body: z.object({ name: z.string() }),
  reply: z.object({}),
  idempotent: true,
})

/** Route as of the next release: its handler has moved, and it reads more fields of a request. */
const after = route({
  ...before,
  handler: 'tried-elsewhere',
  body: z.object({
    name: z.pipe(
      z.string(),
      z.transform((name) => name.trim()),
    ),
    kind: z._default(z.string(), 'lamp'),
  }),
})

it('recognises a repeated request after a deployment that moved its handler', async () => {
  const send = (body: object) => makeEvent({ body, headers: { 'idempotency-key': 'key-1' } })
  const first = await readCall(before, send({ name: ' Keza ' }), keza)
  const again = await readCall(after, send({ name: ' Keza ' }), keza)
  const other = await readCall(after, send({ name: 'Keza' }), keza)
  expect(again.body).not.toEqual(first.body)
  expect(again.dedupeKey).toEqual(first.dedupeKey)
  expect(other.dedupeKey?.key).toBe(first.dedupeKey?.key)
  expect(other.dedupeKey?.fingerprint).not.toBe(first.dedupeKey?.fingerprint)
})

describe('body of 64 kB', () => {
  const MOST = 64 * 1024
  /** Returns JSON of this many bytes. */
  const textOf = (bytes: number, letter: string) => {
    const empty = JSON.stringify({ name: '' }).length
    const letters = Math.floor((bytes - empty) / Buffer.byteLength(letter))
    return JSON.stringify({
      name: letter.repeat(letters) + 'x'.repeat(bytes - empty - letters * Buffer.byteLength(letter)),
    })
  }
  const inBase64 = (text: string) => ({
    ...makeEvent({ text: Buffer.from(text).toString('base64') }),
    isBase64Encoded: true,
  })

  it.each(['x', '灯'])('accepts 64 kB and refuses one more byte of the letter %s', async (letter) => {
    for (const eventOf of [(text: string) => makeEvent({ text }), inBase64]) {
      await expect(readCall(before, eventOf(textOf(MOST, letter)), keza)).resolves.toMatchObject({ body: {} })
      await expect(readCall(before, eventOf(textOf(MOST + 1, letter)), keza)).rejects.toMatchObject({
        status: 413,
        code: 'request.tooLarge',
      })
    }
  })
})

it('refuses a stranger’s body of more than 8 kB before it is parsed', async () => {
  const open = route({ ...before, access: 'public', once: false })
  const send = (text: string) => readCall(open, makeEvent({ text }), undefined)
  await expect(send(JSON.stringify({ name: 'x'.repeat(8 * 1024 - 11) }))).resolves.toMatchObject({ body: {} })
  await expect(send('['.repeat(8 * 1024 + 1))).rejects.toMatchObject({ status: 413, code: 'request.tooLarge' })
})

it('reports at most 20 issues of a body', async () => {
  const many = route({ ...before, body: z.array(z.string()) })
  const sent = readCall(many, makeEvent({ text: `[${'1,'.repeat(999)}1]` }), keza)
  await expect(sent).rejects.toMatchObject({ code: 'request.invalid', details: { issues: { length: 20 } } })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { localAws } from '../../../local/local-aws.ts'
import { StartError } from '../../../local/start-error.ts'
import { createQueue } from '../../../local/storage/create-queue.ts'
import { type Storage, startStorage } from '../../../local/storage/start-storage.ts'
import { reachable } from '../../support/reachable.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10])

async function started(dataDir: string | undefined): Promise<Storage> {
  const storage = await startStorage({ dataDir })
  onTestFinished(() => storage.stop())
  return storage
}

function bucketClient(endpoint: string): S3Client {
  const client = new S3Client({ ...localAws(endpoint), forcePathStyle: true })
  onTestFinished(() => client.destroy())
  return client
}

async function readPicture(endpoint: string, key: string) {
  const { Body, ContentType } = await bucketClient(endpoint).send(new GetObjectCommand({ Bucket: 'images', Key: key }))
  return { bytes: await Body?.transformToByteArray(), type: ContentType }
}

const Queue = z.object({ messages: z.object({ ready: z.array(z.object({ body: z.string() })) }) })

async function messagesIn(endpoint: string, queue: string): Promise<unknown[]> {
  const answer = await fetch(`${endpoint}/_fauxqs/queues/${queue}`)
  const { messages } = z.parse(Queue, await answer.json())
  return messages.ready.map(({ body }): unknown => JSON.parse(body))
}

it('listens on the loopback address only until stopped, with or without a folder', async () => {
  for (const dataDir of [undefined, await tempFolder()]) {
    const { endpoint, stop } = await started(dataDir)
    const { hostname, port } = new URL(endpoint)

    expect(hostname).toBe('127.0.0.1')
    expect(await reachable('127.0.0.1', Number(port))).toBe(true)
    // Another loopback address of Linux. A server that listens on every interface would accept connections to it.
    expect(await reachable('127.0.0.2', Number(port))).toBe(false)

    await stop()
    expect(await reachable('127.0.0.1', Number(port))).toBe(false)
  }
})

it('stores pictures in a bucket, which may be created again', async () => {
  const { endpoint } = await started(undefined)
  const client = bucketClient(endpoint)
  await client.send(new CreateBucketCommand({ Bucket: 'images' }))
  await client.send(
    new PutObjectCommand({ Bucket: 'images', Key: 'a/lamp.png', Body: picture, ContentType: 'image/png' }),
  )

  await client.send(new CreateBucketCommand({ Bucket: 'images' }))

  expect(await readPicture(endpoint, 'a/lamp.png')).toEqual({ bytes: picture, type: 'image/png' })
})

it('keeps pictures and dead letters when it restarts', async () => {
  const dataDir = join(await tempFolder(), 'not-yet')
  const before = await started(dataDir)
  const client = bucketClient(before.endpoint)
  await client.send(new CreateBucketCommand({ Bucket: 'images' }))
  await client.send(
    new PutObjectCommand({ Bucket: 'images', Key: 'lamp.png', Body: picture, ContentType: 'image/png' }),
  )
  const queue = await createQueue(before.endpoint, 'dead-letters')
  await queue.send({ first: true })
  await before.stop()

  const after = await started(dataDir)
  await bucketClient(after.endpoint).send(new CreateBucketCommand({ Bucket: 'images' }))
  const queueAgain = await createQueue(after.endpoint, 'dead-letters')
  await queueAgain.send({ second: true })

  expect(await readPicture(after.endpoint, 'lamp.png')).toEqual({ bytes: picture, type: 'image/png' })
  expect(await messagesIn(after.endpoint, 'dead-letters')).toEqual([{ first: true }, { second: true }])
})

it('keeps a picture whose upload was acknowledged before a kill', async () => {
  const dataDir = await tempFolder()
  const script = fileURLToPath(new URL('killed-uploader.ts', import.meta.url))
  const killed = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(killed.stdout, 'data')

  killed.kill('SIGKILL')
  await once(killed, 'exit')

  const { endpoint } = await started(dataDir)
  expect(await readPicture(endpoint, 'lamp.png')).toEqual({ bytes: picture, type: 'image/png' })
})

it('reports that the folder is not writable', async () => {
  const file = join(await tempFolder(), 'file')
  await writeFile(file, '')

  await expect(startStorage({ dataDir: join(file, 'below') })).rejects.toThrow(StartError)
})

it('reports why the queue refused a call', async () => {
  const { endpoint } = await started(undefined)

  await expect(createQueue(endpoint, '')).rejects.toThrow(/^The queue rejected CreateQueue: .*Queue name is required/)
})

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import * as z from 'zod/mini'
import { addLines, linesOf } from './folder.ts'

/** A file of the bucket, stored in the backup folder under its key. */
const Picture = z.object({
  /** Key in the bucket. It must not lead out of the folder. */
  key: z.string().check(z.regex(/^images\/(?!.*\.\.)[\w./-]+$/)),
  contentType: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
})

export async function exportPictures(folder: string, Bucket: string, stopped: AbortSignal): Promise<number> {
  const client = new S3Client()
  let count = 0
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key } of Contents) {
      stopped.throwIfAborted()
      const { Body, ContentType, CacheControl } = await client.send(new GetObjectCommand({ Bucket, Key }))
      const picture = z.parse(Picture, { key: Key, contentType: ContentType, cacheControl: CacheControl })
      const file = join(folder, picture.key)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, (await Body?.transformToByteArray()) ?? new Uint8Array())
      await addLines(folder, 'pictures', [picture])
      count += 1
    }
  }
  return count
}

export async function restorePictures(folder: string, Bucket: string, stopped: AbortSignal): Promise<number> {
  const client = new S3Client()
  let count = 0
  for await (const line of linesOf(folder, 'pictures')) {
    stopped.throwIfAborted()
    const { key, contentType, cacheControl } = z.parse(Picture, JSON.parse(line))
    const Body = await readFile(join(folder, key))
    await client.send(
      new PutObjectCommand({ Bucket, Key: key, Body, ContentType: contentType, CacheControl: cacheControl }),
    )
    count += 1
  }
  return count
}

import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { filesIn } from '../../shared/pictures/picture-folder.ts'
import { demoLamps } from '../demo/lamps/lamps.ts'

const folder = new URL('../demo/pictures/', import.meta.url)

/** Uploads the demo lamps' pictures to the addresses that the lamps contain. */
export async function seedPictures(client: S3Client, bucket: string): Promise<void> {
  for (const { slug, image } of demoLamps) {
    await Promise.all(
      filesIn(image).map((path) => put(client, bucket, path, new URL(`${slug}/${basename(path)}`, folder))),
    )
  }
}

async function put(client: S3Client, Bucket: string, path: string, file: URL): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: path.slice(1),
      Body: await readFile(file),
      ContentType: extname(path) === '.jpg' ? 'image/jpeg' : 'image/webp',
      // Their addresses never change, so a redrawn lamp appears within thirty days.
      CacheControl: 'public, max-age=2592000',
    }),
  )
}

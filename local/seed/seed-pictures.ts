import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { PICTURE_WIDTHS } from '../../shared/products/picture.ts'

const folder = fileURLToPath(new URL('../demo/pictures', import.meta.url))

/** Puts the demo lamps' pictures into the bucket, where their addresses (/images/lamps/<slug>/<width>.webp) lead. */
export async function seedPictures(client: S3Client, bucket: string): Promise<void> {
  for (const slug of await readdir(folder)) {
    await Promise.all(PICTURE_WIDTHS.map((width) => put(client, bucket, `${slug}/${width}.webp`)))
  }
}

async function put(client: S3Client, Bucket: string, file: string): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: `images/lamps/${file}`,
      Body: await readFile(`${folder}/${file}`),
      ContentType: 'image/webp',
    }),
  )
}

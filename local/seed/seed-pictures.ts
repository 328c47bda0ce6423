import { readFile } from 'node:fs/promises'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { PICTURE_WIDTHS } from '../../shared/products/picture.ts'
import { demoLamps } from '../demo/lamps/lamps.ts'

const folder = new URL('../demo/pictures/', import.meta.url)

/** Uploads the demo lamps' pictures, as images/lamps/<slug>/<width>.webp. */
export async function seedPictures(client: S3Client, bucket: string): Promise<void> {
  for (const { slug } of demoLamps) {
    await Promise.all(PICTURE_WIDTHS.map((width) => put(client, bucket, `${slug}/${width}.webp`)))
  }
}

async function put(client: S3Client, Bucket: string, picture: string): Promise<void> {
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: `images/lamps/${picture}`,
      Body: await readFile(new URL(picture, folder)),
      ContentType: 'image/webp',
      // Their addresses stay, so a redrawn lamp appears within thirty days.
      CacheControl: 'public, max-age=2592000',
    }),
  )
}

import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PICTURE_TYPES, type PictureKind } from '../../shared/pictures/picture-kind.ts'
import { awsLimits } from '../aws-limits.ts'
import { setting } from '../setting.ts'

/** The files themselves, in the bucket behind /images: the key of /images/a/b is images/a/b. */
const bucket = setting('IMAGES_BUCKET')

const s3 = new S3Client(awsLimits())

/** Stores a picture under its address, with the type that its content has. */
export async function putPictureFile(path: string, kind: PictureKind, content: Uint8Array): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: path.slice(1),
      Body: content,
      ContentType: PICTURE_TYPES[kind],
      // A year, the longest that caches honour.
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  )
}

/** Removes a picture's file. Repeating it is harmless. */
export async function removePictureFile(path: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: path.slice(1) }))
}

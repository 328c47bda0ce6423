import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { filesIn } from '../../shared/pictures/picture-folder.ts'
import { PICTURE_TYPES, type PictureKind } from '../../shared/pictures/picture-kind.ts'
import { awsLimits } from '../aws-limits.ts'
import { setting } from '../setting.ts'

/** Picture files, in the bucket behind /images: the key of /images/a/b is images/a/b. */
const bucket = setting('IMAGES_BUCKET')

const s3 = new S3Client(awsLimits())

type PictureFile = { path: string; kind: PictureKind; content: Uint8Array }

/** Stores a file of a picture under its path, with the content type of its content. */
export async function putPictureFile({ path, kind, content }: PictureFile): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: path.slice(1),
      Body: content,
      ContentType: PICTURE_TYPES[kind],
      // One year, the longest that caches honour.
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  )
}

/** Removes all files of a picture. Repeating it is harmless. */
export async function removePictureFiles(path: string): Promise<void> {
  const keys = filesIn(path).map((file) => file.slice(1))
  await Promise.all(keys.map((Key) => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))))
}

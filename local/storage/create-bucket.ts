import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3'

/** Creates the bucket unless it exists, as fauxqs then does nothing. */
export async function createBucket(client: S3Client, name: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: name }))
}

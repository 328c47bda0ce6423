import { CreateBucketCommand, type S3Client } from '@aws-sdk/client-s3'

/** Creates the bucket; fauxqs leaves one that is there as it is. */
export async function createBucket(client: S3Client, name: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: name }))
}

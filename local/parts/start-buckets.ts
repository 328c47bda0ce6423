import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { localAws } from '../local-aws.ts'
import { DEAD_LETTERS_QUEUE, IMAGES_BUCKET } from '../names.ts'
import type { Running } from '../running.ts'
import { createQueue, type Queue } from '../storage/create-queue.ts'
import { startStorage } from '../storage/start-storage.ts'

export type Buckets = { endpoint: string; s3: S3Client; deadLetters: Queue }

/** Starts S3 with the bucket for pictures and SQS with the dead letter queue. */
export async function startBuckets(running: Running, dataDir: string | undefined): Promise<Buckets> {
  const { endpoint } = await running.add(startStorage({ dataDir: dataDir && join(dataDir, 'storage') }))
  const s3 = new S3Client({ ...localAws(endpoint), forcePathStyle: true })
  // fauxqs does not change an existing bucket.
  await s3.send(new CreateBucketCommand({ Bucket: IMAGES_BUCKET }))
  return { endpoint, s3, deadLetters: await createQueue(endpoint, DEAD_LETTERS_QUEUE) }
}

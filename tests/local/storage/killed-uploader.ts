// Child process that uploads a picture to the storage of the given folder, and then runs until it is killed.
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { localAws } from '../../../local/local-aws.ts'
import { startStorage } from '../../../local/storage/start-storage.ts'

const { endpoint } = await startStorage({ dataDir: process.argv[2] })
const client = new S3Client({ ...localAws(endpoint), forcePathStyle: true })
await client.send(new CreateBucketCommand({ Bucket: 'images' }))
const Body = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 13, 10])
await client.send(new PutObjectCommand({ Bucket: 'images', Key: 'lamp.png', Body, ContentType: 'image/png' }))
console.log('uploaded')

import { expect, it } from 'vitest'
import { lambdaRecord } from '../../../local/stream/lambda-record.ts'

const streamArn = 'arn:aws:dynamodb:ddblocal:000000000000:table/lamps/stream/2026-01-02T03:04:05.678'

it('converts a record to Lambda’s shape: plain JSON, base64 and times in seconds', () => {
  const record = lambdaRecord(
    {
      eventID: 'e-1',
      eventName: 'MODIFY',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'ddblocal',
      dynamodb: {
        ApproximateCreationDateTime: new Date('2026-01-02T03:04:00Z'),
        Keys: { PK: { S: 'LAMP#1' } },
        OldImage: { PK: { S: 'LAMP#1' } },
        NewImage: {
          PK: { S: '' },
          count: { N: '0' },
          hidden: { BOOL: false },
          none: { NULL: true },
          tags: { SS: ['a', 'b'] },
          sizes: { NS: ['1', '2'] },
          picture: { B: new Uint8Array([1, 2, 250]) },
          pictures: { BS: [new Uint8Array([3])] },
          lines: { L: [{ M: { seal: { B: new Uint8Array([4]) } } }] },
        },
        SequenceNumber: '000000000000000000007',
        SizeBytes: 99,
        StreamViewType: 'NEW_AND_OLD_IMAGES',
      },
    },
    streamArn,
  )

  expect(JSON.parse(JSON.stringify(record))).toEqual({
    eventID: 'e-1',
    eventName: 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'ddblocal',
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: 1767323040,
      Keys: { PK: { S: 'LAMP#1' } },
      OldImage: { PK: { S: 'LAMP#1' } },
      NewImage: {
        PK: { S: '' },
        count: { N: '0' },
        hidden: { BOOL: false },
        none: { NULL: true },
        tags: { SS: ['a', 'b'] },
        sizes: { NS: ['1', '2'] },
        picture: { B: 'AQL6' },
        pictures: { BS: ['Aw=='] },
        lines: { L: [{ M: { seal: { B: 'BA==' } } }] },
      },
      SequenceNumber: '000000000000000000007',
      SizeBytes: 99,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  })
})

it('marks an item deleted by DynamoDB’s time to live like Lambda does', () => {
  const record = lambdaRecord({ userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' } }, streamArn)

  expect(record.userIdentity).toEqual({ type: 'Service', principalId: 'dynamodb.amazonaws.com' })
})

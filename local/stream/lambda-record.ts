import type { AttributeValue, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, AttributeValue as LambdaValue } from 'aws-lambda'

/** Converts a stream record from the SDK's format to the JSON that Lambda passes to a function. */
export function lambdaRecord(record: StreamRecord, streamArn: string): DynamoDBRecord {
  const change = record.dynamodb
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: record.eventSource,
    awsRegion: record.awsRegion,
    eventSourceARN: streamArn,
    dynamodb: {
      ApproximateCreationDateTime: change?.ApproximateCreationDateTime && seconds(change.ApproximateCreationDateTime),
      Keys: change?.Keys && lambdaImage(change.Keys),
      ...(change?.NewImage && { NewImage: lambdaImage(change.NewImage) }),
      ...(change?.OldImage && { OldImage: lambdaImage(change.OldImage) }),
      SequenceNumber: change?.SequenceNumber,
      SizeBytes: change?.SizeBytes,
      StreamViewType: change?.StreamViewType,
    },
    // Present only if DynamoDB deleted the item because its time to live ended.
    ...(record.userIdentity && {
      userIdentity: { type: record.userIdentity.Type, principalId: record.userIdentity.PrincipalId },
    }),
  }
}

function lambdaImage(image: Record<string, AttributeValue>): Record<string, LambdaValue> {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, lambdaValue(value)]))
}

/** Converts an attribute value. Only binary values differ: they are in base64. */
function lambdaValue(value: AttributeValue): LambdaValue {
  if (value.B) return { B: base64(value.B) }
  if (value.BS) return { BS: value.BS.map(base64) }
  if (value.L) return { L: value.L.map(lambdaValue) }
  if (value.M) return { M: lambdaImage(value.M) }
  if (value.S !== undefined) return { S: value.S }
  if (value.N !== undefined) return { N: value.N }
  if (value.BOOL !== undefined) return { BOOL: value.BOOL }
  if (value.SS) return { SS: value.SS }
  if (value.NS) return { NS: value.NS }
  return { NULL: true }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

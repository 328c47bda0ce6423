import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schedules } from '../../shared/schedules.ts'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import { tableShape } from '../../shared/table.ts'
import { handlerFunctions, resourcesOf, statementsOf } from '../support/template.ts'

const GetAtt = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
const Mapping = z.looseObject({
  FunctionName: z.object({ Ref: z.string() }),
  EventSourceArn: GetAtt,
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: GetAtt }) }),
})

const mappings = resourcesOf('AWS::Lambda::EventSourceMapping').map(({ Properties }) => z.parse(Mapping, Properties))

describe.each(streamConsumers)('$handler', ({ handler, entities, batchSize, retryAttempts }) => {
  const lambda = handlerFunctions().get(handler)
  const mapping = mappings.find(({ FunctionName }) => FunctionName.Ref === lambda?.id)

  it('reads the table’s stream from its start in batches that may fail in part', () => {
    const [table] = resourcesOf('AWS::DynamoDB::Table')
    expect(mapping?.EventSourceArn['Fn::GetAtt']).toEqual([table?.id, 'StreamArn'])
    expect(mapping).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: batchSize,
      MaximumRetryAttempts: retryAttempts,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    })
  })

  it('consumes only created, changed or deleted items of its own kinds', () => {
    const patterns: unknown[] = mapping?.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern)) ?? []
    expect(patterns).toEqual([
      { dynamodb: { NewImage: { entity: { S: entities } } } },
      { dynamodb: { OldImage: { entity: { S: entities } } } },
    ])
  })

  it('dead-letters records that failed for half a day before the stream drops them', () => {
    expect(mapping).toMatchObject({ MaximumRecordAgeInSeconds: 12 * 60 * 60 })
  })

  it('sends changes that it gives up on to a dead-letter queue and has permission to', () => {
    const [queueId] = mapping?.DestinationConfig.OnFailure.Destination['Fn::GetAtt'] ?? []
    expect(resourcesOf('AWS::SQS::Queue').map(({ id }) => id)).toContain(queueId)
    const policies = resourcesOf('AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties))
    const own = policies.find((policy) => policy.includes(`"Roles":[{"Ref":"${lambda?.roleId}"}]`))
    expect(own).toContain('sqs:SendMessage')
    expect(own).toContain('dynamodb:GetRecords')
  })
})

it('maps the stream to its two consumers only', () => {
  expect(mappings).toHaveLength(2)
})

describe('sender of fiscal documents', () => {
  const sender = handlerFunctions().get('fiscal/send-due')
  const invoking = [...handlerFunctions().values()].filter(({ roleId }) =>
    statementsOf(roleId).some(({ actions }) => actions.includes('lambda:InvokeFunction')),
  )

  it('is started by the consumer that follows sales, and by no other function', () => {
    expect(invoking.map(({ handler }) => handler)).toEqual(['products/follow-changes'])
    expect(invoking[0]?.Properties).toMatchObject({
      Environment: { Variables: { FISCAL_SENDER: { Ref: sender?.id } } },
    })
  })

  it('is the only function that the consumer may start', () => {
    const [statement] = statementsOf(invoking[0]?.roleId ?? '').filter(({ actions }) =>
      actions.includes('lambda:InvokeFunction'),
    )
    expect(statement?.resource).toBe(JSON.stringify({ 'Fn::GetAtt': [sender?.id, 'Arn'] }))
  })

  it('runs each minute even if no sale starts it', () => {
    expect(schedules).toContainEqual({ handler: 'fiscal/send-due', everyMinutes: 1 })
  })
})

describe('DynamoDB table of the stack', () => {
  const [table] = resourcesOf('AWS::DynamoDB::Table')

  it('creates a table with the shape of the embedded one', () => {
    expect(table?.Properties).toMatchObject({
      KeySchema: [
        { AttributeName: tableShape.partitionKey, KeyType: 'HASH' },
        { AttributeName: tableShape.sortKey, KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: tableShape.indexes.map((IndexName) => ({
        IndexName,
        KeySchema: [
          { AttributeName: `${IndexName}PK`, KeyType: 'HASH' },
          { AttributeName: `${IndexName}SK`, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      })),
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableShape.timeToLive, Enabled: true },
    })
  })

  it('supports point-in-time recovery for several weeks', () => {
    expect(table?.Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true })
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { verifiesTokens } from '../../cdk/bundle/no-tokens.ts'
import { allNeeds, handlers } from '../../cdk/handlers.ts'
import { handlerFunctions, statementsOf } from '../support/template.ts'
import { whatItDoes } from './what-it-does.ts'

describe('what a handler may do', () => {
  it.each(handlers)('%s: is what its code does, neither less nor more', async (handler) => {
    const { table, settings = [], pool = [], pictures = [], secrets = [] } = allNeeds[handler] ?? {}
    const deeds = await whatItDoes(handler)
    // Of lambdas/http/token.ts.
    const forTokens = verifiesTokens(handler) ? ['USER_POOL_CLIENT_ID', 'USER_POOL_ID'] : []

    expect({
      settings: settings.toSorted(),
      actions: table?.actions.toSorted() ?? [],
      keys: table?.keys.toSorted() ?? [],
      indexes: table?.indexes?.toSorted() ?? [],
      pool: pool.toSorted(),
      pictures: pictures.toSorted(),
      secrets: secrets.toSorted(),
    }).toEqual({ ...deeds, settings: [...deeds.settings, ...forTokens].toSorted() })
  })

  it('is said of no handler that is not there', () => {
    expect(Object.keys(allNeeds).filter((handler) => !handlers.includes(handler))).toEqual([])
  })
})

describe('what a function may do', () => {
  const Variables = z.object({ Variables: z.record(z.string(), z.unknown()) })

  it.each(handlers)('%s: is what its handler needs, and to write its log', (handler) => {
    const lambda = handlerFunctions().get(handler)
    const { table, settings = [], pool = [], pictures = [], secrets = [] } = allNeeds[handler] ?? {}
    const statements = statementsOf(lambda?.roleId ?? '')
    const actions = statements.flatMap((statement) => statement.actions)

    expect(actions.toSorted()).toEqual(
      [
        ...(table?.actions ?? []).map((action) => `dynamodb:${action}`),
        ...(table?.indexes ? ['dynamodb:Query'] : []),
        ...pool.map((action) => `cognito-idp:${action}`),
        ...pictures.map((action) => `s3:${action}`),
        ...(secrets.length > 0 ? ['secretsmanager:GetSecretValue'] : []),
        'logs:CreateLogStream',
        'logs:PutLogEvents',
      ].toSorted(),
    )
    expect(Object.keys(z.parse(Variables, lambda?.Properties.Environment).Variables).toSorted()).toEqual(
      ['NODE_OPTIONS', ...settings].toSorted(),
    )
  })

  it.each(handlers)('%s: holds for the items that it is about, and for nothing everywhere', (handler) => {
    const statements = statementsOf(handlerFunctions().get(handler)?.roleId ?? '')
    for (const { effect, actions, resource, condition } of statements) {
      expect(effect).toBe('Allow')
      expect(resource).not.toBe('"*"')
      expect(actions.filter((action) => action.includes('*'))).toEqual([])
      if (!actions.every((action) => action.startsWith('dynamodb:')) || resource.includes('/index/')) continue
      const keys = allNeeds[handler]?.table?.keys
      expect(condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } })
    }
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handlerFunctions, resourcesOf } from '../support/template.ts'

const Copy = z.looseObject({
  DestinationBucketName: z.object({ Ref: z.string() }),
  SystemMetadata: z.object({ 'cache-control': z.string() }),
})

const copies = resourcesOf('Custom::CDKBucketDeployment')
const [assets, pages] = copies.map(({ Properties }) => z.parse(Copy, Properties))

describe('the site', () => {
  it('lets browsers keep its hashed files for ever, and makes them revalidate its pages', () => {
    expect(assets?.SystemMetadata).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(pages?.SystemMetadata).toEqual({ 'cache-control': 'no-cache' })
  })

  it('keeps the files of the previous version, which open pages still load', () => {
    for (const copy of [assets, pages]) expect(copy).toMatchObject({ Prune: false })
  })

  it('has a configuration that says where its own stage’s people sign in', () => {
    const [pool] = resourcesOf('AWS::Cognito::UserPool')
    const [client] = resourcesOf('AWS::Cognito::UserPoolClient')
    const told = JSON.stringify(pages?.SourceMarkers)
    expect(told).toContain(`{"Ref":"${pool?.id}"}`)
    expect(told).toContain(`{"Ref":"${client?.id}"}`)
  })

  it('is deployed after the API that it calls, and its pages after the files that they load', () => {
    const [first, last] = copies
    const routes = resourcesOf('AWS::ApiGatewayV2::Route').map(({ id }) => id)
    expect(last?.DependsOn).toEqual(expect.arrayContaining([first?.id, ...routes]))
  })

  it('has its files, and the API, before pages that are made ahead name them', () => {
    const maker = handlerFunctions().get('pages/get-page')
    const routes = resourcesOf('AWS::ApiGatewayV2::Route').map(({ id }) => id)
    expect(maker?.DependsOn).toEqual(expect.arrayContaining([copies[0]?.id, ...routes]))
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handlerFunctions, resourcesOf } from '../support/template.ts'

const BackupContents = z.looseObject({
  DestinationBucketName: z.object({ Ref: z.string() }),
  SystemMetadata: z.object({ 'cache-control': z.string() }),
})

const copies = resourcesOf('Custom::CDKBucketDeployment')
const [assets, pages] = copies.map(({ Properties }) => z.parse(BackupContents, Properties))

describe('site deployment', () => {
  it('lets browsers cache hashed files permanently and revalidate pages', () => {
    expect(assets?.SystemMetadata).toEqual({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(pages?.SystemMetadata).toEqual({ 'cache-control': 'no-cache' })
  })

  it('keeps the files of the previous version, which open pages still load', () => {
    for (const copy of [assets, pages]) expect(copy).toMatchObject({ Prune: false })
  })

  it('writes a configuration with the sign-in settings of its own stage', () => {
    const [pool] = resourcesOf('AWS::Cognito::UserPool')
    const [client] = resourcesOf('AWS::Cognito::UserPoolClient')
    const told = JSON.stringify(pages?.SourceMarkers)
    expect(told).toContain(`{"Ref":"${pool?.id}"}`)
    expect(told).toContain(`{"Ref":"${client?.id}"}`)
  })

  it('follows the API that it calls, and uploads pages after the files they load', () => {
    const [first, last] = copies
    const routes = resourcesOf('AWS::ApiGatewayV2::Route').map(({ id }) => id)
    expect(last?.DependsOn).toEqual(expect.arrayContaining([first?.id, ...routes]))
  })

  it('uploads its files and the API before the prerendered pages that refer to them', () => {
    const maker = handlerFunctions().get('pages/get-page')
    const routes = resourcesOf('AWS::ApiGatewayV2::Route').map(({ id }) => id)
    expect(maker?.DependsOn).toEqual(expect.arrayContaining([copies[0]?.id, ...routes]))
  })
})

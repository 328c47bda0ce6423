import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productItem } from '../../../lambdas/data/products.ts'
import { handler as getProduct } from '../../../lambdas/products/get-product.ts'
import { handler as getProductBySlug } from '../../../lambdas/products/get-product-by-slug.ts'
import { handler as listCategories } from '../../../lambdas/products/list-categories.ts'
import { handler as listProducts } from '../../../lambdas/products/list-products.ts'
import { handler as listProductsForAdmin } from '../../../lambdas/products/list-products-for-admin.ts'
import { noteCaller } from '../../support/callers.ts'
import { admin, invoke } from '../../support/make-event.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'
import { makeTokenIssuer, type TokenIssuer } from '../../support/token-issuer.ts'

const table = mockClient(DynamoDBDocumentClient)
const lamps = [
  makeProduct({ _id: '01A', slug: 'oldest', category: 'Wall lamps' }),
  makeProduct({ _id: '01B', slug: 'middle', category: 'Bulbs' }),
  makeProduct({ _id: '01C', slug: 'newest', category: 'Wall lamps' }),
  makeProduct({ _id: '01D', slug: 'draft', category: '', isDraft: true }),
]

let issuer: TokenIssuer
const bearer = async (groups?: string[], expiresIn?: string) => {
  noteCaller({ sub: 'person-1', groups: `[${groups}]` })
  const token = await issuer.idToken(groups ? { 'cognito:groups': groups } : {}, expiresIn)
  return { authorization: `Bearer ${token}` }
}

beforeAll(async () => {
  issuer = await makeTokenIssuer()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(issuer.pool.jwks))
})

beforeEach(() => {
  table.reset()
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(QueryCommand, { IndexName: 'GSI1' }).resolves({ Items: lamps.map(productItem) })
  table.on(GetCommand).resolves({ Item: productItem(lamps[0] ?? makeProduct()) })
})

describe('list of lamps', () => {
  it('returns the newest lamps first, a page at a time', async () => {
    const slugs = async (query: Record<string, string>) => (await invoke(listProducts, { query })).body
    expect(await slugs({ limit: '2' })).toMatchObject([{ slug: 'newest' }, { slug: 'middle' }])
    expect(await slugs({ limit: '2', page: '2' })).toMatchObject([{ slug: 'oldest' }])
    expect(await slugs({ limit: '2', page: '3' })).toEqual([])
  })

  it('continues after a lamp even if a newer one was added or that one deleted', async () => {
    const slugs = async (query: Record<string, string>) => (await invoke(listProducts, { query })).body
    expect(await slugs({ after: '01C', limit: '1' })).toMatchObject([{ slug: 'middle' }])
    expect(await slugs({ after: '01BB' })).toMatchObject([{ slug: 'middle' }, { slug: 'oldest' }])
    expect(await slugs({ after: '01A' })).toEqual([])
  })

  it.each([{ page: '0' }, { page: '-1' }, { page: 'two' }, { page: '1.5' }, { limit: '101' }, { page: '1e300' }])(
    'rejects the page %j',
    async (query) => {
      expect((await invoke(listProducts, { query })).status).toBe(400)
    },
  )

  it('lists each category once, in alphabetical order', async () => {
    expect((await invoke(listCategories)).body).toEqual(['Bulbs', 'Wall lamps'])
  })
})

describe('draft lamp', () => {
  const slugs = async (query: Record<string, string>) => (await invoke(listProductsForAdmin, { as: admin, query })).body

  it('lists drafts for admins, among all lamps or alone', async () => {
    expect(await slugs({})).toMatchObject({ products: [{ slug: 'draft' }, { slug: 'newest' }, {}, {}], pages: 1 })
    expect(await slugs({ only: 'drafts' })).toMatchObject({ products: [{ slug: 'draft', isDraft: true }], pages: 1 })
  })

  it('hides drafts from all other callers', async () => {
    expect((await invoke(listProducts)).body).toHaveLength(3)
  })
})

describe('cost price of a lamp', () => {
  it.each([
    ['the list', () => listProducts, {}],
    ['a lamp by id', () => getProduct, { params: { id: '01A' } }],
    ['a lamp by slug', () => getProductBySlug, { params: { slug: 'oldest' } }],
  ])('includes the cost price in %s for sellers and admins only', async (_what, handler, sent) => {
    const listReply = async (headers: Record<string, string>) =>
      JSON.stringify((await invoke(handler(), { ...sent, headers })).body).includes('costPrice')
    expect(await listReply(await bearer(['seller']))).toBe(true)
    expect(await listReply(await bearer(['admin']))).toBe(true)
    expect(await listReply(await bearer())).toBe(false)
    expect(await listReply({})).toBe(false)
  })

  it('hides all data when a token is forged, expired or of another kind', async () => {
    const forger = await makeTokenIssuer()
    const access = { 'cognito:groups': ['admin'], token_use: 'access', client_id: issuer.pool.clientId }
    const forged = { authorization: `Bearer ${await forger.idToken({ 'cognito:groups': ['admin'] })}` }
    for (const headers of [
      forged,
      await bearer(['admin'], '-1s'),
      { authorization: `Bearer ${await issuer.idToken(access)}` },
      { authorization: 'Bearer x' },
      { authorization: '' },
    ]) {
      expect(await invoke(getProduct, { params: { id: '01A' }, headers })).toMatchObject({
        status: 401,
        body: { code: 'token.invalid' },
      })
    }
  })
})

it('returns 404 for a lamp that does not exist', async () => {
  table.on(GetCommand).resolves({})
  table.on(QueryCommand, { IndexName: 'GSI1' }).resolves({ Items: [] })
  expect((await invoke(getProduct, { params: { id: 'none' } })).status).toBe(404)
  expect((await invoke(getProductBySlug, { params: { slug: 'none' } })).status).toBe(404)
})

import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { productItem, productKey } from '../../../lambdas/data/products.ts'
import { settingsKey } from '../../../lambdas/data/settings.ts'
import { PageContent } from '../../../shared/pages/page-content.ts'
import { LANGUAGES } from '../../../shared/settings/languages.ts'
import { makeProduct } from '../../support/make-product.ts'
import { mockClient } from '../../support/mock-client.ts'
import { shell } from '../../support/page-renderer.ts'

const table = mockClient(DynamoDBDocumentClient)
const lamp = makeProduct({ slug: 'kivu-pendant' })
const draft = makeProduct({ slug: 'draft', isDraft: true })

beforeEach(() => {
  table.reset()
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(GetCommand).resolves({})
  for (const product of [lamp, draft]) {
    table
      .on(QueryCommand, {
        ExpressionAttributeValues: { ':partition': 'CATALOGUE', ':from': product.slug, ':to': product.slug },
      })
      .resolves({ Items: [productItem(product)] })
  }
})

const Rendered = z.object({
  path: z.string(),
  query: z.string(),
  language: z.string(),
  origin: z.string(),
  content: z.object({ lamp: z.record(z.string(), z.unknown()) }),
})

/** Calls a new function each time, which has not read the catalogue yet. */
async function ask(rawPath: string, rawQueryString = '') {
  vi.resetModules()
  const { handler } = await import('../../../lambdas/pages/get-page.ts')
  const headers = { 'x-shop-origin': 'https://itara.rw' }
  return handler({ rawPath, rawQueryString, headers }, { getRemainingTimeInMillis: () => 10_000 })
}

describe('page of a lamp', () => {
  it('contains its public data in the address’s language, cached for seconds', async () => {
    const { statusCode, headers, body = '' } = await ask('/pages/en/product/kivu-pendant')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
    expect(headers?.['cache-control']).toMatch(/s-maxage=5, stale-while-revalidate=2/)
    const { content, ...page } = z.parse(Rendered, JSON.parse(body))
    expect(page).toEqual({ path: '/product/kivu-pendant', query: '', language: 'en', origin: 'https://itara.rw' })
    expect(content.lamp).toMatchObject({ name: lamp.name, price: lamp.price })
    expect(Object.keys(content.lamp)).not.toEqual(expect.arrayContaining(['costPrice']))
    expect(Object.keys(content.lamp)).not.toEqual(expect.arrayContaining(['revision']))
  })

  it.each([
    { shown: undefined, asked: 'default', language: 'rw' },
    { shown: undefined, asked: 'en', language: 'en' },
    { shown: undefined, asked: 'fr', language: 'rw' },
    { shown: ['en', 'rw'], asked: 'default', language: 'en' },
    { shown: ['en', 'rw'], asked: 'rw', language: 'rw' },
    { shown: ['rw'], asked: 'en', language: 'rw' },
    { shown: ['en'], asked: 'rw', language: 'en' },
    // A language of a newer release that runs at the same time as this one.
    { shown: ['fr', 'en'], asked: 'fr', language: 'en' },
    { shown: ['fr'], asked: 'en', language: LANGUAGES[0] },
  ])('renders a page for $asked in a shop with $shown in $language', async (each) => {
    if (each.shown) table.on(GetCommand, { Key: settingsKey }).resolves({ Item: { languages: each.shown } })
    const { statusCode, body = '' } = await ask(`/pages/${each.asked}/product/kivu-pendant`)
    expect(statusCode).toBe(200)
    const page = z.parse(z.object({ language: z.string(), content: PageContent }), JSON.parse(body))
    expect([page.language, page.content.languages]).toEqual([each.language, each.shown])
  })

  it.each([
    '/pages/rw/product/draft',
    '/pages/rw/product/unknown',
    '/pages/rw/product/%E0%A4%A',
    '/pages/rw/product/',
    '/pages/rw/product//',
    '/pages/rw/product/kivu-pendant/more',
  ])('serves the shell for pages that are not for sale: %s', async (path) => {
    expect(await ask(path)).toMatchObject({
      statusCode: 404,
      body: shell,
      headers: { 'cache-control': 'no-store' },
    })
  })

  it('redirects an address with a slash at its end', async () => {
    const { statusCode, headers } = await ask('/pages/rw/product/kivu%20pendant//')
    expect([statusCode, headers?.location]).toEqual([301, '/product/kivu%20pendant'])
  })

  it('finds a page at the lamp’s former address', async () => {
    const renamed = makeProduct({ slug: 'umuhondo é' })
    table.on(GetCommand, { Key: { PK: 'SLUG#yellow', SK: 'FORMER' } }).resolves({ Item: { productId: renamed._id } })
    table.on(GetCommand, { Key: productKey(renamed._id) }).resolves({ Item: productItem(renamed) })
    expect(await ask('/pages/en/product/yellow')).toEqual({
      statusCode: 301,
      headers: {
        location: '/product/umuhondo%20%C3%A9',
        'cache-control': expect.stringMatching(/max-age=0, s-maxage=60/),
      },
    })
  })

  it('serves the shell with an error status and a log entry when rendering fails', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => logged.mockRestore())
    table.on(QueryCommand).rejects(new Error('no table'))
    expect(await ask('/pages/rw/product/another')).toMatchObject({ statusCode: 503, body: shell })
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ event: 'page.failed', path: '/product/another' }))
  })
})

describe('page of a search', () => {
  const Searched = z.object({ query: z.string(), content: PageContent })
  const lamps = [
    makeProduct({ name: 'Kivu pendant', category: 'Floor & table' }),
    makeProduct({ name: 'Nyungwe pendant', category: 'Pendants' }),
    makeProduct({ name: 'Akagera pendant', category: 'Floor & table', isDraft: true }),
  ]
  const searched = async (query: string) => {
    table.on(QueryCommand, { IndexName: 'GSI1' }).resolves({ Items: lamps.map(productItem) })
    const { statusCode, body = '' } = await ask('/pages/rw/search', query)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('costPrice')
    return z.parse(Searched, JSON.parse(body))
  }
  const namesIn = ({ content }: z.infer<typeof Searched>) => content.found?.products.map(({ name }) => name)

  it('contains the results and their filters', async () => {
    const page = await searched('category=Floor+%26+table')
    expect(namesIn(page)).toEqual(['Kivu pendant'])
    expect(page.content).toMatchObject({
      search: { category: 'Floor & table', page: 1 },
      categories: ['Floor & table', 'Pendants'],
    })
    expect(namesIn(await searched('query=nyungwe'))).toEqual(['Nyungwe pendant'])
  })

  it('shows all lamps when the address has no known parameter', async () => {
    const page = await searched('page=zero&order=sideways&fbclid=x')
    expect(namesIn(page)).toHaveLength(2)
    expect(page.content.search).toMatchObject({ page: 1, category: 'all' })
  })

  it('lets only the search page depend on a query', async () => {
    const { body = '' } = await ask('/pages/rw/product/kivu-pendant', 'query=nyungwe')
    expect(z.parse(Rendered, JSON.parse(body)).query).toBe('')
  })
})

describe('similar lamps of a page', () => {
  it('shows the newest four others of the category as similar lamps', async () => {
    const pendants = Array.from({ length: 7 }, () => makeProduct({ category: 'Pendants' }))
    const [shown = lamp] = pendants
    const others = makeProduct({ category: 'Bulbs' })
    table.on(QueryCommand, { IndexName: 'GSI1' }).resolves({ Items: [others, ...pendants].map(productItem) })
    table
      .on(QueryCommand, {
        ExpressionAttributeValues: { ':partition': 'CATALOGUE', ':from': shown.slug, ':to': shown.slug },
      })
      .resolves({ Items: [productItem(shown)] })
    const { body = '' } = await ask(`/pages/rw/product/${shown.slug}`)
    const { content } = z.parse(z.object({ content: PageContent }), JSON.parse(body))
    expect(content.alike?.map(({ category }) => category)).toEqual(Array(5).fill('Pendants'))
  })
})

describe('shop without lamps', () => {
  const contentAt = async (path: string, query = '') => {
    const { statusCode, body = '' } = await ask(`/pages/rw${path}`, query)
    expect(statusCode).toBe(200)
    return z.parse(z.object({ content: PageContent }), JSON.parse(body)).content
  }

  it('renders an empty home page, search and category for a shop without lamps', async () => {
    expect(await contentAt('/')).toMatchObject({ home: [] })
    for (const query of ['', 'query=kivu', 'category=Bulbs']) {
      const { found, categories } = await contentAt('/search', query)
      expect(found).toMatchObject({ products: [], countProducts: 0 })
      expect(categories).toEqual([])
    }
  })

  it('lists only the home page in the sitemap of a shop without lamps', async () => {
    const { statusCode, body = '' } = await ask('/pages/rw/sitemap.xml')
    expect(statusCode).toBe(200)
    expect(body.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>https://itara.rw/</loc>'])
  })
})

describe('sitemap and robots.txt', () => {
  it('lists home, each category and each lamp for sale once', async () => {
    const lamps = [
      makeProduct({ slug: 'kivu-pendant', category: 'Floor & table' }),
      makeProduct({ slug: "o'neil é", category: 'Floor & table' }),
      makeProduct({ slug: 'draft', category: 'Unseen', isDraft: true }),
    ]
    table.on(QueryCommand, { IndexName: 'GSI1' }).resolves({ Items: lamps.map(productItem) })
    const { statusCode, headers, body = '' } = await ask('/pages/rw/sitemap.xml')

    expect([statusCode, headers?.['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const addresses = [...body.matchAll(/<url><loc>(.*)<\/loc><\/url>/g)].map(([, address]) => address)
    expect(addresses.toSorted()).toEqual([
      'https://itara.rw/',
      'https://itara.rw/product/kivu-pendant',
      'https://itara.rw/product/o&apos;neil%20%C3%A9',
      'https://itara.rw/search?category=Floor+%26+table',
    ])
  })

  it('refers crawlers to the sitemap and excludes useless addresses', async () => {
    const { headers, body } = await ask('/pages/en/robots.txt')
    expect(headers?.['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /admin/\n')
    expect(body).toContain('Sitemap: https://itara.rw/sitemap.xml\n')
  })
})

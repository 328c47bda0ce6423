import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Release, SEEN_AT, type ToWorker } from '../../../web/worker/release.ts'
import { shopWorker } from '../../../web/worker/shop-worker.ts'
import { fakeCaches } from './fake-caches.ts'

const first: Release = {
  version: '1',
  entry: '/assets/index-1.js',
  everyone: ['/assets/index-1.js', '/assets/react.js', '/before-first-paint.js'],
  office: '/assets/office-b1Xw_-1a.js',
  staff: ['/assets/office-b1Xw_-1a.js', '/assets/en-language-a2b3c4d5.js'],
  cameraPaths: ['/sell'],
}
const second: Release = {
  ...{
    version: '2',
    entry: '/assets/index-2.js',
    everyone: ['/assets/index-2.js', '/assets/react.js', '/before-first-paint.js'],
  },
  office: '/assets/office-C2-zyx9.js',
  staff: ['/assets/office-C2-zyx9.js', '/assets/en-language-e6f7g8h.js'],
  cameraPaths: ['/sell'],
}

/** Creates a browser with a shop behind it, to which the connection may be cut. */
function browser() {
  const caches = fakeCaches()
  const asked: string[] = []
  const shop = { answers: new Map<string, string>(), isReachable: true, hangs: false, asked, windows: ['a'] }
  const handleMessage: unknown[] = []
  const registration: { waiting: { postMessage: (message: unknown) => void } | null } = { waiting: null }
  const serve = (release: Release) => {
    for (const path of [...release.everyone, ...release.staff]) shop.answers.set(path, path)
    shop.answers.set('/index.html', `<script src="${release.entry}">`)
  }
  const worker = (release: Release) => {
    const ours = shopWorker(
      {
        caches,
        registration,
        origin: 'https://shop.test',
        skipWaiting: async () => void handleMessage.push('skipped'),
        clients: { matchAll: async () => shop.windows.map((id) => ({ id })), claim: async () => undefined },
        fetch: async (request) => {
          const { pathname } = new URL(request instanceof Request ? request.url : request, 'https://shop.test')
          if (shop.hangs) return new Promise(() => {})
          if (!shop.isReachable) throw new TypeError('Failed to fetch')
          shop.asked.push(pathname)
          const text = shop.answers.get(pathname)
          return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 })
        },
      },
      release,
    )
    return { ...ours, answer: (request: Request, client = 'a') => ours.answer(request, client) }
  }
  return { caches, shop, registration, handleMessage, serve, worker }
}

type Browser = ReturnType<typeof browser>

/** Returns a browser that used the first release in some way and is offline when the second takes over. */
async function updated(
  use: (old: ReturnType<Browser['worker']>, shop: Browser['shop']) => Promise<unknown> | undefined,
) {
  const { shop, serve, worker } = browser()
  serve(first)
  const old = worker(first)
  await old.install()
  await use(old, shop)
  serve(second)
  const newer = worker(second)
  await newer.install()
  shop.isReachable = false
  await newer.activate()
  return { newer, shop }
}

function get(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`https://shop.test${path}`, { headers })
}

/** Returns the request of a browser that opens an address. Scripts cannot make such a request. */
function navigation(path: string): Request {
  return Object.defineProperty(get(path), 'mode', { value: 'navigate' })
}

async function textOf(answer: Promise<Response> | undefined): Promise<string | undefined> {
  return (await answer)?.text()
}

describe('service worker', () => {
  it('starts any screen from its cache when offline', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    const ours = worker(first)
    await ours.install()
    shop.isReachable = false

    for (const path of ['/', '/cart', '/sell', '/product/lantern']) {
      expect(await textOf(ours.answer(navigation(path))), path).toContain(first.entry)
    }
    expect(await textOf(ours.answer(get('/assets/react.js')))).toBe('/assets/react.js')
    await expect(ours.answer(get('/assets/office-b1Xw_-1a.js'))).rejects.toThrow('Failed to fetch')
  })

  it('starts screens that are the shell immediately when the connection stalls', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    const ours = worker(first)
    await ours.install()
    shop.hangs = true

    for (const path of ['/cart', '/order/01ABC', '/shipping', '/signin', '/sell']) {
      expect(await textOf(ours.answer(navigation(path))), path).toContain(first.entry)
    }
  })

  it('starts a screen with a secret link after a while and hides the link’s referrer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { shop, serve, worker } = browser()
    serve(first)
    const ours = worker(first)
    await ours.install()
    shop.hangs = true
    const page = ours.answer(navigation('/konti/a-token'))
    await vi.advanceTimersByTimeAsync(5000)
    expect((await page)?.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('caches responses of the first visit from before the worker was installed', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    const paths = ['/product/lantern', '/api/products?page=1', '/images/lantern-320.webp']
    for (const path of ['/product/lantern', '/api/products', '/images/lantern-320.webp'])
      shop.answers.set(path, `of ${path}`)
    const ours = worker(first)
    await ours.install()
    await ours.handleMessage({ keep: [...paths, '/api/orders'] } satisfies ToWorker)
    shop.isReachable = false

    expect(await textOf(ours.answer(navigation('/product/lantern')))).toBe('of /product/lantern')
    expect(await textOf(ours.answer(get('/api/products?page=1')))).toBe('of /api/products')
    expect(await textOf(ours.answer(get('/images/lantern-320.webp')))).toBe('of /images/lantern-320.webp')
    expect(shop.asked).not.toContain('/api/orders')
  })

  it('caches the back office once a member of staff has signed in', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    const ours = worker(first)
    await ours.install()
    await ours.handleMessage('keep the office')
    shop.isReachable = false

    expect(await textOf(ours.answer(get('/assets/office-b1Xw_-1a.js')))).toBe('/assets/office-b1Xw_-1a.js')
  })

  it('opens the back office from the cache and the storefront from the shop', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    const ours = worker(first)
    await ours.install()
    shop.answers.set('/sell', 'from the shop').set('/product/lantern', 'the lamp at a new price')

    expect(await textOf(ours.answer(navigation('/sell')))).toContain(first.entry)
    const policyOf = async (path: string) => (await ours.answer(navigation(path)))?.headers.get('permissions-policy')
    expect(await policyOf('/sell')).toContain('camera=(self)')
    expect(await policyOf('/admin/report')).toContain('camera=()')
    shop.answers.set('/search', 'bulbs')
    const seen = { '/product/lantern': 'the lamp at a new price', '/search?category=Bulbs': 'bulbs' }
    for (const [path, text] of Object.entries(seen)) expect(await textOf(ours.answer(navigation(path)))).toBe(text)
    shop.isReachable = false
    for (const [path, text] of Object.entries(seen)) expect(await textOf(ours.answer(navigation(path)))).toBe(text)
  })

  it('serves the last catalogue with its date, and nothing fetched with a token', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    const ours = worker(first)
    shop.answers.set('/api/products', 'lamps').set('/api/orders/mine', 'orders')

    expect((await ours.answer(get('/api/products')))?.headers.has(SEEN_AT)).toBe(false)
    shop.isReachable = false
    const last = await ours.answer(get('/api/products'))
    expect(last?.headers.get(SEEN_AT)).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await last?.text()).toBe('lamps')
    expect(ours.answer(get('/api/products', { authorization: 'Bearer token' }))).toBeUndefined()
    expect(ours.answer(get('/api/orders/mine'))).toBeUndefined()
    expect(ours.answer(get('/api/settings'))).toBeUndefined()
    expect(ours.answer(new Request('https://shop.test/api/products', { method: 'POST' }))).toBeUndefined()
    expect(ours.answer(new Request('https://elsewhere.test/api/products'))).toBeUndefined()
  })

  it('serves the last catalogue when the connection stalls', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { shop, worker } = browser()
    const ours = worker(first)
    shop.answers.set('/api/products', 'lamps')
    await ours.answer(get('/api/products'))
    shop.hangs = true
    const last = ours.answer(get('/api/products'))
    await vi.advanceTimersByTimeAsync(5000)
    expect((await last)?.headers.has(SEEN_AT)).toBe(true)
    expect(await textOf(last)).toBe('lamps')
  })

  it('hides a lamp offline that was missing from the last response', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    const ours = worker(first)
    await ours.install()
    shop.answers.set('/product/lantern', 'the lamp')
    expect(await textOf(ours.answer(navigation('/product/lantern')))).toBe('the lamp')
    shop.answers.delete('/product/lantern')
    expect((await ours.answer(navigation('/product/lantern')))?.status).toBe(404)
    shop.isReachable = false
    expect(await textOf(ours.answer(navigation('/product/lantern')))).toContain(first.entry)
  })

  it('limits cached pictures to a phone’s space and keeps the latest', async () => {
    const { caches, shop, worker } = browser()
    const ours = worker(first)
    for (let n = 0; n < 160; n += 1) {
      shop.answers.set(`/images/${n}.webp`, 'picture')
      await ours.answer(get(`/images/${n}.webp`))
    }

    const kept = (await (await caches.open('pictures')).keys()).map(({ url }) => url)
    expect(kept).toHaveLength(150)
    expect(kept[0]).toBe('https://shop.test/images/10.webp')
  })

  it('installs a new release by its differences and serves the old one until then', async () => {
    const { caches, shop, handleMessage, serve, worker } = browser()
    serve(first)
    const old = worker(first)
    await old.install()
    await old.activate()
    serve(second)
    shop.asked.length = 0
    const newer = worker(second)
    await newer.install()

    expect(shop.asked).not.toContain('/assets/react.js')
    expect(await textOf(old.answer(navigation('/sell')))).toContain(first.entry)
    expect(handleMessage).toEqual([])
    await newer.handleMessage('take over')
    expect(handleMessage).toEqual(['skipped'])
    await newer.activate()
    expect(await caches.keys()).toEqual(['files-2'])
    expect(await textOf(newer.answer(navigation('/sell')))).toContain(second.entry)
  })

  it('hands over to a newer release when its only window opens an address', async () => {
    const { shop, registration, serve, worker } = browser()
    serve(first)
    const old = worker(first)
    await old.install()
    const messages: unknown[] = []
    registration.waiting = { postMessage: (message) => messages.push(message) }
    shop.answers.set('/sell', 'of the second release')

    shop.windows = ['a', 'b']
    expect(await textOf(old.answer(navigation('/sell')))).toContain(first.entry)
    // A new window, which has no id yet.
    shop.windows = ['a']
    expect(await textOf(old.answer(navigation('/sell'), ''))).toContain(first.entry)
    expect(messages).toEqual([])
    expect(await textOf(old.answer(navigation('/sell')))).toBe('of the second release')
    expect(messages).toEqual(['take over'])
  })

  it('keeps its release while offline when a newer one is waiting', async () => {
    const { shop, registration, serve, worker } = browser()
    serve(first)
    const old = worker(first)
    await old.install()
    const messages: unknown[] = []
    registration.waiting = { postMessage: (message) => messages.push(message) }

    shop.isReachable = false
    for (const path of ['/sell', '/cart']) expect(await textOf(old.answer(navigation(path)))).toContain(first.entry)
    shop.isReachable = true
    expect((await old.answer(navigation('/sell')))?.status).toBe(404)
    expect(messages).toEqual([])
  })

  it('caches the back office in a newer release when the previous one had it', async () => {
    const { newer } = await updated((old) => old.handleMessage('keep the office'))

    expect(await textOf(newer.answer(navigation('/sell')))).toContain(second.entry)
    for (const path of second.staff) expect(await textOf(newer.answer(get(path)))).toBe(path)
  })

  it('responds offline in a newer release like the previous one was last told', async () => {
    const { newer } = await updated((old, shop) => {
      shop.answers.set('/api/products', 'lamps')
      return old.answer(get('/api/products'))
    })
    expect(await textOf(newer.answer(get('/api/products')))).toBe('lamps')
  })

  it('skips the back office in a newer release for users who never needed it', async () => {
    const { shop, serve, worker } = browser()
    serve(first)
    await worker(first).install()
    serve(second)
    await worker(second).install()
    expect(shop.asked).not.toContain(second.staff[0])
  })

  it('keeps English and no back office in a newer release for an English visitor', async () => {
    const { newer, shop } = await updated((old) => old.answer(get('/assets/en-language-a2b3c4d5.js')))
    const [office = '', english = ''] = second.staff
    expect(await textOf(newer.answer(get(english)))).toBe(english)
    expect(shop.asked).not.toContain(office)
  })

  it('fails to install during a deployment when the shell is of another release', async () => {
    const { serve, worker } = browser()
    serve(second)
    serve(first)

    await expect(worker(second).install()).rejects.toThrow('of another release')
    await expect(worker(first).install()).resolves.toBeUndefined()
  })
})

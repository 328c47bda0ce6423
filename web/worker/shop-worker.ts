import { permissionsPolicy, SECRET_SCREENS } from '../../shared/site-headers.ts'
import { type Release, SEEN_AT, type ToWorker } from './release.ts'

/** The page that every screen can start from. */
const SHELL = '/index.html'

/** Kept from one release to the next: a picture never changes under its address. */
const PICTURES = 'pictures'

/** Kept, too: a browser lets a release take over when no page is open, line or not, and old and new ones understand the same API. */
const ANSWERS = 'answers'

/** How many a phone has room for; the oldest go. */
const MOST = { pictures: 150, answers: 60, pages: 30 }

/** After so long without an answer a page is shown as it was last seen, and a newer release waits on. */
const PATIENCE_MS = 5000

/** Addresses whose page shows lamps before the app starts. The page of any other screen is the shell. */
const STOREFRONT = /^\/(search|product\/[^/]+)?$/

export type OneCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** The parts of a service worker's global scope that it works with. */
export type Surroundings = {
  caches: Pick<CacheStorage, 'keys' | 'delete' | 'match'> & { open: (name: string) => Promise<OneCache> }
  fetch: typeof fetch
  skipWaiting: () => Promise<void>
  clients: { matchAll: () => Promise<readonly { readonly id: string }[]>; claim: () => Promise<void> }
  registration: { readonly waiting: Pick<ServiceWorker, 'postMessage'> | null }
  origin: string
}

/**
 * Keeps the shop readable without a line: the files of its release, the last pages and pictures, and what the catalogue
 * last said, with when that was. Nothing that was asked with a token is kept or answered.
 */
export function shopWorker({ caches, clients, registration, origin, ...scope }: Surroundings, release: Release) {
  const files = `files-${release.version}`
  const pages = `pages-${release.version}`
  const own = new Set([PICTURES, ANSWERS, files, pages])

  /** Fetches what is not there; a hashed file may come from the release before. */
  async function keepFiles(paths: readonly string[]): Promise<void> {
    const kept = await caches.open(files)
    await Promise.all(
      paths.map(async (path) => {
        if (await kept.match(path)) return
        const before = isHashed(path) ? await caches.match(path) : undefined
        const response = before ?? (await scope.fetch(path, { cache: isHashed(path) ? 'default' : 'no-cache' }))
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        await kept.put(path, response)
      }),
    )
  }

  async function install(): Promise<void> {
    await keepFiles([SHELL, ...release.everyone])
    const shell = await (await caches.open(files)).match(SHELL)
    if (!(await shell?.text())?.includes(release.entry)) {
      // A deployment is half through; the browser tries again with the next page.
      await caches.delete(files)
      throw new Error('The shell is of another release')
    }
    // It may take over on a phone that has no line by then: the office where that was kept, and otherwise what was, such as English.
    const before = await keptBefore()
    const wasKept = (path: string) => before.has(withoutHash(path))
    await keepFiles(wasKept(release.office) ? release.staff : release.staff.filter(wasKept))
  }

  /** The names, in any release, of the files that releases before have kept. */
  async function keptBefore(): Promise<ReadonlySet<string>> {
    const others = (await caches.keys()).filter((name) => name.startsWith('files-') && name !== files)
    const requests = await Promise.all(others.map(async (name) => (await caches.open(name)).keys()))
    return new Set(requests.flat().map(({ url }) => withoutHash(new URL(url).pathname)))
  }

  async function activate(): Promise<void> {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => !own.has(name)).map((name) => caches.delete(name)))
    await clients.claim()
  }

  /** The answer to a request of a client, or undefined for what is the browser's own affair. */
  function answer(request: Request, client: string): Promise<Response> | undefined {
    const { origin: at, pathname: path } = new URL(request.url)
    if (request.method !== 'GET' || at !== origin) return undefined
    if (request.mode === 'navigate') return isScreen(path) ? screen(request, path, client) : undefined
    if (isHashed(path) || release.everyone.includes(path)) return kept(request, files)
    if (path.startsWith('/images/')) return kept(request, PICTURES, MOST.pictures)
    if (path === '/config.json' || isCatalogue(request, path)) return fresh(request)
    return undefined
  }

  async function screen(request: Request, path: string, client: string): Promise<Response> {
    // Nobody is in the middle of anything: no window is open but the one that goes elsewhere, and that has no id where it is new.
    const isAlone = (await clients.matchAll()).every(({ id }) => id === client)
    const newer = isAlone ? registration.waiting : null
    const isPage = STOREFRONT.test(path)
    // Its page has headers of its own, which keep its link from other sites.
    const isSecret = path.startsWith(SECRET_SCREENS)
    if (!newer && !isPage && !isSecret) return asPageAt(path, await kept(new Request(origin + SHELL), files))
    try {
      const response = await within(PATIENCE_MS, scope.fetch(request))
      if (isPage && response.ok) await keep(pages, MOST.pages, request, response.clone())
      // A lamp that is gone, or has another address.
      if (isPage && (response.status === 404 || response.type === 'opaqueredirect')) await forget(pages, request)
      // What the newer release lacks can be fetched only while there is a line.
      if (response.ok) newer?.postMessage('take over' satisfies ToWorker)
      return response
    } catch (error) {
      const last = await (await caches.open(pages)).match(request)
      const shell = last ?? (await (await caches.open(files)).match(SHELL))
      if (!shell) throw error
      return asPageAt(path, shell)
    }
  }

  /** What is kept, and otherwise fetched and kept from now on. */
  async function kept(request: Request, name: string, most?: number): Promise<Response> {
    const before = await (await caches.open(name)).match(request)
    if (before) return before
    const response = await scope.fetch(request)
    if (response.ok) await keep(name, most, request, response.clone())
    return response
  }

  /** What the shop answers, and without a line, or one that brings nothing, what it last answered. */
  async function fresh(request: Request): Promise<Response> {
    const last = await (await caches.open(ANSWERS)).match(request)
    const asked = async () => {
      const response = await scope.fetch(request)
      if (response.ok) await keep(ANSWERS, MOST.answers, request, await withTime(response.clone()))
      return response
    }
    if (!last) return asked()
    // What comes later is for the next time.
    return within(PATIENCE_MS, asked()).catch(() => last)
  }

  /** A full disk is no reason to show nothing. */
  async function keep(name: string, most: number | undefined, request: Request, response: Response): Promise<void> {
    try {
      const cache = await caches.open(name)
      await cache.put(request, response)
      if (most === undefined) return
      const oldest = (await cache.keys()).slice(0, -most)
      await Promise.all(oldest.map((each) => cache.delete(each)))
    } catch {
      // The next one may fit.
    }
  }

  async function forget(name: string, request: Request): Promise<void> {
    await (await caches.open(name)).delete(request)
  }

  async function told(message: unknown): Promise<void> {
    if (message === ('take over' satisfies ToWorker)) await scope.skipWaiting()
    if (message === ('keep the office' satisfies ToWorker)) await keepFiles(release.staff)
    if (isVisit(message)) await Promise.all(message.keep.map(keepShown))
  }

  /** Keeps what a page showed that was loaded before this worker was there. What does not come is kept by the next visit. */
  async function keepShown(path: string): Promise<void> {
    const request = new Request(origin + path)
    const { pathname } = new URL(request.url)
    try {
      if (pathname.startsWith('/images/')) await kept(request, PICTURES, MOST.pictures)
      else if (isCatalogue(request, pathname)) await fresh(request)
      else if (STOREFRONT.test(pathname)) await keepPage(request)
    } catch {
      // No connection any more.
    }
  }

  async function keepPage(request: Request): Promise<void> {
    const response = await scope.fetch(request)
    if (response.ok && !response.redirected) await keep(pages, MOST.pages, request, response)
  }

  return { install, activate, answer, told }
}

function isVisit(message: unknown): message is Extract<ToWorker, object> {
  return typeof message === 'object' && message !== null && 'keep' in message && Array.isArray(message.keep)
}

/** The shell in place of a page, with what that page may use, the till its camera, and with what it may tell other sites. */
function asPageAt(path: string, shell: Response): Response {
  const headers = new Headers(shell.headers)
  headers.set('permissions-policy', permissionsPolicy(path))
  if (path.startsWith(SECRET_SCREENS)) headers.set('referrer-policy', 'no-referrer')
  return new Response(shell.body, { status: shell.status, headers })
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

function withoutHash(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '')
}

/** Files have an extension, screens have none. */
function isScreen(path: string): boolean {
  return !path.startsWith('/api/') && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** The same for every visitor: what staff are told comes with a token. */
function isCatalogue(request: Request, path: string): boolean {
  return path.startsWith('/api/products') && !request.headers.has('authorization')
}

async function withTime(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(SEEN_AT, new Date().toISOString())
  return new Response(await response.blob(), { headers })
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

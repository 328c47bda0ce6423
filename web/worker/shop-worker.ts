import { permissionsPolicy, SECRET_SCREENS } from '../../shared/site-headers.ts'
import { type Release, SEEN_AT, type ToWorker } from './release.ts'

/** Page from which every screen can start. */
const SHELL = '/index.html'

/** Cache of pictures. It outlives releases, since the picture at a URL never changes. */
const PICTURES = 'pictures'

/**
 * Cache of API answers. It outlives releases: a browser activates a release when no page is open, even offline, and old
 * and new ones understand the same API.
 */
const ANSWERS = 'answers'

/** Maximum number of entries per cache, which fit on a phone. The oldest are deleted. */
const MAX_ENTRIES = { pictures: 150, answers: 60, pages: 30 }

/**
 * Time in milliseconds after which a page without an answer is shown from the cache, and a newer release is not
 * activated yet.
 */
const NETWORK_TIMEOUT_MS = 5000

/** Paths whose page shows lamps before the app starts. The page of any other screen is the shell. */
const STOREFRONT = /^\/(search|product\/[^/]+)?$/

export type OneCache = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** Parts of a service worker's global scope that the worker uses. */
export type Surroundings = {
  caches: Pick<CacheStorage, 'keys' | 'delete' | 'match'> & { open: (name: string) => Promise<OneCache> }
  fetch: typeof fetch
  skipWaiting: () => Promise<void>
  clients: { matchAll: () => Promise<readonly { readonly id: string }[]>; claim: () => Promise<void> }
  registration: { readonly waiting: Pick<ServiceWorker, 'postMessage'> | null }
  origin: string
}

/**
 * Creates the handlers that make the shop readable offline. They cache the files of the release, the last pages and
 * pictures, and the last answers of the catalogue with their time. Requests with a token are never cached or answered
 * from the cache.
 */
export function shopWorker({ caches, clients, registration, origin, ...scope }: Surroundings, release: Release) {
  const files = `files-${release.version}`
  const pages = `pages-${release.version}`
  const own = new Set([PICTURES, ANSWERS, files, pages])

  /** Fetches the missing files. A hashed file may come from the cache of the previous release. */
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
      // A deployment is in progress. The browser tries again with the next page.
      await caches.delete(files)
      throw new Error('The shell is of another release')
    }
    // The release may activate on a phone that is offline by then. It therefore caches the whole office if that was
    // cached before, and otherwise the files that were, such as English texts.
    const before = await keptBefore()
    const wasKept = (path: string) => before.has(withoutHash(path))
    await keepFiles(wasKept(release.office) ? release.staff : release.staff.filter(wasKept))
  }

  /** Returns the names, without hashes, of the files that earlier releases have cached. */
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

  /** Returns the answer to a client's request, or undefined to leave it to the browser. */
  function answer(request: Request, client: string): Promise<Response> | undefined {
    const { origin: at, pathname: path } = new URL(request.url)
    if (request.method !== 'GET' || at !== origin) return undefined
    if (request.mode === 'navigate') return isScreen(path) ? screen(request, path, client) : undefined
    if (isHashed(path) || release.everyone.includes(path)) return kept(request, files)
    if (path.startsWith('/images/')) return kept(request, PICTURES, MAX_ENTRIES.pictures)
    if (path === '/config.json' || isCatalogue(request, path)) return fresh(request)
    return undefined
  }

  async function screen(request: Request, path: string, client: string): Promise<Response> {
    // No other window is open that an update could interrupt. A new window has no id yet.
    const isAlone = (await clients.matchAll()).every(({ id }) => id === client)
    const newer = isAlone ? registration.waiting : null
    const isPage = STOREFRONT.test(path)
    // Pages with secret links have their own headers, which hide the link from other sites.
    const isSecret = path.startsWith(SECRET_SCREENS)
    if (!newer && !isPage && !isSecret) return shellFor(path, await kept(new Request(origin + SHELL), files))
    try {
      const response = await withTimeout(NETWORK_TIMEOUT_MS, scope.fetch(request))
      if (isPage && response.ok) await keep(pages, MAX_ENTRIES.pages, request, response.clone())
      // The lamp was removed or has another URL.
      if (isPage && (response.status === 404 || response.type === 'opaqueredirect')) await forget(pages, request)
      // An answer shows that the device is online, so the newer release can fetch the files it lacks.
      if (response.ok) newer?.postMessage('take over' satisfies ToWorker)
      return response
    } catch (error) {
      const last = await (await caches.open(pages)).match(request)
      const shell = last ?? (await (await caches.open(files)).match(SHELL))
      if (!shell) throw error
      return shellFor(path, shell)
    }
  }

  /** Returns a cached response, or else fetches and caches it. */
  async function kept(request: Request, name: string, most?: number): Promise<Response> {
    const before = await (await caches.open(name)).match(request)
    if (before) return before
    const response = await scope.fetch(request)
    if (response.ok) await keep(name, most, request, response.clone())
    return response
  }

  /** Returns the shop's answer or, if it fails or takes too long, the last cached one. */
  async function fresh(request: Request): Promise<Response> {
    const last = await (await caches.open(ANSWERS)).match(request)
    const asked = async () => {
      const response = await scope.fetch(request)
      if (response.ok) await keep(ANSWERS, MAX_ENTRIES.answers, request, await withFetchTime(response.clone()))
      return response
    }
    if (!last) return asked()
    // A late answer is still cached for the next request.
    return withTimeout(NETWORK_TIMEOUT_MS, asked()).catch(() => last)
  }

  /** Caches a response. A full disk must not prevent showing it. */
  async function keep(name: string, most: number | undefined, request: Request, response: Response): Promise<void> {
    try {
      const cache = await caches.open(name)
      await cache.put(request, response)
      if (most === undefined) return
      const oldest = (await cache.keys()).slice(0, -most)
      await Promise.all(oldest.map((each) => cache.delete(each)))
    } catch {
      // The disk is full, but the next response may fit.
    }
  }

  async function forget(name: string, request: Request): Promise<void> {
    await (await caches.open(name)).delete(request)
  }

  async function handleMessage(message: unknown): Promise<void> {
    if (message === ('take over' satisfies ToWorker)) await scope.skipWaiting()
    if (message === ('keep the office' satisfies ToWorker)) await keepFiles(release.staff)
    if (isKeepMessage(message)) await Promise.all(message.keep.map(keepShown))
  }

  /** Caches what a page showed that was loaded before this worker was active. The next visit caches what fails now. */
  async function keepShown(path: string): Promise<void> {
    const request = new Request(origin + path)
    const { pathname } = new URL(request.url)
    try {
      if (pathname.startsWith('/images/')) await kept(request, PICTURES, MAX_ENTRIES.pictures)
      else if (isCatalogue(request, pathname)) await fresh(request)
      else if (STOREFRONT.test(pathname)) await keepPage(request)
    } catch {
      // The device is offline.
    }
  }

  async function keepPage(request: Request): Promise<void> {
    const response = await scope.fetch(request)
    if (response.ok && !response.redirected) await keep(pages, MAX_ENTRIES.pages, request, response)
  }

  /**
   * Returns the shell in place of a page, with that page's permissions (such as the till's camera) and its referrer
   * policy.
   */
  function shellFor(path: string, shell: Response): Response {
    const headers = new Headers(shell.headers)
    headers.set('permissions-policy', permissionsPolicy(path, release.cameraPaths))
    if (path.startsWith(SECRET_SCREENS)) headers.set('referrer-policy', 'no-referrer')
    return new Response(shell.body, { status: shell.status, headers })
  }

  return { install, activate, answer, handleMessage }
}

function isKeepMessage(message: unknown): message is Extract<ToWorker, object> {
  return typeof message === 'object' && message !== null && 'keep' in message && Array.isArray(message.keep)
}

function isHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Returns a path without its hash. Those of releases until November 2026 have eight characters. */
function withoutHash(path: string): string {
  return path.replace(/-[\w-]{7,8}(?=\.\w+$)/, '')
}

/** Returns whether a path is a screen. Files have an extension, screens have none. */
function isScreen(path: string): boolean {
  return !path.startsWith('/api/') && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** Returns whether a request is for the catalogue as every visitor sees it. Requests of staff have a token. */
function isCatalogue(request: Request, path: string): boolean {
  return path.startsWith('/api/products') && !request.headers.has('authorization')
}

async function withFetchTime(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set(SEEN_AT, new Date().toISOString())
  return new Response(await response.blob(), { headers })
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

import * as z from 'zod/mini'
import { getHealth } from '../../shared/health/routes.ts'
import { listMyOrders } from '../../shared/orders/routes.ts'
import type { Product } from '../../shared/products/product.ts'
import { getProductBySlug, listCategories, listProducts, searchProducts } from '../../shared/products/routes.ts'
import { searchReports } from '../../shared/reports/routes.ts'
import { API_PREFIX, SITE_CONFIG_PATH } from '../../shared/route.ts'
import { SiteConfig } from '../../shared/site-config.ts'
import { siteHeaders } from '../../shared/site-headers.ts'
import { signIn } from '../../shared/users/routes.ts'
import { Problem, parsed, refusalIn, type Visit } from './visit.ts'

/** A check that every shop must pass. It writes nothing. @throws Problem if it fails */
export type Check = {
  what: string
  check(visit: Visit): Promise<void>
  /** Applies only to HTTPS, which a shop on a local machine does not have. */
  isHttps?: boolean
}

/** Checks that a visitor can run without buying anything. */
export const readOnlyChecks: readonly Check[] = [
  {
    what: 'the functions run and the table responds',
    check: async ({ call }) => {
      await call(getHealth)
    },
  },
  { what: 'the site opens, with its scripts and its headers', check: siteOpens },
  { what: 'every screen serves the page, and a missing file returns 404', check: screensOpen },
  {
    what: 'the site knows its user pool',
    check: async ({ url, fetched }) => {
      const { status, text } = await fetched(SITE_CONFIG_PATH)
      if (status !== 200 || !z.safeParse(SiteConfig, parsed(text)).success) {
        throw new Problem(`${url}${SITE_CONFIG_PATH} returns ${status}, without the settings that sign-in needs.`)
      }
    },
  },
  { what: 'lamps are listed, found and shown without cost prices', check: lampsAreShown },
  { what: 'a lamp has its picture', check: pictureIsThere },
  { what: 'private calls reject visitors', check: strangersAreRefused },
  { what: 'sign-in answers', check: signInAnswers },
  { what: 'http redirects to https', check: httpsOnly, isHttps: true },
  { what: 'the certificate is valid for at least 14 days', check: certificateLasts, isHttps: true },
]

async function siteOpens({ url, fetched }: Visit): Promise<void> {
  const page = await fetched('/')
  if (page.status !== 200 || !page.text.includes('<div id="root">')) {
    throw new Problem(`${url}/ returns ${page.status} and not the shop's page.`)
  }
  for (const name of Object.keys(siteHeaders('/', { cameraPaths: [] }))) {
    if (!page.headers.has(name)) throw new Problem(`${url}/ lacks the header ${name}.`)
  }
  const scripts = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
  if (!scripts.some((path) => path.endsWith('.js'))) throw new Problem(`The page of ${url} has no script.`)
  for (const path of scripts) {
    const { status, headers } = await fetched(path)
    if (status !== 200 || !/javascript|css/.test(headers.get('content-type') ?? '')) {
      throw new Problem(`${url}${path}, which the page needs, returns ${status} as ${headers.get('content-type')}.`)
    }
  }
}

async function screensOpen({ url, fetched }: Visit): Promise<void> {
  const screen = await fetched('/cart')
  if (screen.status !== 200 || !screen.text.includes('<div id="root">')) {
    throw new Problem(`The screen ${url}/cart returns ${screen.status} and not the shop's page.`)
  }
  const missing = await fetched('/assets/there-is-no-such-file.js')
  if (missing.status !== 404) throw new Problem(`A script that does not exist returns ${missing.status}, not 404.`)
}

async function lampsAreShown(visit: Visit): Promise<void> {
  const { call, ask } = visit
  await call(listCategories)
  await call(searchProducts)
  const lamp = await firstLamp(visit)
  // A new shop has no lamps.
  if (lamp === undefined) return
  const shown = await call(getProductBySlug, { params: { slug: lamp.slug } })
  if (shown._id !== lamp._id) throw new Problem(`The lamp ${lamp.slug} differs from the one in the list.`)
  const { text } = await ask(listProducts)
  if (text.includes('costPrice')) throw new Problem('The list of lamps shows cost prices to visitors.')
}

async function pictureIsThere(visit: Visit): Promise<void> {
  const lamp = await firstLamp(visit)
  // The shop does not serve pictures from elsewhere.
  if (!lamp?.image.startsWith('/')) return
  const { status, headers } = await visit.fetched(lamp.image)
  if (status !== 200 || !headers.get('content-type')?.startsWith('image/')) {
    throw new Problem(`The picture ${lamp.image} returns ${status} as ${headers.get('content-type')}.`)
  }
}

async function strangersAreRefused({ ask, fetched }: Visit): Promise<void> {
  for (const route of [listMyOrders, searchReports]) {
    for (const request of [{}, { token: 'made.up.token' }]) {
      const { status } = await ask(route, request)
      if (status !== 401) throw new Problem(`GET ${API_PREFIX}${route.path} returns ${status} to a visitor, not 401.`)
    }
  }
  const { status } = await fetched(`${API_PREFIX}/there-is-no-such-call`)
  if (status !== 404) throw new Problem(`A call that does not exist returns ${status}, not 404.`)
}

async function signInAnswers({ ask }: Visit): Promise<void> {
  const answer = await ask(signIn, { body: { email: 'nobody@smoke.invalid', password: 'Not-a-password-1' } })
  const code = refusalIn(answer)
  // Rejecting too many attempts is a valid response too.
  if (code === 'signIn.wrong' || answer.status === 429) return
  throw new Problem(`Sign-in with a wrong password returns ${answer.status} ${code ?? ''}, not 401 signIn.wrong.`)
}

async function httpsOnly({ url, fetched }: Visit): Promise<void> {
  const { host } = new URL(url)
  const { status, headers } = await fetched(`http://${host}/`, { redirect: 'manual' })
  if (status !== 301 || headers.get('location') !== `https://${host}/`) {
    throw new Problem(`http://${host}/ returns ${status} and does not redirect to https.`)
  }
}

/** Certificates that renew automatically are renewed long before this. */
const CERTIFICATE_DAYS = 14

async function certificateLasts({ url, certificateEnds }: Visit): Promise<void> {
  const ends = await certificateEnds()
  if (ends === undefined) return
  const days = Math.floor((ends.getTime() - Date.now()) / (24 * 60 * 60_000))
  if (days < CERTIFICATE_DAYS) throw new Problem(`The certificate of ${url} expires in ${days} days.`)
}

async function firstLamp({ call }: Visit): Promise<Product | undefined> {
  const [lamp] = await call(listProducts)
  return lamp
}

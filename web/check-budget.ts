import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { bytesOf, filesOf, Manifest } from './budget.ts'
import { officeScreens } from './office-screens.ts'

/*
 * Fails if the built site is larger than a phone on a slow connection should have to download, gzipped:
 * `node web/check-budget.ts`. There is one limit for the first load and one for each group of screens.
 */
const KB = 1000
const FIRST_LOAD = { js: 125 * KB, shell: 3.42 * KB, files: 6 }

/** Maximum size of one area's texts in the default language, which a screen fetches alongside its code. */
const MAX_TEXTS = 5.1 * KB

interface Group {
  readonly what: string
  readonly screens: (chunk: string) => boolean
  /** Chunks that every screen of the group requires. */
  readonly around: readonly string[]
  /** Bytes of JavaScript that a screen of the group may add to the first load. */
  readonly js: number
  readonly files: number
}

const CUSTOMER = ['src/domain/users/session.ts', 'src/messages/rw/customer.ts']
const STAFF = [...CUSTOMER, 'src/app/office.tsx', 'src/messages/rw/office.ts']

const features = (...names: readonly string[]) => new RegExp(`^src/features/(${names.join('|')})-page\\.tsx$`)
const VISITOR_SCREENS = features('own-account/own-account', 'pay/pay', 'special/special', 'users/invitation')
const CUSTOMER_SCREENS = /^src\/(app\/buying-chunk\.ts|features\/users\/profile-page\.tsx)$/
const DAILY_SCREENS = new Set(officeScreens.filter(({ daily }) => daily).map(({ page }) => page))

/** Groups of screens. A screen belongs to the first group that claims it; the last group takes the remaining ones. */
const GROUPS: readonly Group[] = [
  {
    what: 'search and cart',
    screens: (chunk) => chunk === 'src/app/storefront-chunk.ts',
    around: [],
    // The schemas, which load with the first reply, account for 14 kB of this and of each group below. Settings
    // and orders have those of fiscal receipts. The account menu of the back office has the cart and the theme.
    js: 25.3 * KB,
    files: 2,
  },
  {
    // Amplify accounts for 32 kB: Cognito's protocol and the storage of tokens.
    what: 'sign-in',
    screens: (chunk) => chunk === 'src/features/users/sign-in-pages.tsx',
    around: ['src/domain/users/sign-in.ts', 'src/messages/rw/customer.ts'],
    js: 68.8 * KB,
    files: 6,
  },
  { what: 'visitors', screens: (chunk) => VISITOR_SCREENS.test(chunk), around: [], js: 92.3 * KB, files: 8 },
  { what: 'customers', screens: (chunk) => CUSTOMER_SCREENS.test(chunk), around: CUSTOMER, js: 94.8 * KB, files: 7 },
  { what: 'daily office', screens: (chunk) => DAILY_SCREENS.has(chunk), around: STAFF, js: 179.5 * KB, files: 7 },
  { what: 'office', screens: (chunk) => chunk.endsWith('-page.tsx'), around: STAFF, js: 193 * KB, files: 17 },
]

/** Size in bytes below which a chunk only re-exports from a group and delays no screen. */
const TINY = 200

const dist = new URL('./dist/', import.meta.url)
const manifest = z.parse(Manifest, JSON.parse(read('.vite/manifest.json').toString()))
const first = filesOf(manifest, ['index.html'])
const chunks = Object.keys(manifest)
const texts = chunks.filter((chunk) => /^src\/messages\/rw\/[^/]+\.ts$/.test(chunk) && !STAFF.includes(chunk))

const sizes = new Map(Object.values(manifest).map(({ file }) => [file, gzipSync(read(file)).length]))
const rows = [
  { what: 'first load, JS', is: bytesOf(first, '.js', sizes), limit: FIRST_LOAD.js },
  { what: 'shell with its styles', is: gzipSync(read('index.html')).length, limit: FIRST_LOAD.shell },
  { what: 'first load, scripts', is: scriptsIn(first).length, limit: FIRST_LOAD.files },
  ...GROUPS.flatMap((group) => {
    const members = chunks.filter((chunk) => GROUPS.find(({ screens }) => screens(chunk)) === group)
    const added = (chunk: string) => [...filesOf(manifest, [chunk, ...group.around])].filter((file) => !first.has(file))
    return [
      largest(`${group.what}, JS`, group.js, members, (chunk) => bytesOf(added(chunk), '.js', sizes)),
      largest(`${group.what}, scripts`, group.files, members, (chunk) => scriptsIn(added(chunk)).length),
    ]
  }),
  largest('texts of one screen', MAX_TEXTS, texts, (chunk) => sizes.get(manifest[chunk]?.file ?? '') ?? 0),
]
console.table(rows.map((row) => ({ ...row, fits: row.is <= row.limit })))
if (rows.some(({ is, limit }) => is > limit)) {
  console.error(`The site is over its budget: see the rows that do not fit. What helps, in this order:
- texts that only one screen shows go to an area of their own in web/src/messages;
- what only staff or one screen needs is imported where it is used, by loadable or import();
- a file too many: name it in one of the groups of web/vite.config.ts, or declare its screen as daily;
- a group that loads too much: a screen imports from another group what belongs to its own.`)
  process.exitCode = 1
}

function largest(what: string, limit: number, members: readonly string[], size: (chunk: string) => number) {
  const is = Math.max(...members.map(size))
  return { what, is, limit, where: members.find((chunk) => size(chunk) === is) }
}

function scriptsIn(files: Iterable<string>): string[] {
  return [...files].filter((file) => file.endsWith('.js') && (sizes.get(file) ?? 0) > TINY)
}

function read(file: string): Buffer {
  return readFileSync(new URL(file, dist))
}

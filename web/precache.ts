import { globSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath } from 'vite'
import { areasOf } from './load-texts.ts'
import { officeScreens } from './office-screens.ts'

/** Modules that staff need offline: the screens that declare it, and what these fetch separately. */
const OFFICE = [
  'src/app/office.tsx',
  'src/app/office-screens.ts',
  'src/app/payment-screen.tsx',
  'src/app/record-sheet.tsx',
  'src/app/shell/office/staff-header.tsx',
  'src/domain/debtors/send-contacts.tsx',
  'src/domain/scan/pixel-reader.ts',
  'src/domain/scan/scanner.tsx',
  'src/domain/users/session.ts',
  'src/features/device/lock-screen.tsx',
  'src/features/goods-receipts/sheet-lines.tsx',
  'src/features/sale/buyer-fold.tsx',
  'src/features/sale/staff-payment-page.tsx',
  'src/features/sale/till/amended-sale.tsx',
  'src/features/sale/till/debt-terms.tsx',
  ...officeScreens.filter(({ offline }) => offline).map(({ page }) => page),
]

/** Areas of the texts of these modules, and of the messages of failed calls. */
const AREAS = ['failures', ...areasOf(OFFICE.map((name) => join(import.meta.dirname, name)))]

/** Texts in each language, with its list of areas. */
const TEXTS = globSync(`src/messages/*/{language,${AREAS.join()}}.ts`, { cwd: import.meta.dirname }).map(normalizePath)

/** Modules that the service worker fetches in advance, each with all files that it requires. */
export const PRECACHED = {
  /** Cached for every visitor. */
  everyone: ['index.html', 'src/app/storefront-chunk.ts'],
  /** Cached in addition after a seller or an admin has signed in. */
  staff: [...OFFICE, ...TEXTS],
}

/** Files of public/ that the first screen needs. */
export const PRECACHED_FILES = ['favicon.svg', 'logo.svg', 'no-picture.svg', 'manifest.webmanifest']

import { mainAreas } from './main-areas.ts'

/**
 * The default language: the shop's own mixture of Kinyarwanda and English. Texts from the specification are verbatim,
 * including typos, because users and tests look for them.
 */
export const rw = {
  ...mainAreas,
  dashboards: () => import('./dashboards.ts'),
  letter: () => import('./letter.ts'),
  scan: () => import('./scan.ts'),
  sheets: () => import('./sheets.ts'),
  debtor: () => import('./debtor.ts'),
  device: () => import('./device.ts'),
  start: () => import('./start.ts'),
  cash: () => import('./cash.ts'),
  fiscal: () => import('./fiscal.ts'),
  purchasing: () => import('./purchasing.ts'),
  counting: () => import('./counting.ts'),
}

import type { Areas } from '../texts.ts'
import { shop } from './shop.ts'

export const en: Areas = {
  shop: async () => ({ shop }),
  failures: () => import('./failures.ts'),
  customer: () => import('./customer.ts'),
  authenticator: () => import('./authenticator.ts'),
  paying: () => import('./paying.ts'),
  office: () => import('./office.ts'),
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

import { shop } from './shop.ts'

/** Areas of the first script, which lists them so that their texts load without another request. */
export const mainAreas = {
  shop: async () => ({ shop }),
  failures: () => import('./failures.ts'),
  customer: () => import('./customer.ts'),
  authenticator: () => import('./authenticator.ts'),
  paying: () => import('./paying.ts'),
  office: () => import('./office.ts'),
}

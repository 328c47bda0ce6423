import type { Language } from '../texts.ts'

export const en: Language = {
  code: 'en',
  name: 'English',
  areas: {
    shop: () => import('./shop.ts'),
    customer: () => import('./customer.ts'),
    authenticator: () => import('./authenticator.ts'),
    paying: () => import('./paying.ts'),
    office: () => import('./office.ts'),
    letter: () => import('./letter.ts'),
  },
}

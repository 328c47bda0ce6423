import type { Language } from '../texts.ts'

export const en: Language = {
  code: 'en',
  name: 'English',
  areas: {
    shop: async () => (await import('./shop.ts')).shop,
    customer: async () => (await import('./customer.ts')).customer,
    authenticator: async () => (await import('./authenticator.ts')).authenticator,
    paying: async () => (await import('./paying.ts')).paying,
    office: async () => (await import('./office.ts')).office,
    letter: async () => (await import('./letter.ts')).letter,
  },
}

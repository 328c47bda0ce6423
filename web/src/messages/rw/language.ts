import { shop } from './shop.ts'

/**
 * The default language: the shop's own mixture of Kinyarwanda and English. The texts of the specification stand letter
 * for letter, typos included: people and tests look for them. Its storefront comes with the site's first script.
 */
export const rw = {
  code: 'rw',
  name: 'Ikinyarwanda',
  areas: {
    shop: async () => shop,
    customer: async () => (await import('./customer.ts')).customer,
    authenticator: async () => (await import('./authenticator.ts')).authenticator,
    paying: async () => (await import('./paying.ts')).paying,
    office: async () => (await import('./office.ts')).office,
    letter: async () => (await import('./letter.ts')).letter,
  },
}

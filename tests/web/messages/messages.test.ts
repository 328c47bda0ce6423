import { describe, expect, it } from 'vitest'
import { en } from '../../../web/src/messages/en.ts'
import { rw } from '../../../web/src/messages/rw.ts'

/** Every text by its path; texts with values are spoken for two of a thing. */
function texts(messages: object, path = ''): [string, unknown][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    const here = path ? `${path}.${name}` : name
    if (value instanceof Map) return texts(Object.fromEntries(value), here)
    if (typeof value === 'function') return [[here, value(2, 2)] satisfies [string, unknown]]
    return typeof value === 'object' && value !== null ? texts(value, here) : [[here, value]]
  })
}

describe('the texts', () => {
  it('are the same ones in both languages', () => {
    const names = (messages: object) => texts(messages).map(([path]) => path)
    expect(names(en)).toEqual(names(rw))
  })

  it.each([
    ['Kinyarwanda', rw],
    ['English', en],
  ])('are all there in %s', (_, messages) => {
    for (const [path, text] of texts(messages)) expect(text, path).toMatch(/\S/)
  })

  it('are in their places letter for letter where the specification gives them', () => {
    expect(rw.shop).toMatchObject({ footer: 'all right reserved', signIn: 'Sign In' })
    expect(rw.userMenu).toEqual({ profile: 'User Profile', orders: 'Order History', signOut: 'Sign Out' })
    expect(rw.staffMenu).toMatchObject({
      dashboard: 'Dashboard',
      reportDashboard: 'Report dashboard',
      special: 'Komande',
      report: 'report',
      expense: 'expense',
      shop: 'shop',
      orders: 'orders',
      monthly: 'Montly expenses',
      users: 'users',
    })
    expect(rw.products).toMatchObject({
      title: 'Ibicuruzwa mububiko',
      inStock: 'Mu Bubiko',
      available: 'Birahari',
      soldOut: 'Byashize mububiko',
      buy: 'Gura',
      outOfStock: 'Sorry. Product is out of stock',
    })
    expect(rw.search.empty).toBe('Nta gicuruzwa kibonetse')
    expect(rw.cart).toMatchObject({
      title: 'Ibyo mwaguze',
      empty: 'Ntimwahisemo ibyo mugura.',
      goOn: 'Komeza ugure',
      outOfStock: 'Sorry, Product is out of stock',
    })
  })
})

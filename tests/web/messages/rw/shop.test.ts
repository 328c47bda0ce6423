import { expect, it } from 'vitest'
import { nav } from '../../../../web/src/messages/rw/nav.ts'
import { shop as rwShop } from '../../../../web/src/messages/rw/shop.ts'

it('contains the specification’s texts of the storefront verbatim', () => {
  expect(rwShop.shop).toMatchObject({ footer: 'all right reserved', signIn: 'Sign In' })
  expect(rwShop.userMenu).toEqual({ profile: 'User Profile', orders: 'Order History', signOut: 'Sign Out' })
  expect(nav.menu).toMatchObject({
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
  expect(rwShop.products).toMatchObject({
    title: 'Ibicuruzwa mububiko',
    inStock: 'Mu Bubiko',
    available: 'Birahari',
    soldOut: 'Byashize mububiko',
    buy: 'Gura',
    outOfStock: 'Sorry. Product is out of stock',
  })
  expect(rwShop.search.empty).toBe('Nta gicuruzwa kibonetse')
  expect(rwShop.cart).toMatchObject({
    title: 'Ibyo mwaguze',
    empty: 'Ntimwahisemo ibyo mugura.',
    proceed: 'Komeza ugure',
    outOfStock: 'Sorry, Product is out of stock',
  })
})

import type { Needs, TableNeeds } from './needs.ts'

const looking = 'A customer cannot look at the lamps'
const keeping = 'Staff cannot keep the lamps and their stock'

/** The catalogue in memory: all lamps once, then the changes. */
const catalogue: TableNeeds = { actions: ['Query'], keys: ['CATALOGUE'], indexes: ['GSI1'] }

/** What a lamp's change is decided on, and written with. */
const lamps = ['ONCE#*', 'PICTURE#*', 'PRODUCT#*', 'SLUG#*'] as const

export const productNeeds: Record<string, Needs> = {
  'products/list-products': {
    hurts: looking,
    settings: ['TABLE_NAME', 'USER_POOL_CLIENT_ID', 'USER_POOL_ID'],
    table: catalogue,
  },
  'products/search-products': {
    hurts: looking,
    settings: ['TABLE_NAME', 'USER_POOL_CLIENT_ID', 'USER_POOL_ID'],
    table: catalogue,
  },
  'products/list-categories': { hurts: looking, settings: ['TABLE_NAME'], table: catalogue },
  'products/get-product': {
    hurts: looking,
    settings: ['TABLE_NAME', 'USER_POOL_CLIENT_ID', 'USER_POOL_ID'],
    table: { actions: ['GetItem'], keys: ['PRODUCT#*'] },
  },
  'products/get-product-by-slug': {
    hurts: looking,
    settings: ['TABLE_NAME', 'USER_POOL_CLIENT_ID', 'USER_POOL_ID'],
    table: { actions: [], keys: [], indexes: ['GSI1'] },
  },
  'products/list-products-for-admin': { hurts: keeping, settings: ['TABLE_NAME'], table: catalogue },
  'products/create-product': {
    hurts: keeping,
    settings: ['TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'PutItem'], keys: ['ONCE#*', 'PRODUCT#*', 'SLUG#*'] },
  },
  'products/update-product': {
    hurts: keeping,
    settings: ['TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'], keys: lamps },
  },
  'products/patch-product': {
    hurts: keeping,
    settings: ['TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'], keys: lamps },
  },
  'products/delete-product': {
    hurts: keeping,
    settings: ['TABLE_NAME'],
    table: { actions: ['BatchGetItem', 'DeleteItem', 'PutItem', 'UpdateItem'], keys: lamps },
  },
  'products/list-stock-movements': {
    hurts: keeping,
    settings: ['TABLE_NAME'],
    table: { actions: ['GetItem', 'Query'], keys: ['PRODUCT#*'] },
  },
  'products/get-shop-summary': {
    hurts: 'An admin cannot see what the stock is worth, and what runs low',
    settings: ['TABLE_NAME'],
    table: { ...catalogue, keys: ['CATALOGUE', 'SOLD'] },
  },
  'products/follow-changes': {
    hurts: 'Customers do not see new prices and stock on the lists, or unused pictures stay and cost money',
    settings: ['IMAGES_BUCKET', 'TABLE_NAME'],
    table: { actions: ['DeleteItem', 'PutItem'], keys: ['CATALOGUE', 'PICTURE#*'] },
    pictures: ['DeleteObject'],
  },
}

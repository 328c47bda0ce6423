import { lazyRoute } from '../../lib/lazy-route.ts'

const routes = async () => (await import('../first-replies.ts')).firstReplies

/* The public routes of lamps, without the schemas of their replies in the first load. */

export const listProducts = lazyRoute({
  method: 'GET',
  path: '/products',
  access: 'public',
  hasStaffReply: true,
  load: async () => (await routes()).listProducts,
})

export const searchProducts = lazyRoute({
  method: 'GET',
  path: '/products/search',
  access: 'public',
  hasStaffReply: true,
  load: async () => (await routes()).searchProducts,
})

export const listCategories = lazyRoute({
  method: 'GET',
  path: '/products/categories',
  access: 'public',
  hasStaffReply: false,
  load: async () => (await routes()).listCategories,
})

export const getProduct = lazyRoute({
  method: 'GET',
  path: '/products/{id}',
  access: 'public',
  hasStaffReply: true,
  load: async () => (await routes()).getProduct,
})

export const getProductBySlug = lazyRoute({
  method: 'GET',
  path: '/products/slug/{slug}',
  access: 'public',
  hasStaffReply: true,
  load: async () => (await routes()).getProductBySlug,
})

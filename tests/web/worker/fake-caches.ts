import type { OneCache, Surroundings } from '../../../web/worker/shop-worker.ts'

/** Creates a stand-in for a browser's caches, as far as the worker uses them: by path, without `vary`. */
export function fakeCaches(): Surroundings['caches'] {
  const stores = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'https://shop.test').pathname
  const open = async (name: string): Promise<OneCache> => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (request) => store.get(pathOf(request))?.clone(),
      put: async (request, response) => {
        const path = pathOf(request)
        store.delete(path)
        store.set(path, response)
      },
      keys: async () => [...store.keys()].map((path) => new Request(`https://shop.test${path}`)),
      delete: async (request) => store.delete(pathOf(request)),
    }
  }
  return {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    match: async (request) =>
      [...stores.values()]
        .map((store) => store.get(pathOf(request)))
        .find(Boolean)
        ?.clone(),
  }
}

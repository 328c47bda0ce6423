import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { MakeSite } from '../cloud.ts'

/** Serves the site from its sources. The browser reloads them when they change. */
export const hotSite: MakeSite = async (gateway, running) => {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../web', import.meta.url)),
    // The other loaders write a file when they read the configuration, which would restart node --watch.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: gateway.server } },
    logLevel: 'warn',
  })
  await running.add(Promise.resolve({ stop: () => vite.close() }))
  return (request, response) => vite.middlewares(request, response)
}

import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { MakeSite } from '../cloud.ts'

/** The site straight from its sources, which the browser reloads as they change. */
export const hotSite: MakeSite = async (gateway, running) => {
  const vite = await createServer({
    root: fileURLToPath(new URL('../../web', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: gateway.server } },
    logLevel: 'warn',
  })
  await running.add(Promise.resolve({ stop: () => vite.close() }))
  return (request, response) => vite.middlewares(request, response)
}

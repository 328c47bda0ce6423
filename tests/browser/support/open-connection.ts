import { request as ask, createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { thisShop } from './shop-api.ts'

/**
 * Opens a connection to the shop that can be cut, with its own address. The cut affects the service worker as well, and
 * the browser is not notified, like in a place without a signal.
 */
export async function openConnection(): Promise<{ url: string; cut: () => void }> {
  const shop = new URL(thisShop.url)
  let isCut = false
  const server = createServer((request, response) => {
    if (isCut) return response.destroy()
    const { method, url: path, headers } = request
    const passed = ask({ hostname: shop.hostname, port: shop.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    return request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${port}`,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
  }
}

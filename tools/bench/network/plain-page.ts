import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const PICTURE = new URL('../../../local/demo/pictures/red-hurricane-lantern/640.webp', import.meta.url)

/** Lower bound for the speed of a page: 15 kB of HTML with a price and one picture, and nothing else. */
const BYTES = 15_000

/** Serves the page on a free local port. */
export async function servePlainPage(): Promise<{ url: string; close: () => void }> {
  const picture = await readFile(PICTURE)
  const page = gzipSync(plainPage())
  const server = createServer(({ url }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(page)
    } else if (url === '/lamp.webp') response.writeHead(200, { 'content-type': 'image/webp' }).end(picture)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

/**
 * Returns a page of random numbers, which hardly compresses. A page of real text would compress well and be too small.
 */
function plainPage(): string {
  const head = `<!doctype html><title>Itara</title><main><h1>Red Hurricane Lantern</h1><p>RWF 8,500</p><img src="/lamp.webp" width="320" height="240"></main><p>`
  let text = ''
  for (let seed = 1; gzipSync(head + text).length < BYTES; ) {
    for (let n = 0; n < 200; n += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      text += `${seed.toString(36)} `
    }
  }
  return head + text
}

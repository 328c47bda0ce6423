import { expect, it } from 'vitest'
import { startShopProcess } from './shop-process.ts'

it('serves the site from its sources together with the API', async () => {
  const shop = startShopProcess({ DATA_DIR: ':memory:', SEED: 'none' }, { program: 'local/dev.ts' })
  const url = await shop.ready

  const screen = await (await fetch(`${url}/product/any`, { headers: { accept: 'text/html' } })).text()
  const script = await fetch(`${url}/src/app/main.tsx`)
  const lamps = await fetch(`${url}/api/products`)

  expect(screen).toContain('src="/@vite/client"')
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  expect(await lamps.json()).toEqual([])

  shop.child.kill('SIGTERM')
  expect((await shop.ended).code).toBe(0)
})

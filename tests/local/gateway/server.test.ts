import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { startGateway } from '../../../local/gateway/server.ts'
import { serving } from './serving.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it('returns 503 until it is opened', async () => {
  const gateway = await startGateway(0)
  onTestFinished(() => gateway.stop(0))
  const url = `http://127.0.0.1:${gateway.port}`

  const before = await fetch(url)
  gateway.open({ mounts: {}, site: (_request, response) => response.end('open') })
  const after = await fetch(url)

  expect([before.status, await before.json()]).toEqual([503, { message: 'Service Unavailable' }])
  expect(await after.text()).toBe('open')
})

it('listens on loopback only', async () => {
  const gateway = await startGateway(0)
  onTestFinished(() => gateway.stop(0))

  expect(gateway.server.address()).toMatchObject({ address: '127.0.0.1' })
})

it('refuses a port that is taken', async () => {
  const gateway = await startGateway(0)
  onTestFinished(() => gateway.stop(0))

  await expect(startGateway(gateway.port)).rejects.toThrow(
    `The port ${gateway.port} is in use by another program. Stop that program, or name another port with PORT.`,
  )
})

it('returns 500 when a part fails', async () => {
  const url = await serving({ site: () => Promise.reject(new Error('broken')) })

  const reply = await fetch(url)

  expect([reply.status, await reply.json()]).toEqual([500, { message: 'Internal Server Error' }])
})

it('finishes pending calls before it stops and accepts no new ones', async () => {
  const gateway = await startGateway(0)
  const url = `http://127.0.0.1:${gateway.port}`
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  gateway.open({
    mounts: {},
    site: async (_request, response) => {
      entered.resolve()
      await leave.promise
      response.end('done')
    },
  })
  const underWay = fetch(url)
  await entered.promise

  const stopped = gateway.stop(60_000)
  await expect(fetch(url)).rejects.toThrow()
  leave.resolve()

  expect(await (await underWay).text()).toBe('done')
  const endedAt = performance.now()
  await stopped
  // Takes 20 ms. An idle connection that the server left open would last 5 s.
  expect(performance.now() - endedAt).toBeLessThan(2500)
})

it('closes the connection of a call that does not finish', async () => {
  const gateway = await startGateway(0)
  const entered = Promise.withResolvers<void>()
  gateway.open({ mounts: {}, site: () => entered.resolve() })
  const cutOff = expect(fetch(`http://127.0.0.1:${gateway.port}`)).rejects.toThrow()
  await entered.promise

  await gateway.stop(10)

  await cutOff
})

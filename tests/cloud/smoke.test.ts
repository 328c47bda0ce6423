import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { MakeSite } from '../../local/cloud.ts'
import { startGateway } from '../../local/gateway/server.ts'
import { createSite } from '../../local/gateway/site.ts'
import { readSite } from '../../local/gateway/site-files.ts'
import { readOnlyChecks } from '../../local/smoke/browse-shop.ts'
import { buyALamp } from '../../local/smoke/buy-a-lamp.ts'
import { visitOf } from '../../local/smoke/visit.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { mtnNumber } from '../support/mtn-number.ts'

/** Builds a small site with all parts of a real one. */
const smallSite: MakeSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'itara-test-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<script src="/assets/shop-1.js"></script><link href="/assets/shop-1.css"><div id="root"></div>',
  )
  for (const file of ['shop-1.js', 'shop-1.css']) await writeFile(join(folder, 'assets', file), '')
  const site = createSite(await readSite(folder))
  await rm(folder, { recursive: true })
  return site
}

const { cloud } = cloudForThisFile({ seed: 'lamps', site: smallSite })

/** Checks that also apply to a local shop. */
const overHttp = readOnlyChecks.filter(({ isHttps }) => !isHttps)

describe('smoke test of a working shop', () => {
  it.each(overHttp)('passes the check: $what', async ({ check }) => {
    await expect(check(visitOf(cloud().url))).resolves.toBeUndefined()
  })
})

describe('smoke test of a broken shop', () => {
  it.each(overHttp)('fails when the shop does not respond: $what', async ({ check }) => {
    await expect(check(visitOf('http://127.0.0.1:2'))).rejects.toThrow(/^http:\/\/127\.0\.0\.1:2\/.+ECONNREFUSED/)
  })

  it.each(overHttp)('fails when the shop responds with the same page everywhere: $what', async ({ check }) => {
    const gateway = await startGateway(0)
    onTestFinished(() => gateway.stop(0))
    gateway.open({ mounts: {}, site: (_request, response) => response.end('Welcome!') })
    await expect(check(visitOf(`http://127.0.0.1:${gateway.port}`))).rejects.toMatchObject({ name: 'Problem' })
  })
})

describe('smoke test of the certificate', () => {
  const check = readOnlyChecks.find(({ what }) => what.includes('certificate'))?.check
  const endsIn = (days: number) => ({
    ...visitOf('https://shop.example.rw'),
    certificateEnds: async () => new Date(Date.now() + days * 24 * 60 * 60_000),
  })

  it('accepts a certificate that stays valid', async () => {
    await expect(check?.(endsIn(60))).resolves.toBeUndefined()
  })

  it('reports a certificate that expires soon', async () => {
    await expect(check?.(endsIn(13.5))).rejects.toThrow(
      'The certificate of https://shop.example.rw expires in 13 days.',
    )
  })
})

describe('smoke test as a customer', () => {
  beforeEach(() => {
    cloud().momo.behave({ answerAfterMs: 0 })
    // Failed payments are logged.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  const customer = { email: 'customer@itara.rw', password: 'Itara-2026' }

  it('buys a lamp and pays for it', async () => {
    expect(await buyALamp(visitOf(cloud().url), { ...customer, phone: mtnNumber() })).toMatch(
      /^bought .+ for \d+ RWF: order /,
    )
  })

  it('reports MTN’s reason when the payment fails', async () => {
    await expect(buyALamp(visitOf(cloud().url), { ...customer, phone: '0788 000 051' })).rejects.toThrow(
      /was not paid: APPROVAL_REJECTED\.$/,
    )
  })

  it('reports the shop’s own error when the customer cannot sign in', async () => {
    const unknown = { ...customer, password: 'Another-1', phone: '0788 000 001' }
    await expect(buyALamp(visitOf(cloud().url), unknown)).rejects.toThrow(
      'POST /api/users/signin answers 401: signIn.wrong, Wrong email or password.',
    )
  })
})

describe('smoke test command', () => {
  async function smoke(...args: string[]) {
    const child = spawn(process.execPath, ['local/commands/smoke.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { stdout, stderr, code }
  }

  it('prints what works and exits with 0', async () => {
    const { stdout, code } = await smoke('--url', cloud().url)
    expect(stdout).toContain('ok    the functions run and the table responds\n')
    expect(stdout).toContain(`The shop at ${cloud().url} works.\n`)
    expect(code).toBe(0)
  })

  it('prints each problem on one row and exits with 1', async () => {
    const { stdout, code } = await smoke('--url', 'http://127.0.0.1:2')
    expect(stdout).toMatch(/^FAIL {2}the functions run and the table responds: http.+ECONNREFUSED.+\.$/m)
    expect(stdout).toContain('The shop at http://127.0.0.1:2 does not respond, so nothing else was checked.\n')
    expect(code).toBe(1)
  })

  it('omits HTTPS from its report when it was not checked', async () => {
    expect((await smoke('--url', cloud().url)).stdout).not.toMatch(/https|certificate/)
    const { stdout, stderr, code } = await smoke('--url', 'http://shop.example.rw')
    expect([stdout, stderr.trim(), code]).toEqual([
      '',
      'Browsers use https. Check that address: --url https://shop.example.rw',
      1,
    ])
  })

  it.each([
    ['no address', [], 'Name the shop'],
    ['an invalid address', ['--url', 'shop'], 'Name the shop'],
    ['a customer without a phone', ['--url', 'https://a.rw', '--customer', 'a@b.rw'], 'add the paying phone'],
    ['a mistyped option', ['--ulr', 'x'], "Unknown option '--ulr'"],
  ])('prints its usage when it gets %s', async (_what, args, sentence) => {
    const { stderr, code } = await smoke(...args)
    expect(stderr).toContain(sentence)
    expect(code).toBe(1)
  })
})

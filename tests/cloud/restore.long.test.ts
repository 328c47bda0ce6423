import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { REGION, USER_POOL_ID } from '../../local/names.ts'
import { findShop } from '../../local/shop-address.ts'
import { partOfLines, writeBackup } from '../../shared/backup/backup-file.ts'
import { collectRows } from '../../shared/backup/collect-rows.ts'
import { getBackupRows } from '../../shared/backup/routes.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import { startShopProcess } from '../local/start/shop-process.ts'
import { cloudForThisFile } from '../support/cloud.ts'
import { compileCache } from '../support/compile-cache.ts'
import { isNightly, someOf } from '../support/long-runs.ts'
import { address } from '../support/make-order.ts'
import { tempFolder, tempFolderForThisFile } from '../support/temp-folder.ts'

const dataDir = tempFolderForThisFile()
const { call, idle, tokenOf } = cloudForThisFile({ seed: 'lamps', dataDir })

const Placed = z.object({ order: z.object({ _id: z.string() }) })
const SignedIn = z.object({ _id: z.string(), token: z.string() })

let order: string
let oldId: string

beforeAll(async () => {
  const seller = await tokenOf('seller')
  const lamps = z.array(StaffProduct).parse((await call('GET', '/products?limit=100', { token: seller })).body)
  const [lamp] = lamps.filter(({ countInStock }) => countInStock >= 3)
  const form = { name: 'Aline', email: 'aline@example.rw', password: 'Urumuri-1', confirmPassword: 'Urumuri-1' }
  const aline = SignedIn.parse((await call('POST', '/users/signup', { body: form })).body)
  oldId = aline._id
  const orderItems = [{ _id: lamp?._id, quantity: 1 }]
  const body = { orderItems, shippingAddress: address, paymentMethod: 'MoMo' }
  order = Placed.parse((await call('POST', '/orders', { token: aline.token, body })).body).order._id
  const reportItems = [{ ...lamp, quantity: 2 }]
  const sale = { reportItems, real: 1, soldAt: 5000, paymentMethod: 'Cash' }
  await call('POST', '/report', { token: seller, body: sale })
  await idle()
})

/** Runs a command against the shop of a folder. */
async function command(name: string, DATA_DIR: string, ...args: string[]) {
  const child = spawn(process.execPath, [`local/commands/${name}.ts`, ...args], {
    env: { ...compileCache, PATH: process.env.PATH, DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], printed, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, printed, errors }
}

describe('backup of a shop', () => {
  it('restores lamps, pictures, users with their orders and totals to an empty shop', async () => {
    const folder = join(await tempFolder(), 'copy')
    const exported = await command('export-shop', dataDir, '--folder', folder)
    expect(exported.errors).not.toContain('Error')
    expect(exported.printed).toMatch(/^The shop is exported to .+\. Rows: \d+\. People: 4\. Pictures: \d+\./)

    const restored = await tempFolder()
    const url = await startShopProcess(
      { DATA_DIR: restored },
      { direct: true, program: 'tests/cloud/serve-until-killed.ts' },
    ).ready
    const { code, printed, errors } = await command('restore-shop', restored, '--folder', folder)
    expect([code, errors]).toEqual([0, expect.not.stringContaining('Error')])
    expect(printed).toMatch(/^The backup of itara, .+, is restored\. Rows: \d+\. People: 4\. Pictures: \d+\.$/m)
    expect((await command('verify-books', restored)).printed).toMatch(/The totals are right/m)

    // A restored account has no known password, so the customer chooses a new one.
    const shop = findShop(restored)
    const pool = new CognitoIdentityProviderClient({
      region: REGION,
      endpoint: shop?.userPool.endpoint ?? '',
      credentials: { accessKeyId: 'local', secretAccessKey: shop?.userPool.secretAccessKey ?? '' },
    })
    const account = { UserPoolId: USER_POOL_ID, Username: 'aline@example.rw', Password: 'Urumuri-2', Permanent: true }
    await pool.send(new AdminSetUserPasswordCommand(account))
    const ask = async (path: string, init: RequestInit = {}) => (await fetch(`${url}/api${path}`, init)).json()
    const aline = SignedIn.parse(
      await ask('/users/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'aline@example.rw', password: 'Urumuri-2' }),
      }),
    )
    expect(aline._id).not.toBe(oldId)
    const headers = { authorization: `Bearer ${aline.token}` }
    expect(await ask('/orders/mine', { headers })).toMatchObject([{ _id: order, user: { _id: aline._id } }])

    const lamps = z.array(z.object({ slug: z.string(), image: z.string() })).parse(await ask('/products'))
    expect(lamps.length).toBeGreaterThan(50)
    const picture = await fetch(`${url}${lamps[0]?.image}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

    const again = await command('restore-shop', restored, '--folder', folder)
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('The shop is not empty')])
  })

  it.runIf(isNightly)('restores a backup that an admin downloaded, unless it was changed', async () => {
    const token = await tokenOf('admin')
    const rows = await collectRows({
      ask: async ({ part, from = '', marks }) => {
        const query = new URLSearchParams({ part: String(part), ...(from && { from }), ...(marks && { marks }) })
        return getBackupRows.reply.parse((await call('GET', `/copy/rows?${query}`, { token })).body)
      },
      pause: () => idle(),
      progress: () => {},
    })
    const about = { shop: 'Itara', madeAt: new Date().toISOString() }
    const parts = [...rows].map(([kind, lines]) => partOfLines(kind, lines))
    const copy = await writeBackup(about, parts, async (bytes) => createHash('sha256').update(bytes).digest('hex'))
    const file = join(await tempFolder(), 'itara-books.zip')
    const restored = await tempFolder()
    const program = 'tests/cloud/serve-until-killed.ts'
    await startShopProcess({ DATA_DIR: restored }, { direct: true, program }).ready

    await writeFile(file, copy.with(500, (copy[500] ?? 0) ^ 1))
    const refused = await command('restore-shop', restored, file)
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('not a complete backup')])

    await writeFile(file, copy)
    const { code, printed, errors } = await command('restore-shop', restored, file)
    expect([code, errors]).toEqual([0, expect.not.stringContaining('Error')])
    expect(printed).toMatch(/^The backup of Itara, .+, is restored\. Rows: \d+\. People: 4\. Pictures: 0\.$/m)
    expect((await command('verify-books', restored)).printed).toMatch(/The totals are right/m)
  })

  it.runIf(isNightly)('refuses a truncated backup', async () => {
    const folder = join(await tempFolder(), 'copy')
    await command('export-shop', dataDir, '--folder', folder)
    const about = await readFile(join(folder, 'about.json'), 'utf8')
    await writeFile(join(folder, 'about.json'), about.slice(0, 20))
    const { code, errors } = await command('restore-shop', dataDir, '--folder', folder)
    expect([code, errors]).toEqual([1, expect.stringContaining('is not a complete backup of a shop')])
  })

  const refusals: readonly [name: string, args: string[], sentence: string][] = [
    ['restore-shop', ['package.json'], 'not a complete backup'],
    ['export-shop', [], 'Name a new folder for the backup'],
    ['restore-shop', [], 'Name the backup file'],
    ['restore-shop', ['no-such.zip'], 'no-such.zip cannot be read'],
    ['export-shop', ['--folder', 'local'], 'local is not empty. Name a new folder.'],
  ]
  it.each(someOf(refusals, 2))('%s says what it needs: %s', async (name, args, sentence) => {
    expect(await command(name, dataDir, ...args)).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) })
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createSecrets } from '../../local/secrets/secrets.ts'
import { serveOnLoopback } from '../../local/serve-on-loopback.ts'
import { compileCache } from '../support/compile-cache.ts'
import { someOf } from '../support/long-runs.ts'
import { tempFolder } from '../support/temp-folder.ts'

const OUTPUTS = { 'Itara-dev': { Address: 'https://d1.cloudfront.net' } }

const momo = { subscriptionKey: 'key', apiUser: 'user', apiKey: 'key' }
const paypal = { clientId: 'id', clientSecret: 'secret', merchantId: 'merchant', webhookId: 'webhook' }

/**
 * Runs a command in an empty folder with a stubbed `npm` and `cdk` that record their arguments; the call named by
 * `fails` fails. Systems Manager is replaced by one with these secrets.
 */
async function command(
  name: string,
  args: readonly string[],
  { fails = 'nothing', secrets = {}, environment = {} } = {},
) {
  const folder = await tempFolder()
  const log = join(folder, 'log')
  await mkdir(join(folder, 'cdk.out'))
  await writeFile(join(folder, 'cdk.out/outputs.json'), JSON.stringify(OUTPUTS))
  await writeFile(log, '')
  for (const program of ['npm', 'cdk']) {
    const script = `#!/bin/sh\necho "${program} $*" >> ${log}\ncase "${program} $*" in *${fails}*) exit 1 ;; esac\n`
    await writeFile(join(folder, program), script)
    await chmod(join(folder, program), 0o755)
  }
  const { url: secretsEndpoint, stop } = await serveOnLoopback(createSecrets(secrets))
  const child = spawn(process.execPath, [resolve(`cdk/commands/${name}.ts`), ...args], {
    cwd: folder,
    env: {
      ...compileCache,
      PATH: `${folder}:/usr/bin:/bin`,
      AWS_EC2_METADATA_DISABLED: 'true',
      ...environment,
      ...(Object.keys(secrets).length > 0 && {
        AWS_ENDPOINT_URL_SSM: secretsEndpoint,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
      }),
    },
  })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  await stop()
  const asked = (await readFile(log, 'utf8')).trim().split('\n').filter(Boolean)
  return { status, stdout, stderr, asked }
}

const packageJson = async (): Promise<unknown> => JSON.parse(await readFile('package.json', 'utf8'))

describe('deploy command', () => {
  it('builds, synthesizes and deploys the stack, then prints the shop’s address', async () => {
    const { status, stdout, stderr, asked } = await command('deploy', ['--stage', 'dev'], {
      secrets: { '/itara-dev/momo': momo, '/itara-dev/paypal': paypal },
    })
    expect(asked).toEqual([
      'npm run build',
      'cdk synth --quiet --context stage=dev --output cdk.out',
      'cdk bootstrap --app cdk.out',
      'cdk deploy Itara-dev --app cdk.out --outputs-file cdk.out/outputs.json --require-approval never --import-existing-resources',
    ])
    expect(stdout).toContain('The shop dev is at https://d1.cloudfront.net')
    expect(stderr).toContain('The alarms of dev are not sent to an email address')
    expect(status).toBe(0)
  })

  it('checks no bundle budget, so that a rollback to a larger version works', async () => {
    const { scripts } = z.parse(z.object({ scripts: z.record(z.string(), z.string()) }), await packageJson())
    expect(scripts.build).not.toContain('budget')
    expect(scripts.check).toMatch(/npm run build && npm run budget/)
  })

  it('requires no secret of an unused provider and reports which payments are off', async () => {
    const { stderr, asked } = await command('deploy', ['--stage', 'prod'], {
      secrets: { '/itara-prod/paypal': paypal },
      fails: 'deploy',
    })
    expect(asked.at(-1)).toContain('cdk deploy Itara-prod')
    expect(stderr).not.toContain('secret')
  })

  it('does not bootstrap the account in a pipeline, whose role may only deploy', async () => {
    const { status, asked } = await command('deploy', ['--stage', 'dev'], {
      secrets: { '/itara-dev/momo': momo, '/itara-dev/paypal': paypal },
      environment: { CI: 'true' },
    })
    expect(asked.map((line) => line.split(' ')[1])).toEqual(['run', 'synth', 'deploy'])
    expect(status).toBe(0)
  })

  it('does nothing in AWS when the stack cannot be synthesized', async () => {
    const { status, stderr, asked } = await command('deploy', ['--stage', 'dev'], {
      fails: 'synth',
      secrets: { '/itara-dev/momo': momo, '/itara-dev/paypal': paypal },
    })
    expect(asked.at(-1)).toContain('cdk synth')
    expect(stderr).toBe('cdk synth failed: see the output above. The remaining steps were skipped.\n')
    expect(status).toBe(1)
  })

  const wrongSecrets: [what: string, secrets: object, sentence: string][] = [
    ['is not there', { '/itara-prod/momo': momo }, 'There is no secret /itara-dev/momo in eu-west-1'],
    [
      'lacks something',
      { '/itara-dev/momo': { apiUser: 'user' } },
      '/itara-dev/momo must be JSON with subscriptionKey',
    ],
    ['is empty', { '/itara-dev/momo': { ...momo, apiKey: '\n' } }, '/itara-dev/momo must be JSON with subscriptionKey'],
    [
      'for PayPal is not there',
      { '/itara-dev/momo': momo },
      'Write clientId, clientSecret, merchantId, webhookId into a file',
    ],
    ['may not be looked for', {}, "Set AWS_PROFILE to the shop's account"],
  ]

  it.each(someOf(wrongSecrets, 2))('does nothing when a secret %s', async (_what, secrets, sentence) => {
    const { status, stderr, asked } = await command('deploy', ['--stage', 'dev'], { secrets })
    expect(stderr).toContain(sentence)
    expect(status).toBe(1)
    expect(asked).toEqual([])
  })
})

describe('destroy command', () => {
  it('deletes a shop that is not kept', async () => {
    const { asked } = await command('destroy', ['--stage', 'dev'])
    expect(asked.at(-1)).toBe('cdk destroy Itara-dev --app cdk.out --force')
  })

  it('refuses to delete a kept shop', async () => {
    const { status, stderr, asked } = await command('destroy', ['--stage', 'prod'])
    expect(stderr).toContain('The shop prod is protected')
    expect(status).toBe(1)
    expect(asked).toEqual([])
  })
})

describe('--stage option of the commands', () => {
  it.each([
    ['no stage', [], 'Name the shop: add -- --stage'],
    ['a mistyped option', ['--stag', 'dev'], "Unknown option '--stag'. Name the shop with -- --stage NAME."],
  ])('requires --stage when a command gets %s', async (_what, args, sentence) => {
    expect(await command('destroy', args)).toMatchObject({
      stderr: expect.stringContaining(sentence),
      status: 1,
      asked: [],
    })
  })

  it.each(someOf(['deploy', 'synth', 'rollback', 'destroy', 'doctor', 'admin'], 1))(
    'must be known, or %s does nothing',
    async (name) => {
      const { status, stderr, asked } = await command(name, ['--stage', 'pord'])
      expect(stderr).toContain("There is no stage 'pord'")
      expect(status).toBe(1)
      expect(asked).toEqual([])
    },
  )
})

describe('admin command', () => {
  const lacking = [
    { words: ['grant', 'aline@example.rw'] },
    { words: ['grant', 'aline@example.rw', 'owner'] },
    { words: ['revoke', 'a@b.rw', 'admin'] },
  ]

  it.each(someOf(lacking, 1))('says how it is used instead of $words', async ({ words }) => {
    const { status, stderr } = await command('admin', [...words, '--stage', 'dev'])
    expect(stderr).toContain('npm run admin -- grant EMAIL admin')
    expect(status).toBe(1)
  })

  it('reports a missing sign-in to AWS', async () => {
    const { status, stderr } = await command('admin', ['grant', 'a@b.rw', 'admin', '--stage', 'dev'])
    expect(stderr).toContain('Set AWS_PROFILE')
    expect(status).toBe(1)
  })
})

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compileCache } from '../support/compile-cache.ts'
import { tempFolder } from '../support/temp-folder.ts'

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
const { scripts } = z.parse(
  z.object({ scripts: z.record(z.string(), z.string()) }),
  JSON.parse(readFileSync('package.json', 'utf8')),
)

describe.each(workflows)('$file', ({ source }) => {
  it('runs only commands that the project has', () => {
    const used = [...source.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !(name in scripts))).toEqual([])
  })

  it('pins third-party actions to a reviewed commit', () => {
    const used = [...source.matchAll(/uses: ([^.\s]\S+)/g)].map(([, action = '']) => action)
    for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/)
  })

  it('stores no AWS key and inserts no user input into shell code', () => {
    expect(source).not.toMatch(/AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY|aws-access-key-id/)
    for (const [line] of source.matchAll(/run: .*/g)) expect(line).not.toContain('${{')
  })
})

describe('deployment pipeline', () => {
  const stage = readFileSync(join(folder, 'deploy-stage.yml'), 'utf8')
  const deploy = readFileSync(join(folder, 'deploy.yml'), 'utf8')

  it('runs check, dev, all tests, then prod, and checks each stage before and after', () => {
    expect(deploy).toMatch(/ {2}dev:\n {4}needs: check[\s\S]+ {2}prod:\n {4}needs: \[dev, all-tests\]/)
    expect(deploy).toMatch(/ {2}all-tests:\n {4}needs: check\n {4}uses: \.\/\.github\/workflows\/nightly\.yml/)
    // The tag comes before the smoke test, because a rollback starts from the version that failed it.
    const order = ['npm run doctor', 'npm run deploy', 'git tag', 'npm run smoke'].map((step) => stage.indexOf(step))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it('waits for a running deployment of the stage and for its approval', () => {
    const back = readFileSync(join(folder, 'rollback.yml'), 'utf8')
    for (const source of [stage, back]) {
      expect(source).toMatch(/concurrency: deploy-\$\{\{ inputs\.stage \}\}/)
      expect(source).toMatch(/environment:( |\n {6}name: )\$\{\{ inputs\.stage \}\}/)
    }
  })
})

describe('rollback command', () => {
  /** Creates a checkout with two versions and a stubbed npm that records where it runs and with which stages. */
  async function rollback(args: readonly string[], { tags = ['one', 'two'], fails = 'nothing' } = {}) {
    const checkout = await tempFolder()
    const bin = await tempFolder()
    const log = join(bin, 'log')
    await writeFile(log, '')
    const npm = `#!/bin/sh\necho "$(cat version) $(cat cdk/stages.json) npm $*" >> ${log}\ncase "$*" in *${fails}*) exit 1 ;; esac\n`
    await writeFile(join(bin, 'npm'), npm)
    await chmod(join(bin, 'npm'), 0o755)
    await mkdir(join(checkout, 'cdk'))
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.rw']
    const git = (...words: string[]) =>
      execFileSync('git', [...identity, ...words], { cwd: checkout, encoding: 'utf8' })
    git('init', '--quiet')
    for (const version of ['one', 'two']) {
      await writeFile(join(checkout, 'version'), version)
      await writeFile(join(checkout, 'cdk/stages.json'), `stages-${version}`)
      git('add', '.')
      git('commit', '--quiet', '--message', version)
      if (tags.includes(version)) git('tag', `deployed/dev/2026-11-2${version === 'one' ? 1 : 2}T08-00-00`)
    }
    const child = spawn(process.execPath, [resolve('cdk/commands/rollback.ts'), ...args], {
      cwd: checkout,
      env: { ...compileCache, PATH: `${bin}:/usr/bin:/bin` },
    })
    const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    const asked = (await readFile(log, 'utf8')).trim().split('\n').filter(Boolean)
    const worktrees = git('worktree', 'list').trim().split('\n').length
    // Versions that ran, newest first.
    const ran = git('tag', '--list', 'deployed/dev/*', '--sort=-refname', '--format=%(subject)').trim().split('\n')
    return { status, stdout, stderr, asked, worktrees, ran }
  }

  it('deploys the previous version with today’s settings and cleans up', async () => {
    const { status, stdout, asked, worktrees, ran } = await rollback(['--stage', 'dev'])
    expect(asked).toEqual(['one stages-two npm ci', 'one stages-two npm run deploy -- --stage dev'])
    expect(stdout).toContain('dev runs deployed/dev/2026-11-21T08-00-00')
    expect([status, worktrees]).toEqual([0, 1])
    // When the next version fails as well, a rollback skips the version that was rolled back.
    expect(ran).toEqual(['one', 'two', 'one'])
  })

  it('deploys the version that is named', async () => {
    expect((await rollback(['--stage', 'dev', 'HEAD'])).asked[0]).toBe('two stages-two npm ci')
  })

  it('cleans up when the deployment fails', async () => {
    const { status, stderr, worktrees, ran } = await rollback(['--stage', 'dev'], { fails: 'deploy' })
    expect(stderr).toContain('npm run failed')
    expect([status, worktrees]).toEqual([1, 1])
    expect(ran).toEqual(['two', 'one'])
  })

  it.each([
    ['a version that does not exist', ['--stage', 'dev', 'v99'], {}, 'There is no version v99 in this checkout'],
    ['no version when none was deployed before', ['--stage', 'dev'], { tags: ['two'] }, 'Name the version'],
    ['two versions', ['--stage', 'dev', 'a', 'b'], {}, 'Name one version'],
    ['no stage', [], {}, 'Name the shop'],
  ])('does nothing when it gets %s', async (_what, args, options, sentence) => {
    const { status, stderr, asked } = await rollback(args, options)
    expect(stderr).toContain(sentence)
    expect([status, asked]).toEqual([1, []])
  })
})

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotDeploy, endWith } from '../cannot-deploy.ts'
import { STAGES_FILE } from '../stage.ts'
import { readCommandLine, run } from './run.ts'

// npm run rollback -- --stage prod [COMMIT or TAG]: deploys an earlier version with the current settings of the stage.
// Without a version, it deploys the previous one, based on the pipeline's tags. It adds such a tag itself, so that the
// next rollback does not return to the version just replaced. The data stays unchanged, because earlier versions can
// read what later ones have written (docs/explanation/compatibility.md).

try {
  const { stage, words } = readCommandLine()
  const [named, ...others] = words
  if (others.length > 0) throw new CannotDeploy('Name one version: npm run rollback -- --stage prod v12.')
  const version = named ?? deployedBefore(stage.name)
  const commit = git('rev-parse', '--verify', '--quiet', `${version}^{commit}`)
  if (!commit)
    throw new CannotDeploy(`There is no version ${version} in this checkout. Run git fetch --tags and try again.`)
  const folder = mkdtempSync(join(tmpdir(), 'itara-rollback-'))
  run('git', ['worktree', 'add', '--detach', folder, commit])
  try {
    // The account, the domain and the dollar rate are the current ones.
    cpSync(STAGES_FILE, join(folder, STAGES_FILE))
    run('npm', ['ci'], { cwd: folder })
    run('npm', ['run', 'deploy', '--', '--stage', stage.name], { cwd: folder })
  } finally {
    run('git', ['worktree', 'remove', '--force', folder])
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  run('git', ['tag', `deployed/${stage.name}/${time}`, commit])
  console.log(`${stage.name} runs ${version} (${commit.slice(0, 7)}). Check it: npm run smoke -- --url https://...`)
} catch (error) {
  endWith(error)
}

/**
 * Returns the previously deployed version.
 * @throws CannotDeploy unless a pipeline has deployed the stage twice
 */
function deployedBefore(stage: string): string {
  const [, before] = git('tag', '--list', `deployed/${stage}/*`, '--sort=-refname').split('\n')
  if (before) return before
  throw new CannotDeploy(
    `No pipeline has deployed ${stage} twice. Name the version: npm run rollback -- --stage ${stage} COMMIT.`,
  )
}

/** Returns git's output; empty if it fails. */
function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotDeploy } from '../cannot-deploy.ts'
import { readStage, type Stage } from '../stage.ts'

/** Folder of the synthesized stack, so that exactly the checked templates are deployed. */
export const ASSEMBLY = 'cdk.out'

/**
 * Parses a command's stage and its other arguments.
 * @throws CannotDeploy without a stage, for an unknown one, and for an unknown option
 */
export function readCommandLine(): { stage: Stage; words: readonly string[] } {
  const { values, positionals } = options()
  return { stage: readStage(values.stage), words: positionals }
}

function options() {
  try {
    return parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [String(error)]
    throw new CannotDeploy(`${reason}. Name the shop with -- --stage NAME.`)
  }
}

type Around = { environment?: Record<string, string>; cwd?: string }

/** Runs a program of an installed package and shows its output. @throws CannotDeploy when it fails */
export function run(program: string, args: readonly string[], { environment = {}, cwd = '.' }: Around = {}): void {
  const env = { ...process.env, ...environment }
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env, cwd })
  if (error) throw error
  if (status !== 0) {
    throw new CannotDeploy(
      `${basename(program)} ${args[0]} failed: see the output above. The remaining steps were skipped.`,
    )
  }
}

/** Builds the site, bundles the functions and synthesizes the stack, for the account of the credentials. */
export function assemble(stage: Stage): void {
  run('npm', ['run', 'build'])
  run('cdk', ['synth', '--quiet', '--context', `stage=${stage.name}`, '--output', ASSEMBLY])
}

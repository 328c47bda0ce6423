import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotDeploy } from '../cannot-deploy.ts'
import { momoAccess } from '../momo.ts'
import { paypalSettings } from '../paypal.ts'
import { readStage, type Stage } from '../stage.ts'

/** Where the assembled stack lies: what was looked at is what is deployed. */
export const ASSEMBLY = 'cdk.out'

/**
 * The stage that a command was asked for, before it has done anything, and its other words.
 * @throws CannotDeploy without a stage, for an unknown one, and for an option that no command knows
 */
export function readCommandLine(): { stage: Stage; words: readonly string[] } {
  const { values, positionals } = options()
  return { stage: readStage(values.stage), words: positionals }
}

function options() {
  try {
    return parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    const [fault] = error instanceof Error ? error.message.split('. ') : [String(error)]
    throw new CannotDeploy(`${fault}. Say which shop as -- --stage NAME.`)
  }
}

/** Runs a program of the packages and shows what it prints. Throws CannotDeploy when it fails. */
export function run(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (error) throw error
  if (status !== 0) {
    throw new CannotDeploy(`${basename(program)} ${args[0]} has failed, as it says above. Nothing more is done.`)
  }
}

/**
 * Builds the site of a stage that can be put together.
 * @throws CannotDeploy before it is built, for what would end the work after it
 */
export function buildSite(stage: Stage): void {
  momoAccess(stage)
  paypalSettings(stage)
  run('npm', ['run', 'build'])
}

/** Builds the site, bundles the functions and puts the stack together, for the account that one is signed in to. */
export function assemble(stage: Stage): void {
  buildSite(stage)
  run('cdk', ['synth', '--quiet', '--context', `stage=${stage.name}`, '--output', ASSEMBLY])
}

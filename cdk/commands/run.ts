import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { CannotDeploy } from '../cannot-deploy.ts'
import { readStage, type Stage } from '../stage.ts'

/** Where the assembled stack lies: what was looked at is what is deployed. */
export const ASSEMBLY = 'cdk.out'

/** The stage that a command was asked for, before it has done anything, and its other words. */
export function readCommandLine(): { stage: Stage; words: readonly string[] } {
  const { values, positionals } = parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true })
  return { stage: readStage(values.stage), words: positionals }
}

/** Runs a program of the packages and shows what it prints. Throws CannotDeploy when it fails. */
export function run(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (error) throw error
  if (status !== 0) throw new CannotDeploy(`${program} ${args[0]} has failed, as it says above. Nothing more is done.`)
}

/** Builds the site, bundles the functions and puts the stack together, for the account that one is signed in to. */
export function assemble({ name }: Stage): void {
  run('npm', ['run', 'build'])
  run('cdk', ['synth', '--quiet', '--context', `stage=${name}`, '--output', ASSEMBLY])
}

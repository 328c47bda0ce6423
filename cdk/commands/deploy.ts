import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { dayOf } from '../../shared/day.ts'
import { endWith } from '../cannot-deploy.ts'
import { methodsNote } from '../payment-methods.ts'
import { rateWarning } from '../paypal.ts'
import { silenceWarning } from '../stage.ts'
import { checkSecrets } from './check-secrets.ts'
import { ASSEMBLY, assemble, readCommandLine, run } from './run.ts'

// npm run deploy -- --stage prod: creates or updates the shop in AWS, and prints its address.
try {
  const { stage } = readCommandLine()
  const stackName = `Itara-${stage.name}`
  const outputsFile = join(ASSEMBLY, 'outputs.json')
  await checkSecrets(stage)
  assemble(stage)
  // Resources that CDK itself needs in an account and region; does nothing if they exist. A pipeline lacks the
  // permission, so an operator bootstraps once.
  if (!process.env.CI) run('cdk', ['bootstrap', '--app', ASSEMBLY])
  // A table restored under the stage's name is imported instead of created: see docs/how-to/back-up-and-restore.md.
  run('cdk', [
    ...['deploy', stackName, '--app', ASSEMBLY, '--outputs-file', outputsFile],
    ...['--require-approval', 'never', '--import-existing-resources'],
  ])
  const Outputs = z.record(z.string(), z.object({ Address: z.string() }))
  const outputs = z.parse(Outputs, JSON.parse(readFileSync(outputsFile, 'utf8')))
  for (const warning of [silenceWarning(stage), methodsNote(stage), rateWarning(stage, dayOf(new Date()))]) {
    if (warning !== undefined) console.warn(warning)
  }
  console.log(`The shop ${stage.name} is at ${outputs[stackName]?.Address}`)
} catch (error) {
  endWith(error)
}

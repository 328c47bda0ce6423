import { endWith } from '../cannot-deploy.ts'
import { awsIn } from '../doctor/aws.ts'
import { examine } from '../doctor/checks.ts'
import { readCommandLine } from './run.ts'

// npm run doctor -- --stage prod: prints what is missing for a deployment, one sentence each, and changes nothing.
// Exits with 1 if anything is missing.

const LABELS = { ok: 'ok     ', missing: 'MISSING', note: 'note   ' }

try {
  const { stage } = readCommandLine()
  let missing = 0
  for await (const { kind, text } of examine(stage, awsIn(stage.region))) {
    console.log(`${LABELS[kind]} ${text}`)
    if (kind === 'missing') missing += 1
  }
  console.log(
    missing === 0 ? `${stage.name} can be deployed.` : `${missing} missing: ${stage.name} cannot be deployed yet.`,
  )
  process.exitCode = missing === 0 ? 0 : 1
} catch (error) {
  endWith(error)
}

import { endWith } from '../cannot-deploy.ts'
import { ASSEMBLY, readCommandLine, run } from './run.ts'

// npm run synth -- --stage dev: synthesizes the stack and checks it, without AWS.
try {
  const { stage } = readCommandLine()
  run('npm', ['run', 'build'])
  run(process.execPath, ['cdk/app.ts'], {
    environment: { CDK_OUTDIR: ASSEMBLY, CDK_CONTEXT_JSON: JSON.stringify({ stage: stage.name }) },
  })
  console.log(`The stack of ${stage.name} is in ${ASSEMBLY}/Itara-${stage.name}.template.json, and has no findings.`)
} catch (error) {
  endWith(error)
}

import { CannotDeploy, endWith } from '../cannot-deploy.ts'
import { STAGES_FILE } from '../stage.ts'
import { ASSEMBLY, assemble, readCommandLine, run } from './run.ts'

// npm run destroy -- --stage dev: deletes a whole shop with its data, unless the stage has `keep`.
try {
  const { stage } = readCommandLine()
  if (stage.keep) {
    throw new CannotDeploy(
      `The shop ${stage.name} is protected ("keep": true in ${STAGES_FILE}), so it was not deleted. See docs/how-to/delete-a-shop.md.`,
    )
  }
  assemble(stage)
  run('cdk', ['destroy', `Itara-${stage.name}`, '--app', ASSEMBLY, '--force'])
} catch (error) {
  endWith(error)
}

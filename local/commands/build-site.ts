import { buildSite } from '../site/build-site.ts'
import { StartError } from '../start-error.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run build: the site, unless its sources are what it was built from. The shop that starts next takes it as it is.

await runCommand(async () => {
  try {
    console.log(`The site is built: ${await buildSite()}`)
    return 0
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message) : error
  }
})

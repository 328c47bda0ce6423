import { buildSite } from '../site/build-site.ts'
import { StartError } from '../start-error.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run build: builds the site unless its sources are unchanged. The next start of the shop uses the result.

await runCommand(async () => {
  try {
    console.log(`The site is built: ${await buildSite()}`)
    return 0
  } catch (error) {
    throw error instanceof StartError ? new CommandError(error.message) : error
  }
})

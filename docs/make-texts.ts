import { writeFileSync } from 'node:fs'
import { textsPage } from './texts-page.ts'

// npm run texts [-- --print]: writes the list of all texts for native readers, or prints it.
const page = await textsPage()
if (process.argv.includes('--print')) process.stdout.write(page)
else writeFileSync(new URL('reference/texts.md', import.meta.url), page)

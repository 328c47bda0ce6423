import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every page of the documentation, including each folder's README, with its path from the root of the repository. */
export const pages = globSync(
  ['*.md', 'docs/**/*.md', '.github/**/*.md', '{web,lambdas,cdk,local,shared,tests}/*.md'],
  {
    cwd: root,
  },
).map((path) => ({
  path,
  text: readFileSync(`${root}${path}`, 'utf8'),
}))

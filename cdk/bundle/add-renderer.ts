import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pageMaker } from '../handlers.ts'

/** Copies the build of the site's screens into the bundle of the function that renders pages. */
export function addRenderer(siteFolder: string, bundles: string): Promise<void> {
  return cp(join(siteFolder, '.renderer'), join(bundles, pageMaker, 'renderer'), { recursive: true })
}

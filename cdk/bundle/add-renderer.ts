import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pageMaker } from '../handlers.ts'

/** Puts the build of the site's screens beside the function that makes pages of them. */
export function addRenderer(siteFolder: string, bundles: string): Promise<void> {
  return cp(join(siteFolder, '.renderer'), join(bundles, pageMaker, 'renderer'), { recursive: true })
}

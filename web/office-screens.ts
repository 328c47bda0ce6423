import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'

const WEB = pathToFileURL(join(import.meta.dirname, '/'))

/** Part of a declaration that the build and the deployment read: web/src/domain/office/office-screen.ts. */
const Screens = z.object({
  screens: z.array(
    z.object({
      path: z.string(),
      role: z.enum(['seller', 'admin']),
      daily: z._default(z.boolean(), false),
      offline: z._default(z.boolean(), false),
      camera: z._default(z.boolean(), false),
    }),
  ),
})

/** Screens of the back office, as their features declare them. `page` is the module of a screen, as Vite names it. */
export const officeScreens = (
  await Promise.all(globSync('src/features/*/screens.ts', { cwd: WEB }).sort().map(screensIn))
).flat()

/** Patterns of the paths at which the storefront loads the back office. */
export const officePaths = [...new Set(officeScreens.map(({ path }) => path.replace(/^\/admin\/.*/, '/admin/*')))]

/** Paths of the pages that may use the camera. */
export const cameraPaths = officeScreens.filter(({ camera }) => camera).map(({ path }) => path)

async function screensIn(name: string) {
  const file = new URL(name, WEB)
  // With a literal name, TypeScript would check all screens with the types of Node.
  const { screens } = Screens.parse({ ...(await import(file.href)) })
  const pages = [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)]
  if (pages.length !== screens.length) throw new Error(`${name}: each screen needs one import('./…-page.tsx').`)
  return screens.map((screen, index) => {
    const page = new URL(pages[index]?.[1] ?? '', file)
    return { ...screen, page: page.pathname.slice(WEB.pathname.length) }
  })
}

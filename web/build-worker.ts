import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { filesOf, Manifest, workersOf } from './budget.ts'
import { cameraPaths } from './office-screens.ts'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { PRECACHED, PRECACHED_FILES } from './precache.ts'
import type { Release } from './worker/release.ts'

/** Builds the service worker after the names of the site's files are known. */
export function buildWorker(): Plugin {
  let folder = ''
  return {
    name: 'build-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir)
    },
    async closeBundle() {
      const manifest = z.parse(Manifest, JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
      const release = releaseOf(manifest, await contentOf(['index.html', ...PRECACHED_FILES]))
      await build({
        entryPoints: [join(import.meta.dirname, 'worker/worker.ts')],
        outfile: join(folder, 'worker.js'),
        bundle: true,
        minify: true,
        // The worker is a classic script, since Firefox did not support module workers for a long time.
        format: 'iife',
        target: OLDEST_BROWSERS,
        define: { RELEASE: JSON.stringify(release) },
        logLevel: 'warning',
      })
    },
  }

  async function contentOf(paths: readonly string[]): Promise<string> {
    return (await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')))).join('\0')
  }
}

/** Returns the lists of precache.ts as paths. `unhashed` is the content of the files whose names never change. */
export function releaseOf(manifest: Manifest, unhashed: string): Release {
  const everyone = filesOf(manifest, PRECACHED.everyone)
  const staff = [...filesOf(manifest, PRECACHED.staff), ...workersOf(manifest, PRECACHED.staff)].filter(
    (file) => !everyone.has(file),
  )
  const paths = {
    entry: `/${manifest['index.html']?.file}`,
    office: `/${manifest['src/app/office.tsx']?.file}`,
    everyone: [...everyone, ...PRECACHED_FILES].map((file) => `/${file}`),
    staff: staff.map((file) => `/${file}`),
    cameraPaths,
  }
  const version = createHash('sha256')
    .update(JSON.stringify(paths) + unhashed)
    .digest('hex')
    .slice(0, 12)
  return { version, ...paths }
}

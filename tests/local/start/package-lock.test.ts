import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import * as z from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), link: z.boolean().optional(), inBundle: z.boolean().optional() }),
  ),
})

// A lock written by a plain `npm install` lacks the checksums of packages that only other platforms install.
it.each(['', 'tests/firefox/', 'tools/demo-pictures/'])(
  'requires in %spackage-lock.json a checksum for each package of every platform',
  async (folder) => {
    const { packages } = Lock.parse(JSON.parse(await readFile(`${folder}package-lock.json`, 'utf8')))

    // A package's checksum covers the packages bundled with it.
    const downloaded = Object.entries(packages).filter(
      ([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
    )
    const unchecked = downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)

    expect(downloaded.length).toBeGreaterThan(0)
    expect(unchecked).toEqual([])
  },
)

it.each(['', 'tests/firefox/', 'tools/demo-pictures/'])('requires exact versions in %spackage.json', async (folder) => {
  const manifest = z
    .object({
      dependencies: z.record(z.string(), z.string()).default({}),
      devDependencies: z.record(z.string(), z.string()),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    })
    .parse(JSON.parse(await readFile(`${folder}package.json`, 'utf8')))

  for (const [name, version] of Object.values(manifest).flatMap((versions) => Object.entries(versions))) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { stripAmplifySignIns } from '../../web/strip-amplify-sign-ins.ts'

const root = new URL('../../node_modules/', import.meta.url).pathname
const Transform = z.custom<(code: string, id: string) => { code: string } | undefined>(
  (value) => typeof value === 'function',
)
const transform = Transform.parse(stripAmplifySignIns.transform)
const files = globSync('{,aws-amplify/node_modules/}@aws-amplify/{auth,core}/dist/esm/**/*.mjs', { cwd: root })
const namesIn = (code = '') => code.match(/(?<=export function )\w+/g) ?? []

it('removes unused ways to sign in and reports when one is called', () => {
  const left = files.filter((file) => /\/(userAuth|passkey)\/|signInWith(Custom|User)/.test(file))
  expect(left.length).toBeGreaterThan(10)
  const names = left.flatMap((file) => {
    const code = readFileSync(root + file, 'utf8')
    const stub = transform(code, `/${file}`)?.code
    expect(namesIn(stub), file).toEqual(/^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? [])
    return namesIn(stub)
  })
  expect(names).toEqual(expect.arrayContaining(['signInWithUserAuth', 'getPasskey', 'handleUserAuthFlow']))
})

it('keeps password sign-in, the tokens and Amplify’s other forms unchanged', () => {
  const changed = files.filter((file) => transform('', `/${file}`) !== undefined)
  expect(
    changed.filter((file) => /SRP|signUp|resetPassword|token|signOut/i.test(file) && !/userAuth|Custom/.test(file)),
  ).toEqual([])
  expect(changed.filter((file) => file.includes('/core/'))).toEqual([
    '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs',
  ])
})

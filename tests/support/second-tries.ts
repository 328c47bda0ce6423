import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/** Number of second tries of one test within `DAYS` that counts as a fault. */
const MAX_SECOND_TRIES = 3
const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The times of the second tries of each test. */
const SecondTries = z.record(z.string(), z.array(z.iso.datetime()))
type SecondTries = z.infer<typeof SecondTries>

/** Adds this run's second tries to those of earlier runs, and drops those that are too old to count. */
export function addSecondTries(earlier: SecondTries, tests: readonly string[], now: Date): SecondTries {
  const from = new Date(now.getTime() - DAYS * DAY_MS).toISOString()
  const all = { ...earlier }
  for (const test of tests) all[test] = [...(all[test] ?? []), now.toISOString()]
  return Object.fromEntries(
    Object.entries(all).flatMap(([test, times]) => {
      const recent = times.filter((time) => time >= from)
      return recent.length > 0 ? [[test, recent]] : []
    }),
  )
}

/**
 * Records second tries in the file that `ITARA_SECOND_TRIES` names, which CI keeps from run to run. Without it, only this
 * run counts.
 * @returns how often each of these tests has needed a second try, and whether that is a fault
 */
export async function recordSecondTries(
  tests: readonly string[],
): Promise<{ test: string; count: number; isFault: boolean }[]> {
  const file = process.env.ITARA_SECOND_TRIES
  const text = file === undefined ? '{}' : await readFile(file, 'utf8').catch(() => '{}')
  const all = addSecondTries(SecondTries.parse(JSON.parse(text)), tests, new Date())
  if (file !== undefined) await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
  return tests.map((test) => {
    const count = all[test]?.length ?? 0
    return { test, count, isFault: count >= MAX_SECOND_TRIES }
  })
}

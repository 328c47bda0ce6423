import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPages, type FetchPage } from '../../../web/src/lib/all-pages.ts'

type Thing = { _id: string }

const things = (...ids: string[]): Thing[] => ids.map((_id) => ({ _id }))
const never = () => Promise.reject(new Error('No failure was expected'))
const going = new AbortController().signal

/** Serves a list, newest first, with at most `limit` rows per page. */
function pagesOf(list: readonly Thing[], limit: number): FetchPage<Thing> {
  return async ({ after }) => list.filter(({ _id }) => after === undefined || _id < after).slice(0, limit)
}

async function gather(pages: AsyncIterable<readonly Thing[]>): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pages) ids.push(...page.map(({ _id }) => _id))
  return ids
}

describe('fetch of all pages', () => {
  it('returns each row once and in order for any page size', async () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 })).map((unsorted) => unsorted.sort().reverse())
    await fc.assert(
      fc.asyncProperty(ids, fc.integer({ min: 1, max: 5 }), async (list, limit) => {
        const pages = allPages(pagesOf(things(...list), limit), { signal: going, again: never })
        expect(await gather(pages)).toEqual(list)
      }),
    )
  })

  it('continues after a page that is not full and ends with an empty one', async () => {
    const pages = [things('9', '8'), things('7'), things('6', '5'), []]
    const asked: (string | undefined)[] = []
    const walk = allPages(
      async ({ after }) => {
        asked.push(after)
        return pages.shift() ?? []
      },
      { signal: going, again: never },
    )
    expect(await gather(walk)).toEqual(['9', '8', '7', '6', '5'])
    expect(asked).toEqual([undefined, '8', '7', '5'])
  })

  it('misses and repeats nothing while rows are added and removed', async () => {
    const list = things('9', '8', '7', '6')
    const walk = allPages<Thing>(
      async (asked) => {
        const page = await pagesOf(list, 2)(asked)
        list.unshift({ _id: `99${list.length}` })
        list.splice(
          list.findIndex(({ _id }) => _id === page.at(-1)?._id),
          1,
        )
        return page
      },
      { signal: going, again: never },
    )
    expect(await gather(walk)).toEqual(['9', '8', '7', '6'])
  })
})

describe('failed page', () => {
  it('retries a failed page as long as requested, counting again for the next page', async () => {
    const outcomes = [things('2'), 'down', 'down', things('1'), 'down', []]
    const heard: [string, number][] = []
    const walk = allPages<Thing>(
      async () => {
        const outcome = outcomes.shift() ?? []
        if (typeof outcome === 'string') throw outcome
        return outcome
      },
      {
        signal: going,
        again: async (error, failures) => {
          heard.push([String(error), failures])
        },
      },
    )
    expect(await gather(walk)).toEqual(['2', '1'])
    expect(heard).toEqual([
      ['down', 1],
      ['down', 2],
      ['down', 1],
    ])
  })

  it('ends the fetch when a failed page may not be retried', async () => {
    const walk = allPages<Thing>(() => Promise.reject(new Error('down')), {
      signal: going,
      again: (error) => Promise.reject(error),
    })
    await expect(gather(walk)).rejects.toThrow('down')
  })
})

describe('aborted fetch of all pages', () => {
  it('requests nothing more when aborted and reports no failure', async () => {
    const leaving = new AbortController()
    let asked = 0
    const walk = allPages<Thing>(
      async ({ signal }) => {
        asked += 1
        if (asked === 2) leaving.abort()
        signal.throwIfAborted()
        return things(`${9 - asked}`)
      },
      { signal: leaving.signal, again: never },
    )
    await expect(gather(walk)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toBe(2)
  })

  it('requests nothing more when it ends during a pause before a retry', async () => {
    const leaving = new AbortController()
    let asked = 0
    const walk = allPages<Thing>(
      async () => {
        asked += 1
        throw new Error('down')
      },
      { signal: leaving.signal, again: async () => leaving.abort() },
    )
    await expect(gather(walk)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toBe(1)
  })
})

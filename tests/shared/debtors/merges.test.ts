import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf, type Merges, spellingsOf } from '../../../shared/debtors/merges.ts'

const NAMES = ['aline', 'alin', 'alina', 'eric', 'erik', 'gasana']
const name = fc.constantFrom(...NAMES)

/** Applies the merges of two names with separate accounts that the shop allows, one after the other. */
function mergedAsAllowed(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const merges = new Map<string, string>()
  for (const [from, into] of pairs) {
    if (from !== into && !merges.has(from) && !merges.has(into)) merges.set(from, into)
  }
  return merges
}

const allowed = fc.array(fc.tuple(name, name)).map(mergedAsAllowed)

describe('merged debtor names', () => {
  it('maps merged names to one account each, which is itself merged into no other', () => {
    fc.assert(
      fc.property(allowed, (merges) => {
        for (const each of NAMES) {
          const account = accountOf(each, merges)
          expect(merges.has(account)).toBe(false)
          expect(spellingsOf(each, merges)).toEqual(spellingsOf(account, merges))
          expect(spellingsOf(each, merges)).toContain(each)
        }
        const accounts = new Set(NAMES.map((each) => accountOf(each, merges)))
        const inAll = [...accounts].flatMap((account) => [...spellingsOf(account, merges)])
        expect(inAll.toSorted()).toEqual(NAMES.toSorted())
      }),
    )
  })

  it('separates names again once a merge is undone, even after other merges', () => {
    fc.assert(
      fc.property(allowed, name, name, (before, from, into) => {
        fc.pre(from !== into && !before.has(from) && !before.has(into))
        const merged = new Map([...before, [from, into]])
        expect(accountOf(from, merged)).toBe(into)
        merged.delete(from)
        for (const each of NAMES) expect(spellingsOf(each, merged)).toEqual(spellingsOf(each, before))
      }),
    )
  })

  it('resolves merges in a circle, which only corrupt rows contain', () => {
    const circle: Merges = new Map([
      ['aline', 'alin'],
      ['alin', 'aline'],
    ])
    expect(['aline', 'alin']).toContain(accountOf('aline', circle))
    expect(spellingsOf('aline', circle)).toContain('aline')
  })
})

import { describe, expect, it } from 'vitest'
import { lampB, openCaller } from './ebm-caller.ts'

const answer = {
  ...{ taskCd: '2231943', dclDe: '-1', itemSeq: 1, hsCd: '94051100', itemClsCd: lampB.itemClsCd, itemCd: lampB.itemCd },
  ...{ imptItemSttsCd: '3', remark: null, modrId: 'admin-1', modrNm: 'Aline' },
}

/** Opens a caller that answers imports, and returns the code and message of each answer. */
function openImporter() {
  const { post, ebm } = openCaller()
  return {
    post,
    list: (lastReqDt: string) => post('/selectImportItemList', { lastReqDt }),
    answerWith: (overrides: object = {}) => {
      const { resultCd, resultMsg } = post('/updateImportItem', { ...answer, ...overrides })
      return `${resultCd} ${resultMsg}`
    },
    held: () => Object.values(ebm.ledger().branches)[0]?.imports,
  }
}

describe('the answer to an import', () => {
  it.each([
    ['accepted', '3', lampB.itemCd],
    ['rejected', '4', null],
  ])('is stored as %s, and the list no longer has the import', (_case, imptItemSttsCd, itemCd) => {
    const { answerWith, held, list } = openImporter()
    expect(list('20180520000000').data).toMatchObject({ itemList: [{ itemSeq: 1 }, { itemSeq: 2 }] })
    expect(answerWith({ imptItemSttsCd, itemCd })).toMatch(/^000/)
    expect(held()).toEqual({ '2231943/1': imptItemSttsCd })
    expect(list('20180520000001').data).toMatchObject({ itemList: [{ itemSeq: 2 }] })
    answerWith({ itemSeq: 2, hsCd: '94054200', imptItemSttsCd: '4' })
    expect(list('20180520000002').resultCd).toBe('001')
  })

  it.each<[string, object, string]>([
    ['an unknown task', { taskCd: '1' }, '910 taskCd'],
    ['an unknown item of the declaration', { itemSeq: 3 }, '910 taskCd'],
    ['another day', { dclDe: '20261101' }, '910 dclDe'],
    ['another customs code', { hsCd: '94054200' }, '910 hsCd'],
    ['an item that is not registered', { itemCd: 'RW2NTXU0000099' }, '910 itemCd'],
    ['no item although it is accepted', { itemCd: null }, '910 itemCd'],
    ['an unknown status', { imptItemSttsCd: '2' }, '910 imptItemSttsCd'],
    ['an item class that is not in use', { itemClsCd: '9999999999' }, '913 itemClsCd'],
    ['no author', { modrId: undefined }, '910 modrId'],
    ['an unknown field', { qty: 240 }, '910 qty'],
  ])('is rejected with %s', (_case, overrides, code) => {
    const { answerWith, held } = openImporter()
    expect(answerWith(overrides)).toContain(`${code}:`)
    expect(held()).toEqual({})
  })

  it('is rejected when the import was answered before, and changes nothing', () => {
    const { answerWith, held } = openImporter()
    answerWith()
    expect(answerWith({ imptItemSttsCd: '4' })).toMatch(/^994/)
    expect(held()).toEqual({ '2231943/1': '3' })
  })
})

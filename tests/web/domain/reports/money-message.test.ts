import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoneyMessage } from '../../../../web/src/domain/reports/money-message.ts'

describe('message about received money', () => {
  it.each([
    [
      'received on MoMo',
      'You have received 2000 RWF from Jane Smith (*********013) on your mobile money account at 2026-05-10 16:30:51. Message from sender: . Your new balance:2000 RWF. Financial Transaction Id: 76662021700.',
      { transactionId: '76662021700', amount: 2000, payer: 'Jane Smith' },
    ],
    [
      'paid to a code, on the payer’s phone',
      'TxId: 73214484437. Your payment of 1,000 RWF to ITARA LTD 123456 has been completed at 2026-05-10 16:31:39. Your new balance: 1,000 RWF. Fee was 0 RWF.',
      { transactionId: '73214484437', amount: 1000 },
    ],
    [
      'with stars instead of spaces',
      'TxId:17818959211*S*Your payment of 25,500 RWF to ITARA 123456 was completed at 2026-06-02 10:02:11. Balance: 12,700 RWF. Fee: 0 RWF',
      { transactionId: '17818959211', amount: 25500 },
    ],
    [
      'with the ids of both sides',
      "*164*S*Y'ello,A transaction of 600 RWF by DIRECT PAYMENT LTD on your MOMO account was successfully completed at 2026-05-15 18:41:37. Your new balance:24200 RWF. Fee was 0 RWF. External Transaction Id: 87654321. Financial Transaction Id: 13935150822.*EN#",
      { transactionId: '13935150822', amount: 600 },
    ],
    [
      'received on Airtel Money',
      'Trans. ID: CI241120.1631.C12345. You have received RWF 4,500 from UWASE ALINE 250731234567. Your available balance is RWF 9,100.50.',
      { transactionId: 'CI241120.1631.C12345', amount: 4500, payer: 'UWASE ALINE' },
    ],
    [
      'with the amount first, and hundredths',
      'RWF 7,250.50 received from MUKAMANA M. on 02/06/2026. Txn ID PP260602.1122.A00981',
      { transactionId: 'PP260602.1122.A00981', amount: 7250.5, payer: 'MUKAMANA M' },
    ],
    [
      'with thousands after a dot',
      'You have received 45.000 RWF from Jane Smith (1). Financial Transaction Id: 76662021701.',
      { transactionId: '76662021701', amount: 45_000, payer: 'Jane Smith' },
    ],
    [
      'with thousands after a space',
      'You have received RWF 45 000 from Jane Smith (1). Financial Transaction Id: 76662021702.',
      { transactionId: '76662021702', amount: 45_000, payer: 'Jane Smith' },
    ],
    [
      'with an ambiguous amount',
      'You have received 1500.500 RWF from Jane Smith (1). Financial Transaction Id: 76662021703.',
      { transactionId: '76662021703', payer: 'Jane Smith' },
    ],
  ])('yields id, amount and payer when it is %s', (_what, text, read) => {
    expect(readMoneyMessage(text)).toEqual(read)
  })

  it.each([
    ['an id alone', ' 76662021700 ', { transactionId: '76662021700' }],
    ['an id in small letters', 'pp260602.1122.a00981', { transactionId: 'PP260602.1122.A00981' }],
    ['nothing', '', undefined],
    ['a greeting', 'Muraho, nishyuye 2000 RWF kuri MoMo', undefined],
    ['a word', 'yishyuye', undefined],
    ['an amount', '5000', undefined],
  ])('yields an id or nothing when it is %s', (_what, text, read) => {
    expect(readMoneyMessage(text)).toEqual(read)
  })

  it('reads a message of any length and content without breaking the screen', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: 'grapheme' }), (text) => {
        const id = readMoneyMessage(`You have received 10 RWF from A B (1). ${text.replace(/id/gi, '')}`)
        expect(id === undefined || id.transactionId.length <= 30).toBe(true)
      }),
    )
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import {
  addLine,
  changeDraft,
  changeLine,
  dayOfDraft,
  EMPTY_LINE,
  nextReceiptOf,
  putLines,
  type ReceiptDraft,
  receiptDraft,
} from '../../../../web/src/features/goods-receipts/receipt-draft.ts'

const lamp = { _id: 'lamp-1', name: 'Kivu pendant' }
const quantity = () => receiptDraft.get().lines[0]?.quantity

beforeEach(() => receiptDraft.clear())

it.each(['1,200', '1 200', '1.200'])('adds a scanned piece to %s typed pieces', (typed) => {
  addLine(lamp, 0)
  changeLine(lamp._id, { quantity: typed })
  addLine(lamp, 1)
  expect(quantity()).toBe('1201')
})

describe('a delivery of more kinds of lamps than a receipt can have', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...EMPTY_LINE, product: `lamp-${n}`, name: `Lamp ${n}`, quantity: '1' }))
  const productsOf = (of: readonly { product: string }[]) => of.map(({ product }) => product)

  it('lists each lamp in exactly one receipt', () => {
    putLines(lines(95))
    const received: string[][] = []
    for (let draft: ReceiptDraft | undefined = receiptDraft.get(); draft; draft = nextReceiptOf(draft))
      received.push(productsOf(draft.lines))
    expect(received.map(({ length }) => length)).toEqual([40, 40, 15])
    expect(received.flat()).toEqual(productsOf(lines(95)))
  })

  it('replaces a lamp of the next receipt when a second sheet has it', () => {
    putLines(lines(45))
    putLines([{ ...EMPTY_LINE, product: 'lamp-44', name: 'Lamp 44', quantity: '7' }])
    const { lines: here, rest } = receiptDraft.get()
    expect([...here, ...rest].filter(({ product }) => product === 'lamp-44')).toMatchObject([{ quantity: '7' }])
    expect([here.length, rest.length]).toEqual([40, 5])
  })

  it('brings a lamp into this receipt when it is scanned before the next one', () => {
    putLines(lines(45))
    addLine({ _id: 'lamp-44', name: 'Lamp 44' }, 1)
    const { lines: here, rest } = receiptDraft.get()
    expect(here.at(-1)).toMatchObject({ product: 'lamp-44', quantity: '2' })
    expect(productsOf(rest)).toEqual(['lamp-39', 'lamp-40', 'lamp-41', 'lamp-42', 'lamp-43'])
    expect(new Set(productsOf([...here, ...rest])).size).toBe(45)
  })

  it('continues with the supplier and day, its own number and no payment', () => {
    putLines(lines(121))
    changeDraft({ supplier: 'Kampala Lights', currency: 'UGX', rate: '0.39', invoiceNo: 'INV 7', paid: '500' })
    const first = receiptDraft.get()
    const second = nextReceiptOf(first)
    expect(second).toMatchObject({ id: `${first.id}-2`, supplier: 'Kampala Lights', currency: 'UGX', rate: '0.39' })
    expect(second).toMatchObject({ invoiceNo: 'INV 7 (2)', receivedOn: dayOfDraft(first), paid: '' })
    const third = second && nextReceiptOf(second)
    expect(third).toMatchObject({ id: `${first.id}-3`, invoiceNo: 'INV 7 (3)' })
  })
})

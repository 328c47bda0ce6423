import { beforeEach, expect, it } from 'vitest'
import { addLine, changeLine, receiptDraft } from '../../../../web/src/features/goods-receipts/receipt-draft.ts'

const lamp = { _id: 'lamp-1', name: 'Kivu pendant' }
const quantity = () => receiptDraft.get().lines[0]?.quantity

beforeEach(() => receiptDraft.clear())

it.each(['1,200', '1 200', '1.200'])('adds a scanned piece to %s typed pieces', (typed) => {
  addLine(lamp, 0)
  changeLine(lamp._id, { quantity: typed })
  addLine(lamp, 1)
  expect(quantity()).toBe('1201')
})

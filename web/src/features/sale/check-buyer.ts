import { FiscalBuyer } from '../../../../shared/fiscal/buyer.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import type { Checked } from '../../lib/checked.ts'
import { checkFields } from '../../lib/use-form.ts'
import { BUYER_FIELDS, type BuyerDraft, type BuyerField, type SaleDraft } from './sale-draft.ts'

export type BuyerErrors = Partial<Record<BuyerField, 'invalid' | 'missing'>>
type CheckedBuyer = Checked<FiscalBuyer | undefined, BuyerErrors>

/** Returns the buyer as typed for the fiscal receipt; undefined if nothing was typed. A TIN needs a purchase code. */
export function checkBuyer(typed: BuyerDraft | undefined): CheckedBuyer {
  const filled = typed && BUYER_FIELDS.flatMap((field) => filledIn(field, typed[field]))
  if (!filled || filled.length === 0) return { value: undefined }
  const buyer: Partial<Record<BuyerField, string>> = Object.fromEntries(filled)
  const { errors, value } = checkFields(FiscalBuyer, buyer, BUYER_FIELDS, () => 'invalid' as const)
  if (value) return { value }
  return {
    errors: {
      ...errors,
      ...(buyer.purchaseCode !== undefined && buyer.tin === undefined && { tin: 'missing' as const }),
      ...(buyer.tin !== undefined && buyer.purchaseCode === undefined && { purchaseCode: 'missing' as const }),
    },
  }
}

/** Returns whether fiscal receipts are on, and the buyer of the draft as checked. While they are off there is no buyer. */
export function useCheckedBuyer(draft: SaleDraft | null): CheckedBuyer & { isOn: boolean } {
  const isOn = useStaffSettings()?.fiscal?.isOn === true
  return { isOn, ...checkBuyer(isOn ? draft?.buyer : undefined) }
}

/** Returns a field without the separators of numbers; nothing if it is empty. */
function filledIn(field: BuyerField, text: string): [] | [[BuyerField, string]] {
  const plain = field === 'name' ? text.trim() : text.replaceAll(/[\s().-]/g, '')
  return plain === '' ? [] : [[field, plain]]
}

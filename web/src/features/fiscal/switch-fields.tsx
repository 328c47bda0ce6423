import { type FiscalSettings, FiscalSwitches } from '../../../../shared/fiscal/settings.ts'
import { CheckField } from '../../components/check-field.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Muted, Stack } from '../../components/layout.ts'
import { SelectField } from '../../components/select-field.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Switches with a list of values, which are shown as the authority's texts write them. */
const LISTED = [
  ...(['keyIn', 'rounding', 'taxField', 'refundStatus', 'partialRefunds'] as const),
  ...(['noPurchaseCode', 'lookUp', 'usedNumber', 'lastNumbers', 'paypalType'] as const),
  ...(['saleDate', 'orgSarNo', 'purchases', 'purchaseTax', 'purchaseOriginal', 'taxpayerPath'] as const),
  ...(['unsignedSlip', 'qrCode'] as const),
]

type Props = { draft: FiscalSettings; onChange: (changes: Partial<FiscalSettings>) => void }

/** Renders the points on which the published texts disagree, which an admin settles in the test environment. */
export function SwitchFields({ draft, onChange }: Props) {
  const { setup: texts } = useMessages('fiscal')
  return (
    <Fold>
      <FoldHead>{texts.switches.title}</FoldHead>
      <Stack padding="3">
        <Muted>{texts.switches.hint}</Muted>
        {LISTED.map((field) => (
          <SelectField
            key={field}
            label={texts.switches.fields[field]}
            value={draft[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          >
            {FiscalSwitches.shape[field].def.innerType.options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </SelectField>
        ))}
        <CheckField
          type="checkbox"
          label={texts.switches.fields.sendsTtAndF}
          checked={draft.sendsTtAndF}
          onChange={({ currentTarget }) => onChange({ sendsTtAndF: currentTarget.checked })}
        />
      </Stack>
    </Fold>
  )
}

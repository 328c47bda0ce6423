import { CloseReason } from '../../../../shared/cash/close.ts'
import { formatRwf } from '../../../../shared/money.ts'
import { Stack } from '../../components/layout.ts'
import { SelectField } from '../../components/select-field.tsx'
import { FieldError, figureProps, TextField } from '../../components/text-field.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useMessages } from '../../messages/messages.ts'
import { type CloseErrors, countedSoFar } from './check-close.ts'
import { type CloseDraft, changeClose } from './close-draft.ts'

type Props = {
  draft: CloseDraft
  notes: readonly number[]
  errors: CloseErrors | undefined
  /** Absent if the count needs no reason. */
  reason: 'required' | 'optional' | undefined
}

/** Renders what belongs to a count: the balance of mobile money, what stays in the drawer, and a reason. */
export function CloseFields({ draft, notes, errors, reason }: Props) {
  const { close: texts } = useMessages('cash')
  const { transaction } = useMessages('office').report
  const counted = formatRwf(countedSoFar(draft, notes))
  const leftError = () => {
    if (errors?.left === 'beyondCounted') return texts.errors.beyondCounted(counted)
    return errors?.left && texts.errors[errors.left]
  }
  return (
    <Stack>
      <TextField
        label={texts.momo}
        hint={texts.momoHint}
        error={errors?.momo && texts.errors[errors.momo]}
        {...figureProps}
        inputMode="numeric"
        value={draft.momo}
        onChange={({ currentTarget }) => changeClose({ momo: currentTarget.value })}
      />
      <TextLink href="/admin/momo">{transaction.pageTitle}</TextLink>
      <TextField
        label={texts.left}
        hint={texts.leftHint(counted)}
        error={leftError()}
        {...figureProps}
        inputMode="numeric"
        value={draft.left}
        onChange={({ currentTarget }) => changeClose({ left: currentTarget.value })}
      />
      {reason !== undefined && (
        <Stack>
          <p>{reason === 'required' ? texts.reasonHint : texts.offlineReason}</p>
          <div>
            <SelectField
              label={texts.reason}
              required={reason === 'required'}
              aria-invalid={errors?.reason !== undefined}
              value={draft.reason ?? ''}
              onChange={({ currentTarget }) => changeClose({ reason: CloseReason.safeParse(currentTarget.value).data })}
            >
              <option value="">{texts.noReason}</option>
              {CloseReason.options.map((each) => (
                <option key={each} value={each}>
                  {texts.reasons[each]}
                </option>
              ))}
            </SelectField>
            {errors?.reason && <FieldError role="alert">{texts.errors.reason}</FieldError>}
          </div>
          <TextField
            label={texts.note}
            error={undefined}
            maxLength={200}
            dir="auto"
            autoComplete="off"
            value={draft.note}
            onChange={({ currentTarget }) => changeClose({ note: currentTarget.value })}
          />
        </Stack>
      )}
    </Stack>
  )
}

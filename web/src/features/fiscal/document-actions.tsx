import { useState } from 'react'
import type * as z from 'zod/mini'
import { isReason } from '../../../../shared/changes/audit-entry.ts'
import type { FiscalDocument } from '../../../../shared/fiscal/document.ts'
import { attachFiscal, changePurchaseCode } from '../../../../shared/fiscal/routes.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Form } from '../../components/form.tsx'
import { Muted, Row } from '../../components/layout.ts'
import { figureProps, TextField } from '../../components/text-field.tsx'
import { ReasonField } from '../../domain/audit-log/reason-field.tsx'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { checkFields, useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { type Decision, useAttach, useDecision, useNewCode, useRetry } from './fiscal-api.ts'

/** Renders what an admin can do about a document that the sender cannot finish alone. */
export function DocumentActions({ document }: { document: FiscalDocument }) {
  const { list: texts } = useMessages('fiscal')
  const { _id, state, buyer } = document
  const callbacks = useCallbacks(texts.retried)
  const { mutate, isPending } = useRetry(_id, callbacks)
  const isOfBusiness = buyer?.tin !== undefined
  if (state === 'waiting' && isOfBusiness) return <NewCode id={_id} />
  if (state !== 'held' && state !== 'refused') return null
  return (
    <>
      <Muted>{state === 'held' ? texts.heldHint : texts.refusedHint}</Muted>
      <Row gap="2">
        <Button aria-disabled={isPending} onClick={() => mutate()}>
          {state === 'held' ? texts.absent : texts.retry}
        </Button>
        <Decide id={_id} decision={state === 'held' ? 'renumber' : 'giveUp'} />
      </Row>
      {state === 'refused' && isOfBusiness && <NewCode id={_id} />}
      {state === 'held' && <Attach id={_id} />}
    </>
  )
}

/** Renders a form for another purchase code of a business, since a code works once. */
function NewCode({ id }: { id: string }) {
  const { list: texts, buyer: buyerTexts } = useMessages('fiscal')
  const [purchaseCode, setPurchaseCode] = useState('')
  const { mutate, isPending } = useNewCode(id, useCallbacks(texts.retried))
  const typed = { purchaseCode: purchaseCode.trim() }
  const checked = checkFields(changePurchaseCode.body, typed, ['purchaseCode'], () => 'purchaseCode')
  const { errors, onSubmit } = useForm(checked, (body) => mutate(body))
  return (
    <Fold>
      <FoldHead>{texts.newCode}</FoldHead>
      <Form padding="3" onSubmit={onSubmit}>
        <TextField
          label={buyerTexts.fields.purchaseCode}
          hint={buyerTexts.hints.purchaseCode}
          error={errors?.purchaseCode && buyerTexts.errors.purchaseCode}
          value={purchaseCode}
          onChange={({ currentTarget }) => setPurchaseCode(currentTarget.value)}
          {...figureProps}
          inputMode="numeric"
        />
        <Button type="submit" look="main" aria-disabled={isPending}>
          {texts.retry}
        </Button>
      </Form>
    </Fold>
  )
}

/** Renders the button of a decision that an admin confirms with a reason. */
function Decide({ id, decision }: { id: string; decision: Decision }) {
  const { list } = useMessages('fiscal')
  const texts = list[decision]
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const { done, failed } = useCallbacks(texts.done)
  const { mutate, isPending } = useDecision(decision, id, {
    done: () => {
      setOpen(false)
      done()
    },
    failed,
  })
  return (
    <>
      <Button look="bare" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={texts.button}
          confirm={texts.button}
          busy={isPending}
          onCancel={() => setOpen(false)}
          onConfirm={() => isReason(why) && mutate(why.trim())}
        >
          <ReasonField value={why} hint={texts.hint} onChange={setWhy} />
        </ConfirmDialog>
      )}
    </>
  )
}

function Attach({ id }: { id: string }) {
  const { list: texts } = useMessages('fiscal')
  const [draft, setDraft] = useState(EMPTY_ATTACH)
  const { mutate, isPending } = useAttach(id, useCallbacks(texts.attached))
  const { errors, onSubmit } = useForm(checkAttach(draft), (receipt) => mutate(receipt))
  const error = (field: AttachField) => errors?.[field] && texts.errors[errors[field]]
  return (
    <Fold>
      <FoldHead>{texts.attach}</FoldHead>
      <Form padding="3" onSubmit={onSubmit}>
        <p>{texts.attachHint}</p>
        {ATTACH_FIELDS.map((field) =>
          field === 'why' ? (
            <ReasonField
              key={field}
              value={draft.why}
              hint={texts.attachWhy}
              error={error(field)}
              onChange={(why) => setDraft({ ...draft, why })}
            />
          ) : (
            <TextField
              key={field}
              label={texts.fields[field]}
              error={error(field)}
              value={draft[field]}
              onChange={({ currentTarget }) => setDraft({ ...draft, [field]: currentTarget.value })}
              {...INPUTS[field]}
            />
          ),
        )}
        <Button type="submit" look="main" aria-disabled={isPending}>
          {texts.attach}
        </Button>
      </Form>
    </Fold>
  )
}

const INPUTS = {
  receiptNumber: { ...figureProps, inputMode: 'numeric' },
  totalNumber: { ...figureProps, inputMode: 'numeric' },
  signedAt: { type: 'datetime-local', step: 1 },
  internalData: { autoComplete: 'off', autoCapitalize: 'characters', dir: 'ltr' },
  signature: { autoComplete: 'off', autoCapitalize: 'characters', dir: 'ltr' },
} as const satisfies Record<Exclude<AttachField, 'why'>, object>

function useCallbacks(text: string) {
  const shop = useMessages('shop')
  const { errors } = useMessages('fiscal')
  return {
    done: () => toast('success', text),
    failed: (error: unknown) => toast('error', failureText(error, shop, errors)),
  }
}

const ATTACH_FIELDS = [...(['receiptNumber', 'totalNumber', 'signedAt', 'internalData', 'signature', 'why'] as const)]
type AttachField = (typeof ATTACH_FIELDS)[number]

/** Fields of a receipt as an admin types them from the taxpayer portal. */
type AttachDraft = Record<AttachField, string>

const EMPTY_ATTACH: AttachDraft = {
  ...{ receiptNumber: '', totalNumber: '', signedAt: '', internalData: '', signature: '', why: '' },
}

/** Returns the receipt to attach, or the errors by field. The typed time is Kigali's: 2026-11-21T10:00. */
function checkAttach(draft: AttachDraft) {
  const typed = {
    ...draft,
    receiptNumber: Number(draft.receiptNumber),
    totalNumber: Number(draft.totalNumber),
    signedAt: draft.signedAt && instantOf(draft.signedAt),
  }
  const errorOf = (field: AttachField, _: z.core.$ZodIssue) => (draft[field].trim() === '' ? 'missing' : 'invalid')
  return checkFields(attachFiscal.body, typed, ATTACH_FIELDS, errorOf)
}

function instantOf(local: string): string {
  const time = Date.parse(`${local}+02:00`)
  return Number.isNaN(time) ? local : new Date(time).toISOString()
}

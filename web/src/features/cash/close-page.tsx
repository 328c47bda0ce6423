import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { FIRST_TOLERANCE, type TillNow } from '../../../../shared/cash/close.ts'
import type { TillAmounts } from '../../../../shared/cash/till.ts'
import { dayOf } from '../../../../shared/day.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { useDayText } from '../../components/day.tsx'
import { Form } from '../../components/form.tsx'
import { Grid, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { expectedWith, moneyOnDevice } from '../../domain/cash/money-on-device.ts'
import { tillNow } from '../../domain/cash/till-now.ts'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { notRecordedText } from '../../domain/outbox/entry-texts.ts'
import { useOutbox } from '../../domain/outbox/outbox.ts'
import { WaitingEntries } from '../../domain/outbox/waiting-entries.tsx'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { isError } from '../../lib/api-error.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useMessages } from '../../messages/messages.ts'
import { useRecordClose } from './cash-api.ts'
import { CashTabs } from './cash-tabs.tsx'
import { checkClose, needsReason } from './check-close.ts'
import { closeDraft, draftOf } from './close-draft.ts'
import { CloseFields } from './close-fields.tsx'
import { CountNotes } from './count-notes.tsx'
import { MorningCount } from './morning-count.tsx'
import { TillReport } from './till-report.tsx'
import { useMadeBefore } from './use-made-before.ts'

/** Renders the till since the last close, and the count of the drawer that closes the day. */
export function ClosePage() {
  const { close: texts } = useMessages('cash')
  const { data, error, refetch } = useQuery(tillNow)
  const entries = useOutbox()
  return (
    <Page
      tabs={<CashTabs current="close" />}
      title={texts.title}
      aside={<ButtonLink href="/close/movement">{texts.move}</ButtonLink>}
    >
      {!data && error && <LoadFailure what={texts.failed} error={error} retry={refetch} />}
      {!data && !error && <Skeleton height="40rem" borderRadius="lg" aria-busy="true" />}
      {data && (
        <>
          <WaitingEntries
            entries={entries.filter((entry) => ['cash', 'close'].includes(entry.request.to) && isOpen(entry))}
          />
          <Till till={data.answer} onDevice={moneyOnDevice(data, entries)} />
        </>
      )}
    </Page>
  )
}

function Till({ till, onDevice }: { till: TillNow; onDevice: TillAmounts }) {
  const hasMorningCount = useOutbox().some(
    ({ request, state, madeAt }) =>
      request.to === 'cash' && request.body.kind === 'opening' && state !== 'given up' && madeAt > till.since,
  )
  // A close of the same day leaves the drawer as it was counted.
  const isUncounted = till.isUncounted && !hasMorningCount && dayOf(till.since) < dayOf(deviceNow())
  return (
    <Grid gap="5" gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <Stack>
        {isUncounted && <MorningCount till={till} />}
        <CloseForm till={till} onDevice={onDevice} />
      </Stack>
      <TillReport till={till} onDevice={onDevice} />
    </Grid>
  )
}

function CloseForm({ till, onDevice }: { till: TillNow; onDevice: TillAmounts }) {
  const shop = useMessages('shop')
  const office = useMessages('office')
  const { close: texts, errors: failures } = useMessages('cash')
  const [, go] = useLocation()
  const dayText = useDayText()
  const isOnline = useOnline()
  const { cashTolerance: tolerance = FIRST_TOLERANCE } = useStaffSettings() ?? {}
  const draft = useStored(closeDraft)
  const expected = expectedWith(till.expected, onDevice)
  const books = { ...till, expected, tolerance }
  const end = ({ id }: Pick<Entry, 'id'>) => {
    closeDraft.clear()
    go(`/close/made/${id}`)
  }
  const { mutate, isPending } = useRecordClose({
    done: end,
    failed: (error) => {
      if (isError(error, 'close.reason')) closeDraft.set({ ...closeDraft.get(), isReasonRequired: true })
      toast('error', notRecordedText(error, shop, office, { ...office.errors, ...failures }))
    },
  })
  useMadeBefore(draft.id, { isSending: isPending, isAmended: draft.amendedFrom !== undefined }, end)
  useCloseToAmend()
  const { errors, onSubmit } = useForm(checkClose(draft, books), (close) =>
    mutate({
      close: { ...close, madeAt: draft.amendedFrom },
      name: dayText(draft.amendedFrom ?? deviceNow()),
      isAmended: draft.amendedFrom !== undefined,
    }),
  )
  return (
    <Form onSubmit={onSubmit} aria-label={texts.title}>
      {draft.amendedFrom !== undefined && <p role="status">{texts.fixing}</p>}
      <CountNotes draft={draft} notes={till.notes} expected={expected} errors={errors} />
      <CloseFields
        draft={draft}
        notes={till.notes}
        errors={errors}
        reason={needsReason(draft, books) ? 'required' : !isOnline && !expected ? 'optional' : undefined}
      />
      <Button type="submit" look="main" minHeight="52px" aria-disabled={isPending}>
        {isPending ? texts.sending : texts.submit}
      </Button>
    </Form>
  )
}

/** Loads the rejected entry in the URL into the form. */
function useCloseToAmend(): void {
  const id = new URLSearchParams(useSearch()).get('amend')
  const entry = useOutbox().find((each) => each.id === id && each.state === 'needs a look')
  const [, go] = useLocation()
  useEffect(() => {
    if (entry?.request.to !== 'close') return
    if (closeDraft.get().id !== entry.id) closeDraft.set(draftOf(entry.request.body))
    go('/close', { replace: true })
  }, [entry, go])
}

import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { formatRwf } from '../../../../shared/money.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useMinuteText } from '../../components/day.tsx'
import { Money } from '../../components/money.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { type Entry, kindOf, shortCode } from '../../domain/outbox/entry.ts'
import { notRecordedText } from '../../domain/outbox/entry-texts.ts'
import { discardEntry, retryEntry } from '../../domain/outbox/outbox.ts'
import { useUser } from '../../domain/users/user.ts'
import { ApiError } from '../../lib/api-error.ts'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { AmendEntry } from './amend-entry.tsx'

/** Renders one outbox entry: its content, its state, and how to fix it if the shop rejected it. */
export function EntryRow({ entry }: { entry: Entry }) {
  const texts = useMessages('shop')
  const office = useMessages('office')
  const { outbox, report, errors } = office
  const device = useMessages('device')
  const minute = useMinuteText()
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const [isMending, setMending] = useState(false)
  const { id, name, amount, madeAt, by, state, failure, reference, countsAt } = entry
  const { label, amend } = kindOf(entry)
  const isOwn = by._id === user?._id
  const forget = async () => {
    setAsking(false)
    try {
      if ((await discardEntry(entry)) === 'done') toast('success', outbox.recordedAlready)
    } catch (error) {
      toast('error', failureText(error, texts))
    }
  }
  const send = async () => {
    try {
      await retryEntry(id)
    } catch (error) {
      toast('error', notRecordedText(error, texts, office))
    }
  }
  const reasonOf = (error: ApiError) => {
    const owed = detailsOf(error, 'igice.beyondOwed')?.owed
    if (owed !== undefined) return report.debt.fieldErrors.paidMeanwhile(formatRwf(owed))
    return failureText(error, texts, { ...errors, ...report.errors })
  }
  return (
    <Row>
      <chakra.div minWidth="0">
        <Name>
          {label(office)}: <bdi>{name}</bdi>
        </Name>
        <Facts>
          {outbox.made(minute(madeAt), by.name)} · {outbox.code(shortCode(entry))}
        </Facts>
        {failure && state !== 'done' && state !== 'given up' && (
          <Facts data-refused={state === 'needs a look' || undefined}>
            {reasonOf(new ApiError(failure.status, failure.body))}
          </Facts>
        )}
        {countsAt !== undefined && <Facts>{device.countsAt(minute(countsAt))}</Facts>}
        {reference !== undefined && <TextLink href={`/report/${reference}`}>{outbox.states.done}</TextLink>}
      </chakra.div>
      <Side>
        {amount !== undefined && <Money amount={amount} fontWeight="bold" />}
        <State data-state={state}>{outbox.states[state]}</State>
      </Side>
      {isMending && amend.fields && <AmendEntry entry={entry} form={amend} onDone={() => setMending(false)} />}
      {isOwn && state === 'needs a look' && !isMending && (
        <Buttons>
          {amend.fields ? (
            <Button onClick={() => setMending(true)}>{outbox.fix}</Button>
          ) : (
            <ButtonLink href={amend.href(id)}>{outbox.fix}</ButtonLink>
          )}
          <Button onClick={send}>{outbox.again}</Button>
          <Button look="bare" onClick={() => setAsking(true)}>
            {outbox.discard}
          </Button>
        </Buttons>
      )}
      {isOwn && state === 'waits' && (
        <Buttons>
          <Button onClick={send}>{outbox.sendNow}</Button>
        </Buttons>
      )}
      {isAsking && (
        <ConfirmDialog
          title={outbox.discardTitle}
          confirm={outbox.discard}
          onConfirm={forget}
          onCancel={() => setAsking(false)}
        >
          <p>{outbox.discardText(name)}</p>
        </ConfirmDialog>
      )}
    </Row>
  )
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '2',
    paddingBlock: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    _last: { borderBottom: 'none' },
  },
})

const Name = chakra('p', { base: { fontWeight: 'bold', overflowWrap: 'anywhere' } })
const Facts = chakra('p', { base: { color: 'muted', fontSize: 'sm', '&[data-refused]': { color: 'red' } } })
const Side = chakra('div', { base: { display: 'grid', justifyItems: 'end', alignContent: 'start' } })
const State = chakra('span', {
  base: {
    fontSize: 'sm',
    color: 'muted',
    '&[data-state="done"]': { color: 'green' },
    '&[data-state="needs a look"]': { color: 'red' },
  },
})
const Buttons = chakra('div', { base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2' } })

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Close, NewClose } from '../../../../shared/cash/close.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useIsOutboxRead, useOutbox } from '../../domain/outbox/outbox.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { useMessages } from '../../messages/messages.ts'
import { closeOfEntry } from './cash-api.ts'
import { CloseAmounts } from './close-amounts.tsx'
import { closeText } from './close-text.ts'

/** Renders the result of a close that was made on this device. */
export function ClosedPage() {
  const { id } = useParams<{ id: string }>()
  const { result: texts, close } = useMessages('cash')
  const isRead = useIsOutboxRead()
  const entry = useOutbox().find((each) => each.id === id)
  if (!isRead) return <Skeleton height="28rem" borderRadius="lg" aria-busy="true" />
  const { request } = entry ?? {}
  if (!entry || request?.to !== 'close' || entry.state === 'given up') {
    return (
      <Page title={texts.closedTitle}>
        <Notice action={<ButtonLink href="/close">{close.title}</ButtonLink>}>{texts.missing}</Notice>
      </Page>
    )
  }
  if (entry.state === 'done') return <RecordedClose id={id} body={request.body} />
  const isRefused = entry.state === 'needs a look'
  return (
    <Page title={texts.closedTitle}>
      <Notice
        action={
          isRefused ? (
            <ButtonLink href={`/close?amend=${id}`}>{texts.fix}</ButtonLink>
          ) : (
            <ButtonLink href="/sell">{texts.next}</ButtonLink>
          )
        }
      >
        <p role="status">{isRefused ? texts.refused : texts.waits}</p>
      </Notice>
    </Page>
  )
}

function RecordedClose(entry: { id: string; body: NewClose }) {
  const { result: texts } = useMessages('cash')
  const { data, error, refetch } = useQuery(closeOfEntry(entry))
  if (data) return data.isOvertaken ? <Overtaken close={data.close} /> : <Result close={data.close} />
  return (
    <Page title={texts.closedTitle}>
      {error ? (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      ) : (
        <Skeleton height="28rem" borderRadius="lg" aria-busy="true" />
      )}
    </Page>
  )
}

function Result({ close }: { close: Close }) {
  const texts = useMessages('cash')
  const { shop, months } = useMessages('shop')
  const name = useStaffSettings()?.name ?? shop.name
  return (
    <Page title={texts.result.title(close.z)}>
      <Stack maxWidth="text" marginInline="auto">
        <CloseAmounts close={close} />
        <Row>
          <ShareButton look="main" text={closeText(close, { shop: name, months }, texts)}>
            {texts.result.share}
          </ShareButton>
          <ButtonLink href="/sell">{texts.result.next}</ButtonLink>
        </Row>
      </Stack>
    </Page>
  )
}

function Overtaken({ close: { z } }: { close: Close }) {
  const { result: texts } = useMessages('cash')
  return (
    <Page title={texts.closedTitle}>
      <Notice action={<ButtonLink href="/sell">{texts.next}</ButtonLink>}>{texts.overtaken(z)}</Notice>
    </Page>
  )
}

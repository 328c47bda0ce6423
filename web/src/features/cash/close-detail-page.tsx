import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { CloseDetails } from '../../../../shared/cash/close.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { AmountRow } from '../../components/amount-row.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Minute, useMinuteText } from '../../components/day.tsx'
import { Grid, ListItem, Muted, Row, Spread, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money } from '../../components/money.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { isError } from '../../lib/api-error.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { CloseAmounts } from './close-amounts.tsx'
import { closeText } from './close-text.ts'
import { closeQuery } from './closes-api.ts'
import { LateEntries } from './late-entries.tsx'
import { Recount } from './recount.tsx'
import { KindSums, PersonSums } from './till-report.tsx'

/** Renders a day close with the entries that arrived after it and the other counts of its drawer. */
export function CloseDetailPage() {
  const { z = '' } = useParams<{ z: string }>()
  const { detail: texts } = useMessages('cash')
  const { data, error, refetch } = useQuery(closeQuery(z))
  const toList = <ButtonLink href="/admin/closes">{texts.back}</ButtonLink>
  return (
    <Page title={texts.title(z)} aside={toList}>
      {data && <Details details={data} />}
      {!data && !error && <Skeleton height="40rem" borderRadius="lg" aria-busy="true" />}
      {!data && isError(error, 'close.unknown') && <Notice action={toList}>{texts.missing}</Notice>}
      {!data && error && !isError(error, 'close.unknown') && (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      )}
    </Page>
  )
}

function Details({ details }: { details: CloseDetails }) {
  const texts = useMessages('cash')
  const { shop, months } = useMessages('shop')
  const minute = useMinuteText()
  const name = useStaffSettings()?.name ?? shop.name
  const { close, counts } = details
  const { from, to, opening, kinds, people, notes } = close
  const { detail } = texts
  return (
    <Grid gap="5" gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
      <Stack>
        <Muted>{detail.window(minute(from), minute(to))}</Muted>
        <CloseAmounts close={close} />
        <Row>
          <ShareButton text={closeText(close, { shop: name, months }, texts)}>{texts.result.share}</ShareButton>
        </Row>
        <LateEntries details={details} />
        <Section title={detail.counts}>
          {counts.length === 0 && <Muted>{detail.noCounts}</Muted>}
          <ul>
            {counts.map(({ _id, kind, counted, by, recordedAt }) => (
              <ListItem key={_id}>
                <Spread>
                  <span>{textOf(detail.countKinds, kind) ?? detail.otherCount}</span>
                  <Money amount={counted} fontWeight="bold" />
                </Spread>
                <Muted>
                  <Minute at={recordedAt} /> · <bdi>{by.name}</bdi>
                </Muted>
              </ListItem>
            ))}
          </ul>
        </Section>
      </Stack>
      <Stack>
        <Section title={detail.moved}>
          <Stack>
            <dl>
              <AmountRow name={`${detail.opening} · ${detail.openingExpected}`} amount={opening.expected} />
              <AmountRow name={`${detail.opening} · ${detail.openingCounted}`} amount={opening.counted} />
              <KindSums kinds={kinds} />
            </dl>
            <PersonSums people={people} />
          </Stack>
        </Section>
        <Section title={detail.notes}>
          <dl>
            {Object.entries(notes)
              .filter(([, pieces]) => pieces > 0)
              .sort(([one], [other]) => Number(other) - Number(one))
              .map(([note, pieces]) => (
                <AmountRow
                  key={note}
                  name={`${formatAmount(Number(note))} × ${pieces}`}
                  amount={Number(note) * pieces}
                />
              ))}
          </dl>
        </Section>
        <Recount z={close.z} />
      </Stack>
    </Grid>
  )
}

import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { timeOf } from '../../../../shared/day.ts'
import type { FiscalDocument } from '../../../../shared/fiscal/document.ts'
import type { FiscalQueue } from '../../../../shared/fiscal/routes.ts'
import { FiscalState } from '../../../../shared/fiscal/status.ts'
import { ChoiceLinks } from '../../components/choice-links.tsx'
import { Minute } from '../../components/day.tsx'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Page } from '../../components/page.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { OnLaptop } from '../../components/table-parts.tsx'
import { Toolbar } from '../../components/toolbar.tsx'
import type { CsvColumn } from '../../lib/csv.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { DocumentRow } from './document-row.tsx'
import { allFiscal, fiscalList } from './fiscal-api.ts'
import { FiscalTabs } from './fiscal-tabs.tsx'
import { RejectedDeclarations } from './rejected-declarations.tsx'
import { ToolbarFold } from './toolbar-fold.tsx'

/** States to filter by: those that need a person first. */
const SHOWN = ['held', 'refused', 'waiting', 'again', 'unsure', 'signed', 'givenUp'] as const

/** Renders the fiscal documents by state, and what an admin can do about each. The URL has the state. */
export function FiscalPage() {
  const { title, list: texts } = useMessages('fiscal')
  const chosen = FiscalState.safeParse(new URLSearchParams(useSearch()).get('state'))
  const state = chosen.success ? chosen.data : undefined
  const query = useInfiniteQuery(fiscalList(state))
  const [first] = query.data?.pages ?? []
  const documents = query.data?.pages.flatMap((page) => page.documents)
  const columns = useColumns()
  return (
    <Page
      tabs={<FiscalTabs current="queue" />}
      title={title}
      aside={<DownloadButtons key={state} what="fiscal" columns={columns} fetchPage={allFiscal(state)} />}
    >
      <Toolbar css={{ '& > nav': { lgDown: { flexBasis: '100%' } } }}>
        <States current={state} queue={first?.queue} />
        {first && <Device queue={first.queue} />}
        {first?.queue.rejected && <RejectedDeclarations rejected={first.queue.rejected} />}
      </Toolbar>
      <PagedList
        query={query}
        rows={documents}
        waiting={<Waiting />}
        failed={texts.failed}
        none={texts.none}
        more={texts.more}
      >
        <List>
          {documents?.map((document) => (
            <DocumentRow key={document._id} document={document} />
          ))}
        </List>
      </PagedList>
    </Page>
  )
}

function States({ current, queue }: { current: FiscalState | undefined; queue: FiscalQueue | undefined }) {
  const { list: texts, states } = useMessages('fiscal')
  const countOf = (state: FiscalState) => queue?.counts.find((each) => each.state === state)?.count
  return (
    <ChoiceLinks
      label={texts.state}
      choices={[
        { text: texts.all, href: '/admin/fiscal', isCurrent: current === undefined },
        ...SHOWN.map((state) => ({
          text: textOf(states, state) ?? state,
          count: countOf(state) || undefined,
          href: `/admin/fiscal?state=${state}`,
          isCurrent: current === state,
        })),
      ]}
    />
  )
}

function Device({ queue: { device, oldestAt, elsewhere, notices = [] } }: { queue: FiscalQueue }) {
  const { device: texts } = useMessages('fiscal')
  return (
    <ToolbarFold
      title={texts.title}
      note={device.isRegistered ? <OnLaptop>{device.sdcId}</OnLaptop> : `${texts.registered}: ${texts.no}`}
    >
      <Facts>
        <Fact name={texts.registered}>{device.isRegistered ? texts.yes : texts.no}</Fact>
        {device.sdcId && <Fact name="SDC ID">{device.sdcId}</Fact>}
        {device.mrcNo && <Fact name="MRC">{device.mrcNo}</Fact>}
        <Fact name={texts.lastNumber}>{device.lastNumber}</Fact>
        {oldestAt !== undefined && (
          <Fact name={texts.oldest}>
            <Minute at={oldestAt} />
          </Fact>
        )}
        {elsewhere !== undefined && <Fact name={texts.elsewhere}>{texts.onlyThere(elsewhere)}</Fact>}
        {device.lastCode && (
          <Fact name={texts.lastAnswer} wide>
            {device.lastCode} {device.lastMessage}
          </Fact>
        )}
        {notices.length > 0 && (
          <Fact name={texts.notices} wide>
            {notices.map(({ title, text, day }) => (
              <p key={`${day} ${title}`}>
                {title}: {text}
              </p>
            ))}
          </Fact>
        )}
      </Facts>
    </ToolbarFold>
  )
}

function Waiting() {
  return (
    <List aria-busy="true">
      {skeletonKeys(12).map((place) => (
        <Skeleton key={place} as="li" height="3rem" />
      ))}
    </List>
  )
}

const List = chakra('ul', {
  base: {
    borderRadius: 'lg',
    background: 'surface',
    boxShadow: 'low',
    '& > li:not(:last-of-type)': { borderBottom: '1px solid', borderColor: 'line' },
  },
})

/** Returns the columns of the file. */
function useColumns(): readonly CsvColumn<FiscalDocument>[] {
  const { columns, states } = useMessages('fiscal')
  return [
    { name: columns.soldAt, csv: ({ soldAt }) => timeOf(soldAt) },
    { name: columns.kind, csv: ({ kind }) => kind },
    { name: columns.number, csv: ({ number }) => number },
    { name: columns.state, csv: ({ state }) => textOf(states, state) ?? state },
    { name: columns.total, csv: ({ total }) => total },
    { name: columns.tax, csv: ({ totalTax }) => totalTax },
    { name: columns.receiptNumber, csv: ({ signed }) => signed?.receiptNumber },
    { name: columns.totalNumber, csv: ({ signed }) => signed?.totalNumber },
    { name: columns.signedAt, csv: ({ signed }) => signed && timeOf(signed.signedAt) },
    { name: columns.signature, csv: ({ signed }) => signed?.signature },
    { name: columns.answer, csv: ({ lastCode, lastMessage }) => lastCode && `${lastCode} ${lastMessage ?? ''}`.trim() },
  ]
}

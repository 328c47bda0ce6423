import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { isNotFound } from '../lib/api-error.ts'
import { Muted, Row, Spread } from './layout.ts'
import { LoadFailure } from './load-failure.tsx'
import { Money } from './money.tsx'
import { Notice } from './notice.tsx'
import { Heading } from './page.tsx'

/** Head of a record: what identifies it and what users do with it. */
export type RecordHead = {
  /** Kind and number, or the name. */
  title: string
  /** Long id behind the number of the title. */
  id?: string
  /** RWF. */
  amount?: number | undefined
  /** Badge of the state. */
  state?: ReactNode
  /** Person, method and time, in one line. */
  note?: ReactNode
  /** At most two actions. */
  actions?: ReactNode
  /** Menu of the rarer and the dangerous actions. */
  menu?: ReactNode
}

type Props<Thing> = {
  /** Title until the record has loaded. */
  title: string
  query: { data: Thing | undefined; error: Error | null; refetch: () => void }
  isMissing?: boolean
  /** Link to the list. */
  back: ReactNode
  texts: { missing: string; failed: string }
  /** Placeholder with the size of the content. */
  skeleton: ReactNode
  head: (thing: Thing) => RecordHead
  children: (thing: Thing) => ReactNode
}

/** Renders the screen of a record: its head, and `children` below it; a notice if it is missing or failed to load. */
export function RecordPage<Thing>({ title, query, isMissing, back, texts, skeleton, head, children }: Props<Thing>) {
  const { data, error, refetch } = query
  // Another user may have deleted it since it was loaded.
  if (isMissing ?? isNotFound(error)) {
    return (
      <>
        <Head head={{ title }} back={null} />
        <Notice action={back}>{texts.missing}</Notice>
      </>
    )
  }
  return (
    <>
      <Head head={data === undefined ? { title } : head(data)} back={back} />
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <LoadFailure what={texts.failed} error={error} retry={refetch} />
      ) : (
        skeleton
      )}
    </>
  )
}

function Head({ head, back }: { head: RecordHead; back: ReactNode }) {
  const { title, id, amount, state, note, actions, menu } = head
  return (
    <chakra.div marginBottom="4">
      {back}
      <Spread>
        {/* Leaves space for a menu, but not for buttons, next to the title on a phone. */}
        <chakra.div flex="1 1 15rem">
          <Row columnGap="4" rowGap="1">
            <Heading title={title}>
              <span title={id}>{title}</span>
            </Heading>
            {amount !== undefined && <Money amount={amount} fontSize="lg" fontWeight="bold" />}
            {state}
          </Row>
          {note && <Muted>{note}</Muted>}
        </chakra.div>
        <Actions>
          {actions}
          {menu}
        </Actions>
      </Spread>
    </chakra.div>
  )
}

const Actions = chakra(Row, { base: { gap: '2', '&:empty': { display: 'none' }, _print: { display: 'none' } } })

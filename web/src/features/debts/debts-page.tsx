import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Fold, FoldHead } from '../../components/fold.tsx'
import { Grid } from '../../components/layout.ts'
import { Page } from '../../components/page.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { debtors } from '../../domain/debtors/debtors.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useMessages } from '../../messages/messages.ts'
import { accountsPath, debtSearchFromAddress, debtsPath } from './debts-address.ts'
import { FoundDebts } from './found-debts.tsx'

export function DebtsPage() {
  const { debts } = useMessages('office')
  const search = debtSearchFromAddress(useSearch())
  return (
    <Page title={debts.title} aside={<ButtonLink href={accountsPath()}>{debts.accounts.title}</ButtonLink>}>
      <Grid gridTemplateColumns={{ lg: '16rem minmax(0, 1fr)' }} rowGap={{ base: '1', lg: '2' }} columnGap="8">
        {/* Below the list on a phone. */}
        <chakra.p order={{ base: 1, lg: 0 }} gridColumn="1 / -1" color="muted" fontSize="sm">
          {debts.purpose}
        </chakra.p>
        <DebtorNames shown={search.debtor} />
        <FoundDebts search={search} />
      </Grid>
    </Page>
  )
}

/** Number of names from which typing is faster than scrolling. */
const MANY = 12

/** Renders all people who bought on debt: next to the debts on a laptop, folded above them on smaller screens. */
function DebtorNames({ shown }: { shown: string | undefined }) {
  const { debts: texts } = useMessages('office')
  const [isWide] = useState(() => window.matchMedia('(min-width: 64rem)').matches)
  const [typed, setTyped] = useState('')
  const { data: names, error, refetch } = useQuery(debtors)
  const fitting = names?.filter((name) => debtorKey(name).includes(debtorKey(typed))) ?? []
  return (
    <Aside open={isWide}>
      <FoldHead>
        <chakra.h2 fontSize="lg">{texts.names}</chakra.h2>
      </FoldHead>
      {names && names.length >= MANY && (
        <chakra.div paddingInline={{ base: '3', lg: '1' }} paddingTop="1" paddingBottom="3">
          <TextField
            type="search"
            label={texts.findName}
            error={undefined}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </chakra.div>
      )}
      <Names aria-busy={!names && !error}>
        <li>
          <Name href={debtsPath()} aria-current={shown === undefined ? 'true' : undefined}>
            {texts.all}
          </Name>
        </li>
        {fitting.map((name) => (
          <li key={name}>
            <Name
              href={debtsPath(name)}
              dir="auto"
              aria-current={shown !== undefined && debtorKey(name) === debtorKey(shown) ? 'true' : undefined}
            >
              {name}
            </Name>
          </li>
        ))}
        {!names &&
          !error &&
          skeletonKeys(6).map((place) => (
            <Place key={place}>
              <Skeleton width="9rem" />
            </Place>
          ))}
      </Names>
      {error && !names && <NamesFailure error={error} retry={refetch} />}
    </Aside>
  )
}

function NamesFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const texts = useMessages('shop')
  const { debts } = useMessages('office')
  return (
    <chakra.div role="alert" padding="3">
      <p>{debts.namesFailed}</p>
      <chakra.p color="muted" marginBottom="3">
        {failureText(error, texts)}
      </chakra.p>
      <Button onClick={retry}>{texts.failed.again}</Button>
    </chakra.div>
  )
}

const Aside = chakra(Fold, {
  base: {
    padding: { lg: '2' },
    boxShadow: 'low',
    lg: { position: 'sticky', top: '4rem', '& > summary svg': { display: 'none' } },
  },
})

const Names = chakra('ul', {
  base: {
    maxHeight: { base: 'calc(var(--screen-height) / 2)', lg: 'calc(var(--screen-height) - 14rem)' },
    overflowY: 'auto',
  },
})

const row = { display: 'flex', alignItems: 'center', minHeight: '44px', paddingInline: '3' } as const

const Place = chakra('li', { base: row })

const Name = chakra(Link, {
  base: {
    ...row,
    borderRadius: 'md',
    overflowWrap: 'anywhere',
    // The outline is inside the list, which clips anything outside it.
    outlineOffset: '-3px !important',
    _hover: { background: 'sunken' },
    '&[aria-current]': { background: 'glow', fontWeight: 'bold' },
  },
})

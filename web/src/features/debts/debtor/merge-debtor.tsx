import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { Debtor } from '../../../../../shared/debtors/debtor.ts'
import { sum } from '../../../../../shared/money.ts'
import { AmountRow } from '../../../components/amount-row.tsx'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Muted, Stack } from '../../../components/layout.ts'
import { Section } from '../../../components/section.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { SeparateDebtor } from '../../../domain/debtors/separate-debtor.tsx'
import { useOpenAccounts } from '../../../domain/reports/open-accounts.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useMessages } from '../../../messages/messages.ts'
import { debtorPath } from '../debts-address.ts'
import { useMergeDebtors } from './debtor-api.ts'
import { findSimilar } from './similar-names.ts'

const MAX_SUGGESTIONS = 5

/** Renders the form by which an admin merges two spellings of a person, with a preview, and undoes it. */
export function MergeDebtor({ debtor, debtors }: { debtor: Debtor; debtors: readonly Debtor[] }) {
  const { merge: texts } = useMessages('debtor')
  const [into, setInto] = useState('')
  const [asked, setAsked] = useState<string>()
  const similarId = useId()
  const others = debtors.filter(({ name }) => name !== debtor.name)
  if (others.length === 0 && debtor.spellings.length === 0) return null
  const similar = findSimilar(debtor, others).slice(0, MAX_SUGGESTIONS)
  return (
    <Section title={texts.title}>
      {similar.length > 0 && (
        <>
          <p id={similarId}>{texts.similar}</p>
          <Names aria-labelledby={similarId}>
            {similar.map(({ name }) => (
              <li key={name}>
                <bdi>{name}</bdi>
                <Button aria-label={texts.lookAt(name)} onClick={() => setAsked(name)}>
                  {texts.look}
                </Button>
              </li>
            ))}
          </Names>
        </>
      )}
      {debtor.spellings.length > 0 && (
        <Names aria-label={texts.spellings}>
          {debtor.spellings.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <SeparateDebtor name={name} />
            </li>
          ))}
        </Names>
      )}
      <Muted marginBottom="4">{texts.hint}</Muted>
      <Stack>
        <SelectField label={texts.into} value={into} onChange={({ currentTarget }) => setInto(currentTarget.value)}>
          <option value="">{texts.none}</option>
          {others.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button disabled={into === ''} onClick={() => setAsked(into)}>
          {texts.look}
        </Button>
      </Stack>
      {asked !== undefined && <Preview name={debtor.name} into={asked} close={() => setAsked(undefined)} />}
    </Section>
  )
}

function Preview({ name, into, close }: { name: string; into: string; close: () => void }) {
  const shop = useMessages('shop')
  const { merge: texts } = useMessages('debtor')
  const [, go] = useLocation()
  const { data: accounts = [] } = useOpenAccounts()
  const owedBy = (each: string) => accounts.find((account) => account.name === each)?.owed ?? 0
  const { mutate, isPending } = useMergeDebtors(name, {
    done: () => {
      toast('success', texts.merged(name, into))
      close()
      go(debtorPath(into))
    },
    failed: (error) => {
      toast('error', failureText(error, shop, texts.errors))
      close()
    },
  })
  return (
    <ConfirmDialog
      title={texts.ask(name, into)}
      confirm={texts.confirm}
      look="main"
      busy={isPending}
      onConfirm={() => mutate(into)}
      onCancel={close}
    >
      <dl>
        <AmountRow name={name} amount={owedBy(name)} />
        <AmountRow name={into} amount={owedBy(into)} />
        <AmountRow name={texts.together(into)} amount={sum([owedBy(name), owedBy(into)])} strong />
      </dl>
      <p>{texts.what(name, into)}</p>
    </ConfirmDialog>
  )
}

const Names = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    marginBottom: '3',
    '& > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
  },
})

import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { OpenAccount } from '../../../../../shared/reports/open-account.ts'
import { Section } from '../../../components/section.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { useMessages } from '../../../messages/messages.ts'
import { debtorPath } from '../debts-address.ts'
import { similarPairs } from './similar-names.ts'

/** Number of pairs shown. Further pairs follow when these are merged. */
const MAX_PAIRS = 5

/** Renders pairs of accounts with similar names. Each links to the page where an admin compares and merges them. */
export function SimilarAccounts({ accounts }: { accounts: readonly OpenAccount[] }) {
  const { similarNames: texts } = useMessages('debtor').merge
  const pairs = useMemo(() => similarPairs(accounts.map(({ name }) => name)), [accounts])
  if (pairs.length === 0) return null
  return (
    <chakra.div marginTop="5" _print={{ display: 'none' }}>
      <Section title={texts.title}>
        <p>{texts.hint}</p>
        <ul>
          {pairs.slice(0, MAX_PAIRS).map(([one, other]) => (
            <li key={`${one}\n${other}`}>
              <TextLink href={debtorPath(one)}>
                <span>
                  <bdi>{one}</bdi> {texts.and} <bdi>{other}</bdi>
                </span>
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </chakra.div>
  )
}

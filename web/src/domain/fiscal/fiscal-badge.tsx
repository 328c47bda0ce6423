import type { FiscalState } from '../../../../shared/fiscal/status.ts'
import { Banner } from '../../components/banner.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { textOf, useMessages } from '../../messages/messages.ts'
import { receiptPath } from './receipt-path.ts'

type Props = {
  fiscal: { token: string; state?: FiscalState | undefined; receiptNumber?: string | undefined }
}

/** Renders the state of the fiscal receipt of a sale or an order, with the link to the receipt. */
export function FiscalBadge({ fiscal: { token, state = 'waiting', receiptNumber } }: Props) {
  const texts = useMessages('fiscal')
  const isOpen = state !== 'signed' && state !== 'dropped'
  return (
    <Banner done={!isOpen} wrong={state === 'held' || state === 'refused' || state === 'givenUp'}>
      {texts.receipt.title}: {textOf(texts.states, state)} {receiptNumber}{' '}
      {state !== 'dropped' && (
        <TextLink href={receiptPath({ token })} display="inline">
          {texts.open}
        </TextLink>
      )}
    </Banner>
  )
}

import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { AlertIcon } from '../../../components/icons.tsx'
import { Row } from '../../../components/layout.ts'
import { ShareButton } from '../../../components/share-button.tsx'
import { type Entry, shortCode } from '../../../domain/outbox/entry.ts'
import { partsText } from '../../../domain/reports/payment-text.ts'
import { useSettings } from '../../../domain/settings/settings.ts'
import { useMessages } from '../../../messages/messages.ts'
import { receiptText } from './receipt-text.ts'
import { Note, Panel } from './recorded-sale.tsx'
import { SoldAmounts } from './sold-amounts.tsx'

type Props = {
  entry: Entry
  change: number | undefined
  onNext: () => void
}

/** Renders a sale that is stored on this device and will be recorded when it is online. */
export function WaitingSale({ entry, change, onNext }: Props) {
  const { till, outbox } = useMessages('office')
  const { checkout } = useMessages('customer')
  const { shop, months } = useMessages('shop')
  const settings = useSettings()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const { request, amount = 0, madeAt, lines = [], state } = entry
  if (request.to !== 'sale') return null
  const { paymentMethod, depts = 0, givenTo, costs = 0, comments } = request.body
  const method = partsText(request.body, checkout.methodNames)
  const code = shortCode(entry)
  const sold = { reportItems: lines, createdAt: madeAt, deptsGranted: depts, owed: depts }
  const text = [
    receiptText(sold, settings?.name ?? shop.name, method, { ...till.message, months }),
    `${outbox.waits}: ${code}`,
  ]
  return (
    <Panel aria-labelledby="waiting-sale">
      <chakra.h2 id="waiting-sale" display="flex" gap="2" fontSize="lg">
        <AlertIcon />
        {state === 'waits' ? outbox.waits : outbox.states[state]}
      </chakra.h2>
      <SoldAmounts sale={request.body} paid={amount} owed={depts} givenTo={givenTo} costs={costs} change={change} />
      <Note>{comments}</Note>
      <p role="status">{state === 'waits' ? outbox.waitsText(code) : outbox.code(code)}</p>
      <Row gap="2">
        {paymentMethod !== 'Loss' && <ShareButton text={text.join('\n')}>{till.share}</ShareButton>}
        <ButtonLink href="/admin/outbox" look="bare">
          {outbox.see}
        </ButtonLink>
      </Row>
      <Button ref={next} look="main" minHeight="52px" onClick={onNext}>
        {till.newSale}
      </Button>
    </Panel>
  )
}

import { chakra } from '@chakra-ui/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PublicSettings } from '../../../../shared/settings/settings.ts'
import { Button } from '../../components/button.tsx'
import { Stack } from '../../components/layout.ts'
import { RadioCard } from '../../components/radio-card.tsx'
import { Amounts, PurchaseLayout, Summary, SummaryActions } from '../../domain/checkout/purchase-layout.tsx'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { pageRule } from './page-rule.ts'
import { chosenPaper, Paper } from './paper.ts'
import type { Receipt } from './receipt.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** Renders a receipt as it will be printed, and the choice of paper. */
export function ReceiptScreen({ receipt, shop }: { receipt: Receipt; shop: PublicSettings }) {
  const texts = useMessages('customer').receipt
  const paper = useStored(chosenPaper)
  const sheet = useRef<HTMLElement>(null)
  const height = useHeight(sheet)
  return (
    <PurchaseLayout _print={{ display: 'block' }}>
      <style>{pageRule(paper, height)}</style>
      <ReceiptSheet ref={sheet} receipt={receipt} shop={shop} paper={paper} />
      <Summary aria-label={texts.paper} _print={{ display: 'none' }}>
        <Amounts>
          <fieldset>
            <chakra.legend fontSize="lg" fontWeight="bold" marginBottom="3">
              {texts.paper}
            </chakra.legend>
            <Stack gap="3">
              {Paper.options.map((option) => (
                <RadioCard
                  key={option}
                  name="paper"
                  title={texts.papers[option]}
                  hint={texts.paperHints[option]}
                  checked={paper === option}
                  onChange={() => chosenPaper.set(option)}
                />
              ))}
            </Stack>
          </fieldset>
        </Amounts>
        <SummaryActions>
          {'print' in window ? (
            <Button look="main" flexGrow={1} onClick={() => window.print()}>
              {texts.print}
            </Button>
          ) : (
            <p>{texts.cannotPrint}</p>
          )}
        </SummaryActions>
      </Summary>
    </PurchaseLayout>
  )
}

/** Returns an element's height in CSS pixels, updated as fonts load. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  // A layout effect measures before the first paint, so that immediate printing has the right page size.
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    setHeight(shown.offsetHeight)
    const observer = new ResizeObserver(() => setHeight(shown.offsetHeight))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element])
  return height
}

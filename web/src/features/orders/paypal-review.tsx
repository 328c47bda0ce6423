import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/button.tsx'
import { useMessages } from '../../messages/messages.ts'

/** Renders the notice that PayPal has the money and is reviewing it, so the customer must not pay again. */
export function PaypalReview({ isRefreshing, refresh }: { isRefreshing: boolean; refresh: () => void }) {
  const texts = useMessages('paying').paypal
  return (
    <Panel role="status">
      <chakra.strong fontSize="lg">{texts.heldTitle}</chakra.strong>
      <p>{texts.held}</p>
      <Button justifySelf="start" disabled={isRefreshing} onClick={refresh}>
        {texts.checkAgain}
      </Button>
    </Panel>
  )
}

const Panel = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: { base: '4', md: '5' },
    borderRadius: 'md',
    border: '1px solid',
    borderColor: 'amber-strong',
    background: 'glow',
  },
})

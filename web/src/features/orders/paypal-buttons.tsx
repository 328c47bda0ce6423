import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { PaypalEvents, PaypalSdk } from '../../domain/payments/paypal-sdk.ts'

/** Renders PayPal's own buttons once. Events always go to the current handlers. */
export function PaypalButtons({ sdk, events }: { sdk: PaypalSdk; events: PaypalEvents }) {
  const place = useRef<HTMLDivElement>(null)
  const listener = useRef(events)
  useEffect(() => {
    listener.current = events
  }, [events])
  useEffect(() => {
    const container = place.current
    if (!container) return
    const buttons = sdk.Buttons({
      style: { layout: 'vertical', shape: 'pill', label: 'paypal' },
      createOrder: () => listener.current.createOrder(),
      onApprove: (approval, actions) => listener.current.onApprove(approval, actions),
      onCancel: () => listener.current.onCancel(),
      onError: (error) => listener.current.onError(error),
    })
    buttons.render(container).catch((error) => listener.current.onError(error))
    return () => {
      void buttons.close()
    }
  }, [sdk])
  return <Place ref={place} />
}

/** Space of one button until PayPal's render. `colorScheme: none` keeps their frames transparent in dark mode. */
const Place = chakra('div', { base: { minHeight: '45px', maxWidth: '30rem', colorScheme: 'none' } })

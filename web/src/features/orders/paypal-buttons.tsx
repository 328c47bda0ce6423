import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { PaypalEvents, PaypalSdk } from '../../domain/payments/paypal-sdk.ts'

/** PayPal's own buttons. They are rendered once; events go to the current handlers. */
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

/** Of one button's size until they render. `colorScheme: none` keeps their frames transparent at night. */
const Place = chakra('div', { base: { minHeight: '45px', maxWidth: '30rem', colorScheme: 'none' } })

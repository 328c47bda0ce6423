import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { cartItems } from '../../domain/cart/cart.ts'
import { type CartLine, cartLine } from '../../domain/cart/cart-lines.ts'
import { currentLampQuery } from '../../domain/cart/current-lamp.ts'
import { useSettings } from '../../domain/settings/settings.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../lib/toasts.ts'
import { useMutationOnce } from '../../lib/use-mutation-once.ts'
import { useMessages } from '../../messages/messages.ts'
import { withShownLines } from './sale-draft.ts'
import { changeSaleDraft, saleDraft, saleMethod } from './sale-store.ts'
import { fittingMethod } from './staff-payment.ts'
import { amountsOf, readSale, shortLines } from './typed-sale.ts'

/**
 * Returns a mutation that continues from the form to the payment if the shop now has enough lamps; otherwise it shows
 * why and stays. The values on screen are kept, so a changed catalogue price does not change the price agreed.
 */
export function useProceedToPayment(shown: readonly CartLine[]) {
  const texts = useMessages('shop')
  const sale = useMessages('office').sale
  const settings = useSettings()
  const client = useQueryClient()
  const [, go] = useLocation()
  return useMutationOnce({
    mutationKey: ['from sale to payment'],
    mutationFn: () =>
      Promise.all(
        shown.map(async (line) => {
          try {
            return cartLine(await client.fetchQuery({ ...currentLampQuery(line._id), retry: false }), line.quantity)
          } catch (error) {
            // The shop no longer has the lamp.
            if (isNotFound(error)) return { ...line, countInStock: 0 }
            throw error
          }
        }),
      ),
    onSuccess: (fresh) => {
      changeSaleDraft((draft) => withShownLines(draft, shown))
      cartItems.set(fresh)
      const draft = saleDraft.get()
      if (!draft) return
      const typed = readSale(draft, fresh)
      if (shortLines(draft, typed).length > 0) return toast('error', sale.overStock)
      const amounts = amountsOf(typed, settings)
      if (amounts) saleMethod.set(fittingMethod(saleMethod.get(), amounts))
      go('/payment')
    },
    onError: (error) => toast('error', failureText(error, texts)),
  })
}

import { enPaypal } from '../messages/en-paypal.ts'
import { type PaypalMessages, rwPaypal } from '../messages/rw-paypal.ts'
import { ApiError } from './api-error.ts'
import { useLanguage, useMessages } from './messages.ts'
import { payingFailureText, usePayingMessages } from './paying-messages.ts'

/** The texts of paying by PayPal, in the visitor's language. */
export function usePaypalMessages(): PaypalMessages {
  return useLanguage() === 'rw' ? rwPaypal : enPaypal
}

/** What to tell whoever pays about something that failed on the way. */
export function usePaypalFailureText(): (error: unknown) => string {
  const texts = useMessages()
  const paying = usePayingMessages()
  const paypal = usePaypalMessages()
  return (error) => {
    const own = error instanceof ApiError ? paypal.byCode.get(error.code) : undefined
    return own ?? payingFailureText(error, paying, texts)
  }
}

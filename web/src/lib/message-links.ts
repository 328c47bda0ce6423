/**
 * Returns a link that opens WhatsApp with the text, for a number or, without one, a contact to choose:
 * https://faq.whatsapp.com/5913398998672934
 */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Returns a link that opens the phone's messages with the text (RFC 5724). */
export function smsLink(number: string, text: string): string {
  return `sms:${number && `+${number}`}?body=${encodeURIComponent(text)}`
}

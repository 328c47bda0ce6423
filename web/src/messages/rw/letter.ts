/** A reminder to a debtor, in the debtor's language: it need not be the seller's. */
export const letter = {
  greeting: (name: string) => `Muraho ${name},`,
  owed: (shop: string, owed: string) => `Murasigayemo ${owed} mu iduka ${shop}:`,
  line: (day: string, lamps: string, owed: string) => `- ${day}: ${lamps}, hasigaye ${owed}`,
  others: (count: number) => `- n’ibindi ${count}`,
  code: (network: string, code: string) => `${network}: ${code}`,
  wish: 'Mwaza kwishyura mu iduka cyangwa mugakoresha MoMo. Murakoze!',
}

/** Reminder to a debtor, in the debtor's language, which may differ from the seller's. */
export const letter = {
  greeting: (name: string) => `Muraho ${name},`,
  owed: (shop: string, owed: string) => `Murasigayemo ${owed} mu iduka ${shop}:`,
  line: (day: string, lamps: string, owed: string) => `- ${day}: ${lamps}, hasigaye ${owed}`,
  others: (count: number) => `- n’ibindi ${count}`,
  code: (network: string, code: string) => `${network}: ${code}`,
  promised: (day: string) => `Mwasezeranye kwishyura bitarenze ${day}.`,
  account: (address: string) => `Konti yanyu: ${address}`,
  opening: 'ideni rya mbere',
  wish: 'Mwaza kwishyura mu iduka cyangwa mugakoresha MoMo. Murakoze!',
  /** Page that the link opens. */
  own: {
    title: 'Konti yanyu',
    intro: (shop: string) => `Ibi ni ibyo mutarishyura mu iduka ${shop}.`,
    balance: 'Asigaye kwishyurwa',
    none: 'Nta deni mufite. Murakoze!',
    promised: (day: string) => `Mwasezeranye kwishyura bitarenze ${day}.`,
    payments: 'Ibyishyuwe',
    noPayments: 'Nta kirishyurwa.',
    granted: 'Ideni',
    owed: 'Asigaye',
    others: (count: number) => `n’ibindi ${count}`,
    pay: 'Uko mwishyura',
    failed: 'Konti ntiyashoboye kuboneka.',
    unknown: 'Iyi link ntigaragaza konti, cyangwa yarahagaritswe. Saba iduka indi.',
    tooMany: 'Hageragejwe link nyinshi zitari zo. Ongera ugerageze nyuma y’isaha.',
  },
}

import type { ErrorCode } from '../../../../shared/errors.ts'
/** Texts for requesting a lamp that the shop does not have. */
export const special = {
  title: 'Tanga komande',
  intro: 'Hari itara wifuza ritari mu iduka? Ritubwire, turigushakire.',
  fields: { name: 'Name', description: 'Description', phone: 'Phone (si ngombwa)' },
  phoneExample: '0788 123 456',
  fieldErrors: {
    missing: 'Uzuza aha.',
    notPhone: 'Andika nimero ya telefone, nka 0788 123 456.',
    tooLong: 'Ni birebire cyane. Gabanya amagambo.',
    unreadable: 'Harimo ibimenyetso bidasomeka. Ongera wandike.',
  },
  upload: 'Upload File',
  signInForPicture: 'Injira kugira ngo wongereho ifoto',
  removePicture: 'Kuramo ifoto',
  pictureGone: 'Ifoto ntikiriho. Ongera uyishyireho, cyangwa wohereze udafite ifoto.',
  errors: {
    'special.tooMany': 'Wohereje ibyifuzo byinshi muri iyi saha. Ongera ugerageze mu isaha itaha.',
  } satisfies Partial<Record<ErrorCode, string>>,
  signInFirst: 'Uzabanza winjire, hanyuma wohereze: ibyo wanditse ntibizatakara.',
  send: 'Ohereza',
  sending: 'Turohereza…',
  sent: 'Request sent',
  thanks: 'Murakoze! Twakiriye komande yawe, tuzakumenyesha.',
  /** The customer's requests, each with its state and the shop's answer. */
  own: {
    title: 'Ibyo wasabye',
    sent: (when: string) => `Byoherejwe ${when}`,
    open: 'Turacyabishaka',
    answered: (when: string) => `Twasubije ${when}`,
    more: 'Erekana ibindi',
    failed: 'Ibyo wasabye ntibyashoboye kuboneka.',
  },
  another: 'Tanga indi komande',
  toShop: 'Subira ahabanza',
}

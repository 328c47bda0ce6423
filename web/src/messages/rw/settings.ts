import type { Business } from '../../../../shared/business.ts'

/** Below some fields. */
const hints: Readonly<Record<string, string>> = {
  tin: 'Imibare icyenda; bigaragara ku nyemezabwishyu.',
  taxPercent: 'Bikurikizwa ku bizagurishwa: ibyanditswe bigumana umusoro wabyo.',
  rwfPerUsd: 'Igiciro cya BNR, nka 1456.83. PayPal yishyurwa kuri iki giciro.',
}

/** The settings of the shop. */
export const settings = {
  title: 'Igenamiterere',
  failed: 'Igenamiterere ntiryashoboye kuboneka.',
  save: 'Bika',
  saving: 'Birabikwa…',
  saved: 'Igenamiterere ryabitswe.',
  oldRate: 'Iki giciro kirengeje icyumweru: andika icy’uyu munsi cya BNR n’itariki yacyo.',
  sections: {
    shop: 'Iduka',
    prices: 'Umusoro no kugeza ku muguzi',
    dollar: 'Idolari',
    orders: 'Komande zitishyuwe',
    sales: 'Ibyagurishijwe',
  },
  fields: {
    name: 'Izina ry’iduka',
    address: 'Aho iduka riri',
    phone: 'Telefone',
    openingHours: 'Amasaha yo gukora',
    tin: 'TIN',
    taxPercent: 'Umusoro (%)',
    shippingPrice: 'Kugeza ku muguzi (RWF)',
    freeShippingAbove: 'Kugeza ku muguzi ni ubuntu hejuru ya (RWF)',
    rwfPerUsd: 'RWF ku idolari rimwe',
    fxAsOf: 'Umunsi w’icyo giciro',
    unpaidHoldHours: 'Amasaha komande itishyuwe ifata amatara',
    firstHoldMinutes: 'Iminota mbere y’uko bagerageza kwishyura',
    unpaidOrders: 'Komande zitishyuwe z’umuguzi umwe',
    unpaidPieces: 'Amatara muri izo komande',
    corrections: 'Ukosora ibyagurishijwe',
  },
  hints,
  corrections: {
    anyone: 'Abakozi bose, batanga impamvu',
    'own sales of the same day': 'Uwagurishije ku munsi umwe; indi minsi ni umuyobozi',
  } satisfies Record<Business['corrections'], string>,
  errors: {
    missing: 'Uzuza aha.',
    tooLong: 'Ni birebire cyane.',
    unreadable: 'Ntibisomeka: ongera wandike.',
    badTin: 'TIN igira imibare icyenda.',
    badPercent: 'Andika umubare wuzuye kuva kuri 0 kugeza ku 100.',
    badRate: 'Andika igiciro nka 1456.83.',
    badDay: 'Hitamo umunsi.',
    badAmount: 'Andika amafaranga, 0 cyangwa arenga.',
    badHours: 'Andika amasaha, arenga 0.',
    badMinutes: 'Andika iminota, kuva kuri 1 kugeza ku munsi umwe.',
    badCount: 'Andika umubare wuzuye, 1 cyangwa urenga.',
  },
}

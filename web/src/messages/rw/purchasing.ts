import { goodsReceipts } from './goods-receipts.ts'
import { returns } from './returns.ts'
import { suppliers } from './suppliers.ts'
import { toBuy } from './to-buy.ts'

/** Texts of the screens on which lamps come in: those that the shop buys, and those that customers return. */
export const purchasing = {
  goodsReceipts,
  returns,
  suppliers,
  toBuy,
  /** Payments of receipts and of suppliers. */
  payment: {
    amount: (currency: string) => `Ayishyurwa (${currency})`,
    rwf: 'Ayavuyemo muri RWF',
    rwfHint: (rate: string) => `Usize ubusa: ${rate}.`,
    from: 'Ava he',
    sources: { drawer: 'Mu kashi', MoMo: 'MoMo', bank: 'Banki', owner: 'Kwa nyir’iduka' },
    all: (owed: string) => `Yose: ${owed}`,
    pay: 'Ishyura',
    paying: 'Turabyandika…',
    paid: (amount: string) => `Wishyuye ${amount}.`,
    notAmount: 'Andika amafaranga nka 12500 cyangwa 1500.50.',
    noRwf: 'Andika RWF zavuyemo.',
    advance: (amount: string) => `${amount} birenga ku ideni: biba avansi.`,
  },
  errors: {
    'receipt.invoiceUsed': 'Iyi nimero ya facture y’uyu muranguza yaranditswe. Reba mu byakiriwe: ntuyandike kabiri.',
    'receipt.future': 'Uyu munsi nturagera.',
    'receipt.tooLarge': 'Amatara ni menshi cyane: andikamo 20 gusa.',
    'entry.recorded': 'Ibi byakiriwe byamaze kwandikwa. Birebe ku rutonde.',
    'entry.givenUp': 'Ibi byakiriwe byararetswe. Ongera ubyandike.',
    'receipt.settled': 'Byarishyuwe byose.',
    'receipt.noLine': 'Iryo tara ntiririmo.',
    'receipt.correction': 'Nta gihinduka, cyangwa ntibikosorwa bitya. Reba icyo ukosora n’umubare.',
    'receipt.unknown': 'Ibi byakiriwe ntibihari: hari uwabisibye.',
    'receipt.tooManyPayments': 'Hamaze kwandikwa ubwishyu bwinshi kuri ibi byakiriwe.',
    'receipt.tooManyOpen': 'Hari ibyakiriwe byinshi bitarishyurwa: ishyura kimwe kimwe.',
    'expected.unknown': 'Aya matara ategerejwe ntakiriho.',
    'payment.byAdmin': 'Admin ni we wandika ubwishyu.',
    'product.unknown': 'Rimwe muri aya matara ntirikiri mu iduka. Rikuremo wongere ugerageze.',
    'product.gone': 'Iri tara ntirikiri mu iduka.',
    'stock.short': 'Mu bubiko hasigaye make. Banza ubare.',
    'stock.beyond': 'Umubare mu bubiko waba mwinshi cyane.',
    'supplier.unknown': 'Uyu muranguza ntahari.',
    'supplier.changed': 'Hari undi wahinduye uyu muranguza. Reba ibyahindutse wongere ugerageze.',
    'supplier.merged': 'Rimwe muri aya mazina ryahujwe n’irindi. Reba amazina yombi wongere ugerageze.',
    'supplier.same': 'Ni umuranguza umwe.',
  },
}

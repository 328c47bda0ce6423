/** The texts of paying an order, apart from rw-buying.ts so that they are fetched only where something is to be paid. */
export const rwPaying = {
  paid: 'Order is paid',
  failed: 'Payment failed',
  /** For a request that did not come through. */
  requestFailed: 'Internal server error',
  momo: {
    phone: 'Nimero ya MTN yishyura',
    phoneHint: 'Itangirwa na 078 cyangwa 079. MTN irayisaba kwemeza kwishyura.',
    pay: 'Ishyura',
    sending: 'Turohereza…',
    stateFailed: 'Ntitwabashije kureba aho kwishyura bigeze.',
    asked: 'Reba telefone yawe',
    confirm: (phone: string) => `Twasabye kwishyura kuri ${phone}. Emeza ukoresheje umubare w’ibanga (PIN) wa MoMo.`,
    noPrompt: 'Nta butumwa wabonye? Kanda',
    waiting: 'Dutegereje ko wemeza…',
    late: 'MTN iracyatinda gusubiza. Niba wemeje, iyi komande izerekana ko yishyuwe MTN imaze kubitubwira.',
    lookAgain: 'Ongera urebe',
    otherPhone: 'Koresha indi nimero',
    failedTitle: 'Kwishyura ntibyakunze',
  },
  /** Why a payment failed, by MTN's own word. */
  reasons: new Map([
    ['NOT_ENOUGH_FUNDS', 'Amafaranga ashobora kuba adahagije. Reba ayo ufite kuri MoMo, maze wongere ugerageze.'],
    [
      'INTERNAL_PROCESSING_ERROR',
      'Amafaranga ashobora kuba adahagije. Reba ayo ufite kuri MoMo, maze wongere ugerageze.',
    ],
    ['APPROVAL_REJECTED', 'Mwanze kwishyura kuri telefone. Niba utabishakaga, ongera ugerageze.'],
    ['PAYMENT_NOT_APPROVED', 'Mwanze kwishyura kuri telefone. Niba utabishakaga, ongera ugerageze.'],
    ['TRANSACTION_CANCELED', 'Mwahagaritse kwishyura kuri telefone. Niba utabishakaga, ongera ugerageze.'],
    ['EXPIRED', 'Igihe cyo kwemeza cyarangiye. Ongera ugerageze, wemeze mu minota itanu.'],
    ['COULD_NOT_PERFORM_TRANSACTION', 'Igihe cyo kwemeza cyarangiye. Ongera ugerageze, wemeze mu minota itanu.'],
    ['PAYER_NOT_FOUND', 'Iyi nimero nta MoMo ifite. Koresha indi nimero ya MTN.'],
    ['PAYER_LIMIT_REACHED', 'Iyi nimero yagejeje ku mafaranga ntarengwa ya MoMo. Koresha indi, cyangwa ugerageze ejo.'],
    ['SERVICE_UNAVAILABLE', 'MTN MoMo ntiri gukora ubu. Ongera ugerageze nyuma gato.'],
    ['NEVER_ARRIVED', 'Ubusabe ntibwageze kuri MTN. Ongera ugerageze.'],
    ['PAYEE_NOT_FOUND', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['PAYEE_NOT_ALLOWED_TO_RECEIVE', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['NOT_ALLOWED_TARGET_ENVIRONMENT', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['INVALID_CALLBACK_URL_HOST', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['INVALID_CURRENCY', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['TRANSFER_TYPE_UNKNOWN', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['BAD_REQUEST', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['FORBIDDEN_IP', 'Iduka ntirishobora kwakira MoMo ubu. Ongera ugerageze nyuma.'],
    ['NOT_ALLOWED', 'MTN ntiyemeye ko iyi nimero yishyura. Koresha indi nimero ya MTN.'],
  ]),
  /** Of a word that MTN has not told us of. */
  otherReason: 'MTN ntiyabyemeye. Ongera ugerageze, cyangwa ukoreshe indi nimero.',
  nothingCharged: 'Nta mafaranga yavuyeho.',
  /** Money that came and pays nothing, by the state of its payment. */
  goingBack: new Map([
    ['refund-due', 'Amafaranga yawe yarageze ariko ntiyishyuye iyi komande: iduka rirayagusubiza. Vugana na ryo.'],
    ['refunded', 'Amafaranga yawe yarageze ariko ntiyishyuye iyi komande: iduka ryarayagusubije.'],
  ]),
  /** By the server's code. */
  byCode: new Map([
    ['phone.invalid', 'Andika nimero ya telefone yo mu Rwanda, nka 0788 123 456.'],
    ['phone.notMtn', 'Iyi si nimero ya MTN. MoMo ikora kuri nimero zitangirwa na 078 cyangwa 079.'],
    ['amount.changed', 'Ayo si yo mafaranga yo kwishyura. Reba neza ayo komande igura.'],
    ['order.paid', 'Iyi komande yamaze kwishyurwa.'],
    ['order.released', 'Iyi komande ntiyishyuwe ku gihe. Tanga komande nshya.'],
    ['order.noneToPay', 'Nta komande ufite itegereje kwishyurwa na MoMo.'],
    ['payment.otherMethod', 'Iyi komande igomba kwishyurwa na PayPal.'],
    ['payment.tooMany', 'Wagerageje inshuro nyinshi. Ongera ugerageze nyuma y’isaha.'],
    ['payment.tooManyByPerson', 'Wasabye kwishyura kuri telefone inshuro nyinshi. Ongera ugerageze nyuma y’isaha.'],
    [
      'payment.tooManyForPhone',
      'Iyi nimero yasabwe kwishyura inshuro nyinshi. Koresha indi, cyangwa wongere ugerageze nyuma y’isaha.',
    ],
    ['momo.away', 'MTN MoMo ntisubiza ubu. Ongera ugerageze nyuma gato: ntuzishyura kabiri.'],
    ['momo.refused', 'MTN MoMo ntiyemera kwishyura iduka ubu. Nta mafaranga yavuyeho.'],
    ['shop.busy', 'Hari undi uri kwishyura iyi komande. Ongera ugerageze nyuma gato.'],
  ]),
  payPage: {
    title: 'Pay',
    phone: 'phone number',
    phoneExample: 'MTN Rwanda number',
    amount: 'amount',
    pay: 'Pay',
    intro: 'Ishyura komande yawe iheruka na MoMo.',
    signInFirst: 'Ubanza kwinjira, maze ukishyura.',
    noAmount: 'Andika amafaranga yo kwishyura.',
    order: (id: string) => `Komande ${id}`,
  },
}

export type PayingMessages = typeof rwPaying

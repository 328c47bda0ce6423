/** Texts for the payment attempts of an order. */
export const payments = {
  title: 'Ibyakozwe ngo yishyurwe',
  none: 'Nta we uragerageza kwishyura.',
  failed: 'Ibyakozwe ngo yishyurwe ntibyashoboye kuboneka.',
  providers: { momo: 'MoMo', paypal: 'Paypal' },
  statuses: {
    pending: 'Birategerejwe',
    succeeded: 'Byishyuwe',
    failed: 'Byanze',
    'refund-due': 'Bigomba gusubizwa',
    refunded: 'Byasubijwe',
  },
}

/** Texts for refunds that are due. */
export const refunds = {
  title: 'Amafaranga agomba gusubizwa',
  intro: 'Aya mafaranga yageze ku iduka, ariko nta komande yishyura. Yasubize, maze ubyemeze hano.',
  failed: 'Amafaranga agomba gusubizwa ntiyashoboye kuboneka.',
  more: 'Erekana ayandi',
  of: (order: string) => `Komande ${order}`,
  refunded: 'Yasubijwe',
  refundedNamed: (order: string) => `Yasubijwe: komande ${order}`,
  sure: 'Wasubije aya mafaranga?',
  unpays: 'Komande ntizaba yishyuwe, kandi ntizashobora gutangwa.',
  refundSaved: 'Byanditswe: amafaranga yasubijwe.',
  /** Texts for a payment whose provider never reported a result. */
  undecided: {
    refunded: 'Byarebwe',
    refundedNamed: (order: string) => `Byarebwe: komande ${order}`,
    sure: 'Warebye niba aya mafaranga yaraje, unayasubiza niba yaraje?',
    refundSaved: 'Byanditswe: byarebwe.',
  },
  /** Texts for a payment that the provider refunded after it had paid an order. */
  refundedByProvider: {
    title: 'Amafaranga yasubijwe na PayPal cyangwa MTN',
    intro: 'Komande ntikiri iyishyuwe yose. Reba niba amatara agaruka: niba agaruka, siba komande.',
    refunded: 'Narabibonye',
    refundedNamed: (order: string) => `Narabibonye: komande ${order}`,
    sure: 'Wabonye ko aya mafaranga yasubijwe?',
    refundSaved: 'Byanditswe: byarabonywe.',
  },
  /** Texts for a payment of which a part is due because lamps came back. */
  forReturns: {
    refunded: 'Yasubijwe',
    refundedNamed: (order: string) => `Yasubijwe: komande ${order}`,
    sure: 'Wasubije aya mafaranga kuri PayPal cyangwa MTN?',
    refundSaved: 'Byanditswe: amafaranga yasubijwe.',
    changed: 'Amafaranga agomba gusubizwa yahindutse. Reba umubare mushya.',
    reason: 'Hari amatara ya komande yagarutse.',
  },
  reasons: {
    'order.paid': 'Komande yari yamaze kwishyurwa ubundi buryo.',
    'order.deleted': 'Komande yarasibwe.',
    'stock.gone': 'Yishyuwe itinze, kandi amatara yayo yari yarangiye.',
    'order.refunded': 'Amafaranga ya komande yari yarasubijwe.',
    'amount.differs': 'Haje andi mafaranga atari ayo yasabwe.',
    'provider.undecided':
      'MTN cyangwa PayPal ntibigeze bavuga niba amafaranga yaraje. Reba iwabo; niba yaraje, uyasubize.',
    'provider.checked': 'MTN cyangwa PayPal ntibigeze babivuga. Byararebwe.',
    'provider.refunded': 'Amafaranga, cyangwa igice cyayo, yasubijwe umuguzi.',
    'provider.refunded.seen': 'Amafaranga, cyangwa igice cyayo, yasubijwe umuguzi. Byarabonywe.',
  },
}

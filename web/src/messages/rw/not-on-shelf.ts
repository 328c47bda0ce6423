/** Lamps that were sold without a line though the shop counted none. */
export const notOnShelf = {
  title: 'Byagurishijwe, ariko bitari mu bubiko',
  link: 'Bitari mu bubiko',
  intro: 'Amatara yagurishijwe nta murongo, mu minsi 30 ishize, nubwo ububiko bwavugaga ko adahari.',
  failed: 'Uru rutonde ntirwashoboye kuboneka.',
  none: 'Ibyagurishijwe nta murongo byose byari mu bubiko.',
  missing: (count: number) => `hari habuze ${count}`,
  voided: 'Iri gurisha ryarasibwe.',
  reverted: (count: number) => `Amatara ${count} yavanywe mu mibare y’ububiko, kuko atari ahari.`,
  orders: 'Komande zibuze iri tara ubu:',
  noOrder: 'Nta komande ibuze iri tara.',
  paid: 'Yarishyuwe',
  notPaid: 'Ntirishyurwa',
}

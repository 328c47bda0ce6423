/** Texts for lamps that were sold offline above the stock on record. */
export const oversold = {
  title: 'Byagurishijwe, ariko bitari mu bubiko',
  link: 'Bitari mu bubiko',
  intro: 'Amatara yagurishijwe nta murongo, mu minsi 30 ishize, nubwo ububiko bwavugaga ko adahari.',
  failed: 'Uru rutonde ntirwashoboye kuboneka.',
  none: 'Ibyagurishijwe nta murongo byose byari mu bubiko.',
  missing: (count: number) => `hari habuze ${count}`,
  voided: 'Iri gurisha ryarasibwe.',
  reverted: (count: number) =>
    count === 1
      ? 'Itara 1 ryavanywe mu mibare y’ububiko, kuko ritari rihari.'
      : `Amatara ${count} yavanywe mu mibare y’ububiko, kuko atari ahari.`,
  matched: (count: number) => `${count} muri yo ${count === 1 ? 'ryaje' : 'yaje'} mu byakiriwe nyuma.`,
  orders: 'Komande zibuze iri tara ubu:',
  noOrder: 'Nta komande ibuze iri tara.',
  paid: 'Yarishyuwe',
  notPaid: 'Ntirishyurwa',
  claims: {
    title: 'Byavuye mu bubiko, nta gurisha ryanditswe',
    intro:
      'Hashize isaha irenga. Niba itara rigihari, risubize mu bubiko. Niba ryagurishijwe, risubize mu bubiko maze wandike igurisha.',
    none: 'Nta tara ryavuye mu bubiko nta gurisha.',
    putBack: 'Subiza mu bubiko',
    putBackNamed: (count: number, lamp: string) => `Subiza mu bubiko: ${count} × ${lamp}`,
    done: 'Byasubiye mu bubiko.',
  },
  otherTerms: {
    title: 'Byagurishijwe ku kindi giciro',
    intro: 'Amatara yagurishijwe ku giciro kitari icyo mu iduka.',
    none: 'Byose byagurishijwe ku giciro cyo mu iduka.',
    soldAt: 'Sold at',
    listPrice: 'Igiciro cyo mu iduka',
    more: 'Erekana ibya kera',
  },
}

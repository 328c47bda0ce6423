/** Texts of the stock table. */
export const stock = {
  /** Label of the link to /admin/import. */
  fromSheet: 'Injiza urutonde',
  title: 'Ububiko',
  order: 'Bikurikirane',
  orders: {
    need: 'Ayashize imbere',
    bestSold: 'Agurishwa cyane',
    leastSold: 'Adakunze kugurishwa',
    fewest: 'Asigaye make',
    name: 'Izina',
  },
  shownLabel: 'Amatara agaragara',
  shown: { all: 'Yose', low: 'Agiye gushira', out: 'Yashize' },
  /** Badges next to the count. */
  levels: { low: 'Make', out: 'Yashize' },
  found: (count: number) => `${count === 1 ? 'Itara' : 'Amatara'} ${count}`,
  none: 'Nta tara ribonetse.',
  soldWithin: (days: number) => `Yagurishijwe (iminsi ${days})`,
  restock: 'Ongera ububiko',
  restockNamed: (name: string) => `Ongera ububiko: ${name}`,
  becomes: (count: number, pieces: number) => `${count} + ${pieces} = ${count + pieces}`,
  restocked: (name: string, count: number) => `${name}: mu bubiko ubu harimo ${count}.`,
  change: {
    price: (name: string) => `Hindura igiciro: ${name}`,
    costPrice: (name: string) => `Hindura ikiranguzo: ${name}`,
  },
  /** Shown when another user has changed the lamp first. */
  nowIs: (amount: string) => `Hari undi wahinduye iri tara: ubu ni ${amount}.`,
  save: 'Bika',
}

/** Returns a number of days with its noun. */
function daysOf(days: number): string {
  return `${days === 1 ? 'umunsi' : 'iminsi'} ${days}`
}

/** Texts for the debts that people owe the shop. */
export const debts = {
  title: 'Amadeni',
  purpose: 'Ideni rimwe rimwe, uko ryafashwe. Kwakira ubwishyu bw’umuntu bikorerwa ku rupapuro rw’abafite amadeni.',
  names: 'Umwihariko',
  all: 'Byose',
  findName: 'Shakisha izina',
  count: (count: number) => `${count === 1 ? 'Ideni' : 'Amadeni'} ${count}`,
  totalOwed: 'Yose hamwe asigaye kwishyurwa',
  none: 'Nta gicuruzwa kibonetse',
  failed: 'Amadeni ntiyashoboye kuboneka.',
  namesFailed: 'Amazina ntiyashoboye kuboneka.',
  age: (days: number) => (days === 0 ? 'uyu munsi' : `hashize ${daysOf(days)}`),
  owed: 'Asigaye',
  paidOf: (paid: string, granted: string) => `Hishyuwe ${paid} kuri ${granted}`,
  details: 'Details',
  detailsOf: (of: string) => `Details ${of}`,
  account: 'Konti ye',
  accountOf: (name: string) => `Konti ya ${name}`,
  /** List of debtors, with one row for each. */
  accounts: {
    title: 'Abafite amadeni',
    failed: 'Abafite amadeni ntibashoboye kuboneka.',
    none: 'Nta muntu ufite ideni.',
    noneFound: 'Nta muntu wabonetse.',
    find: 'Shakisha izina',
    people: (count: number) => `${count === 1 ? 'Umuntu' : 'Abantu'} ${count}`,
    ages: { all: 'Bose', new: 'Iminsi 0–7', weeks: 'Iminsi 8–30', old: 'Hejuru y’iminsi 30' },
    ageLabel: 'Igihe ideni rimaze',
    order: 'Tondeka',
    orders: { oldest: 'Irya kera mbere', most: 'Irinini mbere' },
    nameless: 'Nta zina',
    sales: (count: number) => `Ibyafashwe: ${count}`,
    since: (days: number) => (days === 0 ? 'uyu munsi' : daysOf(days)),
    promised: (day: string) => `isezerano: ${day}`,
    every: 'Amadeni yose, rimwe rimwe',
    /** Form to record an instalment. */
    pay: {
      amount: 'Yishyuye ubu',
      hint: (owed: string) => `Kugeza kuri ${owed}. Irya kera ryishyurwa mbere.`,
      all: (owed: string) => `Yose: ${owed}`,
      chosen: 'Amadeni yishyurwa',
      most: (count: number) => `Icyarimwe hishyurwa amadeni ${count}, aya kera mbere.`,
      pays: (part: string) => `Hishyuwe ${part}`,
      left: (rest: string) => `Hasigaye ${rest}`,
      record: 'Andika',
      recordAmount: (amount: string) => `Andika ${amount}`,
      recorded: (amount: string, name: string) => `${name}: ${amount} yakiriwe.`,
      settled: (name: string) => `${name}: ideni ryose ryarishyuwe.`,
      changed: 'Ayo madeni yahindutse hagati aho. Ongera uyarebe mbere yo kwandika.',
      noneLeft: 'Nta deni uyu muntu agifite.',
      account: 'Konti n’ubutumwa',
    },
  },
  /** Page of one debtor. */
  one: {
    pay: 'Kwishyura',
    sales: (count: number) => `Ibyo yafashe bitarishyurwa: ${count}`,
    oldest: (days: number) => (days === 0 ? 'Irya kera ni iry’uyu munsi' : `Irya kera rimaze ${daysOf(days)}`),
    payments: 'Ibyishyuwe',
    noPayments: 'Nta kirishyurwa.',
    none: 'Nta deni uyu muntu afite.',
    more: 'Erekana ibindi',
  },
  /** Shown instead of the lamps for a debt that is older than the books. */
  opening: 'Ideni rya mbere',
  file: {
    debtor: 'given to',
    age: 'iminsi',
    lamps: 'Name',
    granted: 'depts',
    paid: 'Ayishyuwe',
    owed: 'Asigaye',
    day: 'Date',
    seller: 'Seller',
    number: 'Nimero',
    id: 'ID',
  },
}

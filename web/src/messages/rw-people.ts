/**
 * The texts of the screens about people, fetched with them. Those of the specification stand letter for letter; see
 * rw.ts.
 */
export const rwPeople = {
  denied: {
    title: 'Ntabwo wemerewe hano',
    admin: 'Uru rupapuro ni urw’aba admin gusa. Konti yawe si iya admin.',
    seller: 'Uru rupapuro ni urw’abakozi b’iduka gusa.',
    goHome: 'Subira ahabanza',
  },
  fields: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
    isAdmin: 'Admin',
    isSeller: 'Seller',
  },
  faults: {
    missing: 'Uzuza aha.',
    tooLong: 'Ni birebire cyane: koresha inyuguti zitarenze 100.',
    unshowable: 'Harimo inyuguti zitagaragara: zikuremo.',
    notEmail: 'Andika email, nka izina@urugero.rw.',
    noMatch: 'Password do not match',
    taken: 'Iyi email ifite indi konti.',
    weak: 'Ijambo ry’ibanga: nibura inyuguti 8, zirimo into, inkuru n’umubare.',
  },
  /** By the server's code; other codes as everywhere. */
  byCode: new Map([
    ['email.taken', 'Iyi email ifite indi konti.'],
    ['password.weak', 'Ijambo ry’ibanga ntirikomeye bihagije.'],
    ['user.unknown', 'Uyu muntu ntakiri mu iduka.'],
    ['user.self', 'Ibi ntushobora kubyikorera: saba undi mu admin.'],
    ['admin.last', 'Uyu ni we mu admin wenyine usigaye. Banza ugire undi admin.'],
    ['user.busy', 'Hari undi urimo guhindura iyi konti. Ongera ugerageze hashize akanya.'],
  ]),
  update: 'Update',
  updating: 'Turabika…',
  updated: 'User updated successfully',
  profile: {
    title: 'User Profile',
    keepPassword: 'Siga ubusa niba udahindura ijambo ry’ibanga.',
  },
  users: {
    title: 'Users',
    columns: {
      id: 'ID',
      name: 'NAME',
      email: 'EMAIL',
      isSeller: 'IS Seller',
      isAdmin: 'IS ADMIN',
      actions: 'ACTIONS',
    },
    yes: 'YES',
    no: 'NO',
    edit: 'Edit',
    editNamed: (name: string) => `Edit ${name}`,
    delete: 'Delete',
    deleteNamed: (name: string) => `Delete ${name}`,
    sure: 'Are you sure to delete?',
    what: 'Ntazongera kwinjira. Komande ze ziragumaho.',
    deleted: 'user deleted successfully',
    more: 'Erekana abandi',
    none: 'Nta muntu uraboneka.',
    failed: 'Abantu ntibashoboye kuboneka.',
  },
  one: {
    title: 'Edit User',
    ownAdmin: 'Ntushobora kwikuraho uruhare rwa admin.',
    nextToken: 'Uruhare rushya rukurikizwa uyu muntu yongeye kwinjira, cyangwa bitarenze isaha imwe.',
    failed: 'Uyu muntu ntiyashoboye kuboneka.',
    missing: 'Uyu muntu ntari mu iduka.',
    back: 'Subira kuri Users',
  },
}

export type PeopleMessages = typeof rwPeople

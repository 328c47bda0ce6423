import type { User } from '../../../shared/users/user.ts'

export type Customer = User & { createdAt: string; phone: string; street: string; district: string }

const names = [
  'Ange Mutoni',
  'Patrick Nshimiyimana',
  'Diane Uwera',
  'Olivier Mugabo',
  'Clarisse Ingabire',
  'Fabrice Ndayisaba',
  'Josiane Mukeshimana',
  'Emmanuel Bizimana',
  'Sandrine Umutesi',
  'Thierry Rukundo',
  'Yvonne Nyirahabimana',
  'Kevin Iradukunda',
  'Solange Uwimana',
  'Didier Hakizimana',
  'Immaculée Mukamana',
  'Bruno Kwizera',
  'Vestine Nyiransabimana',
  'Innocent Twagirimana',
  'Nadine Umuhoza',
  'Gilbert Niyonzima',
  'Liliane Uwase',
  'Samuel Tuyishime',
  'Grâce Iribagiza',
  'Felix Habineza',
] as const

const streets = ['KG 11 Ave 5', 'KN 3 Rd 27', 'KK 15 Rd 102', 'KG 7 Ave 18', 'KN 59 St 4', 'KK 31 Ave 66'] as const
const districts = ['Gasabo', 'Kicukiro', 'Nyarugenge'] as const

/** The demo shop's customers, oldest first: one every three weeks from January 2025. */
export const demoCustomers: readonly Customer[] = names.map((name, n) => {
  const [first = '', last = ''] = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(' ')
  return {
    _id: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
    name,
    email: `${first}.${last}@example.rw`,
    isAdmin: false,
    isSeller: false,
    createdAt: new Date(Date.UTC(2025, 0, 8 + n * 21, 9, (n * 17) % 60)).toISOString(),
    phone: `07881${String(10_000 + n * 137)}`,
    street: streets[n % streets.length] ?? streets[0],
    district: districts[n % districts.length] ?? districts[0],
  }
})

/** Customers who buy on credit. */
export const debtors = [
  'Mugisha Jean Bosco',
  'Hotel Umucyo',
  'Uwera Diane',
  'Nkurunziza électricité',
  'Ecole Imena',
  'Mukarwego Béatrice',
  'Resto Isano',
  'Habumugisha Théo',
] as const

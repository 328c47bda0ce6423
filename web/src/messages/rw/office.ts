import type { ErrorCode } from '../../../../shared/errors.ts'
import { auditLog } from './audit-log.ts'
import { catalogue } from './catalogue.ts'
import { csv } from './csv.ts'
import { debts } from './debts.ts'
import { expenses } from './expenses.ts'
import { nav } from './nav.ts'
import { outbox } from './outbox.ts'
import { oversold } from './oversold.ts'
import { payments, refunds } from './refunds.ts'
import { report } from './report.ts'
import { reportsList } from './reports-list.ts'
import { sale } from './sale.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'
import { till } from './till.ts'

/** Texts of the back office, which customers do not fetch. */
export const office = {
  cancel: 'Reka',
  forms: { unsaved: 'Ibyahinduwe ntibirabikwa', discard: 'Bireke' },
  /** Label of the menu with a row's less common actions. */
  menuOf: (name: string) => `Ibindi kuri ${name}`,
  errors: {
    'order.unknown': 'Iyi komande ntikiriho: hari undi wayisibye.',
    'order.unpaid': 'Iyi komande ntirishyurwa, ntishobora gutangwa.',
    'order.refunded': 'Amafaranga y’iyi komande yarasubijwe, ntishobora gutangwa.',
    'order.delivered': 'Iyi komande yamaze gutangwa.',
    'expense.unknown': 'Ibi ntibikiriho: hari undi wabisibye.',
    'expense.deleted': 'Ibi byari byanditswe, ariko hari uwabisibye. Kanda Submit nushaka kubyandika bundi bushya.',
    'close.note': 'Hari inoti cyangwa igiceri iduka ritabara. Kosora umubare.',
    'close.left': 'Asigara ntashobora kurenga ayabazwe.',
  } satisfies Partial<Record<ErrorCode, string>>,
  orders: {
    title: 'Orders',
    columns: {
      id: 'ID',
      user: 'USER',
      date: 'DATE',
      total: 'TOTAL',
      paid: 'PAID',
      delivered: 'DELIVERED',
      actions: 'ACTIONS',
    },
    deletedUser: 'DELETED USER',
    no: 'No',
    released: 'Ntiyishyuwe ku gihe',
    refunded: 'Amafaranga yarasubijwe',
    details: 'Details',
    detailsOf: (id: string) => `Details ${id}`,
    delete: 'Delete',
    deleteNamed: (id: string) => `Delete ${id}`,
    sure: 'Are you sure to delete?',
    /** Consequences of deleting an order. */
    backInStock: 'Amatara yayo arasubira mu bubiko.',
    staysOut: 'Yaragejejwe ku muguzi: ububiko ntibuhinduka.',
    paidAlready: 'Yarishyuwe: amafaranga ajya ku rutonde rw’agomba gusubizwa.',
    paidAndGone: 'Yarishyuwe kandi yaragejejwe ku muguzi: amafaranga aguma mu iduka, ariko ntabarwa mu byagurishijwe.',
    deleted: 'order deleted successfully',
    more: 'Erekana izindi',
    failed: 'Komande ntizashoboye kuboneka.',
    deliver: 'Deliver Order',
    deliverNamed: (id: string) => `Deliver Order ${id}`,
    search: 'Shakisha komande',
    searchHint: 'Nimero, izina cyangwa telefone',
    searchAll: 'Shakira muri zose',
    noneFound: (key: string) => `Nta komande ihuye na “${key}”.`,
    queueLabel: 'Icyo komande zitegereje',
    queues: {
      toDeliver: 'Zo kugeza ku baguzi',
      waitingForMoney: 'Zitegereje amafaranga',
      refunds: 'Amafaranga yo gusubiza',
      delivered: 'Zagejejwe ku baguzi',
      all: 'Zose',
    },
    /** State of a single order. */
    states: { toDeliver: 'Yo kugeza ku muguzi', waitingForMoney: 'Ntirishyurwa', delivered: 'Yagejejwe ku muguzi' },
    noneInQueue: {
      toDeliver: 'Nta komande yo kugeza ku muguzi.',
      waitingForMoney: 'Nta komande itegereje amafaranga.',
      refunds: 'Nta mafaranga yo gusubiza.',
      delivered: 'Nta komande iragezwa ku muguzi.',
      all: 'Nta komande iratumizwa.',
    },
    delivering: 'Turabyandika…',
    deliveredNow: 'Order is delivered',
  },
  special: {
    title: 'Ibyasabwe',
    name: 'Izina',
    description: 'Ubusobanuro',
    phone: 'Telefone',
    email: 'Email',
    whatsApp: 'Andikira kuri WhatsApp',
    greeting: (name: string, lamp: string) => `Muraho ${name}, mwadusabye iri tara: ${lamp}.`,
    from: 'Uwayitanze',
    date: 'Itariki',
    more: 'Erekana izindi',
    none: 'Nta komande idasanzwe iratangwa.',
    noneOpen: 'Komande zose zarasubijwe.',
    views: { label: 'Komande zerekanwa', open: 'Izitarasubizwa', all: 'Zose' },
    open: 'Itarasubizwa',
    answered: (who: string, when: string) => `Yasubijwe na ${who}, ${when}`,
    answer: 'Nayisubije',
    reopen: 'Ongera uyifungure',
    answerNamed: (name: string) => `Nayisubije: ${name}`,
    reopenNamed: (name: string) => `Ongera uyifungure: ${name}`,
    write: 'Andika igisubizo',
    answerText: 'Igisubizo umukiriya abona (si ngombwa)',
    errors: {
      'special.answered': 'Iyi komande yahawe ikindi gisubizo. Yifungure mbere yo kongera gusubiza.',
    } satisfies Partial<Record<ErrorCode, string>>,
    marking: 'Turabyandika…',
    marked: { answered: 'Byanditswe ko yasubijwe.', open: 'Yongeye gufungurwa.' },
    failed: 'Komande ntizashoboye kuboneka.',
  },
  catalogue,
  auditLog,
  csv,
  debts,
  expenses,
  nav,
  oversold,
  outbox,
  payments,
  refunds,
  report,
  reportsList,
  sale,
  settings,
  stock,
  till,
}

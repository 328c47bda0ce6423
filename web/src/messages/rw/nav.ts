/** Navigation of the back office, in addition to the menu. */
export const nav = {
  label: 'Ibiro',
  more: 'Ibindi',
  moreOf: (screen: string) => `Ibindi: ${screen}`,
  backTo: (place: string) => `Subira: ${place}`,
  waiting: (count: number) => `bitegereje: ${count}`,
  /** In the order of the navigation, which follows a working day. */
  sections: {
    sell: 'Gurisha',
    orders: 'Ibyatumijwe',
    debts: 'Amadeni',
    sales: 'Ibyagurishijwe',
    expenses: 'Ibyasohotse',
    cash: 'Kashi',
    stock: 'Ububiko',
    requests: 'Ibyasabwe',
    dashboards: 'Imibare',
    people: 'Abantu',
    changes: 'Ibyahindutse',
    settings: 'Igenamiterere',
    device: 'Iyi telefone',
  },
  /** Screens of the section 'stock', in their order. */
  stockLabel: 'Ibijyanye n’ububiko',
  stock: {
    lamps: 'Amatara',
    receipts: 'Ibyakiriwe',
    suppliers: 'Abaranguza',
    toBuy: 'Ibyo kurangura',
    count: 'Kubara',
    labels: 'Labels',
    stocktakes: 'Amabarura',
  },
  /** Menu in the header. */
  menu: {
    admin: 'Admin',
    seller: 'Seller',
    dashboard: 'Dashboard',
    reportDashboard: 'Report dashboard',
    special: 'Komande',
    report: 'report',
    expense: 'expense',
    shop: 'shop',
    orders: 'orders',
    monthly: 'Montly expenses',
    users: 'users',
  },
}

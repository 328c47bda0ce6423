import type { Messages } from '../texts.ts'

export const nav: Messages['office']['nav'] = {
  label: 'Back office',
  more: 'More',
  backTo: (place) => `Back to ${place}`,
  waiting: (count) => `${count} waiting`,
  sections: {
    sell: 'Sell',
    orders: 'Orders',
    debts: 'Debts',
    sales: 'Sales',
    expenses: 'Expenses',
    stock: 'Stock',
    requests: 'Requests',
    dashboards: 'Dashboards',
    people: 'Users',
    changes: 'Changes',
    settings: 'Settings',
    device: 'This phone',
  },
}

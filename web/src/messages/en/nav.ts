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
    cash: 'Cash',
    stock: 'Stock',
    requests: 'Requests',
    dashboards: 'Dashboards',
    people: 'Users',
    changes: 'Changes',
    settings: 'Settings',
    device: 'This phone',
  },
  /** Menu in the header. */
  stockLabel: 'Stock screens',
  stock: { lamps: 'Lamps', receipts: 'Received', suppliers: 'Suppliers', toBuy: 'To buy', labels: 'Labels' },
  menu: {
    admin: 'Admin',
    seller: 'Seller',
    dashboard: 'Dashboard',
    reportDashboard: 'Report dashboard',
    special: 'Special requests',
    report: 'Sales',
    expense: 'Expenses',
    shop: 'Shop',
    orders: 'Orders',
    monthly: 'Monthly expenses',
    users: 'Users',
  },
}

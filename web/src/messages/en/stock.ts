import type { Messages } from '../texts.ts'

export const stock: Messages['office']['stock'] = {
  fromSheet: 'Import',
  title: 'Stock',
  order: 'Sort by',
  orders: {
    need: 'Sold out first',
    bestSold: 'Best sellers',
    leastSold: 'Slowest sellers',
    fewest: 'Fewest left',
    name: 'Name',
  },
  shownLabel: 'Lamps shown',
  shown: { all: 'All', low: 'Running low', out: 'Sold out' },
  levels: { low: 'Low', out: 'Sold out' },
  found: (count) => (count === 1 ? '1 lamp' : `${count} lamps`),
  none: 'No lamps found.',
  soldWithin: (days) => `Sold (${days} days)`,
  restock: 'Restock',
  restockNamed: (name) => `Restock ${name}`,
  becomes: (count, pieces) => `${count} + ${pieces} = ${count + pieces}`,
  restocked: (name, count) => `${name}: now ${count} in stock.`,
  change: {
    price: (name) => `Change the price of ${name}`,
    costPrice: (name) => `Change the cost of ${name}`,
  },
  nowIs: (amount) => `Someone else has changed this lamp: it is now ${amount}.`,
  save: 'Save',
}

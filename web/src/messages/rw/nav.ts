/** The ways through the back office, beside the menu. */
export const nav = {
  label: 'Ibiro',
  more: 'Ibindi',
  waiting: (count: number) => `bitegereje: ${count}`,
  places: {
    sell: 'Gurisha',
    orders: 'Komande',
    debts: 'Amadeni',
    sales: 'Ibyagurishijwe',
    expenses: 'Ibyasohotse',
    stock: 'Ububiko',
    requests: 'Ibyifuzo',
    dashboards: 'Imibare',
    people: 'Abantu',
    changes: 'Ibyahindutse',
  },
}

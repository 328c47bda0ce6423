/** Texts of receipts, for customers and staff. */
export const receipt = {
  title: 'Receipt',
  failed: 'Iyi nyemezabwishyu ntiyashoboye kuboneka.',
  missing: {
    report: 'Iyi raporo ntikiriho: yarasibwe, cyangwa ntiyigeze ibaho.',
    order: 'Nta komande nk’iyi ihari.',
  },
  none: {
    report: 'Ibyangiritse ntibigira inyemezabwishyu: nta wabiguze.',
    order: 'Iyi komande ntiyishyuwe ku gihe, amatara yayo yasubiye mu bubiko: nta nyemezabwishyu ifite.',
  },
  back: { report: 'Subira kuri raporo', order: 'Subira kuri komande' },
  backToList: { report: 'Raporo zose', orders: 'Komande zose', order: 'Komande zawe' },
  print: 'Capa',
  /** Shown in browsers inside other apps, which cannot print. */
  cannotPrint: 'Iyi mushakisha ntishobora gucapa. Fungura uru rupapuro muri Chrome cyangwa Safari.',
  paper: 'Urupapuro',
  papers: { '80mm': '80 mm', A4: 'A4' },
  paperHints: { '80mm': 'Umuzingo w’imashini icapa inyemezabwishyu', A4: 'Urupapuro rusanzwe' },
  /** Texts printed on the receipt itself. */
  sheet: {
    title: 'Inyemezabwishyu',
    phone: (phone: string) => `Tel. ${phone}`,
    tin: (tin: string) => `TIN ${tin}`,
    number: 'Nimero',
    date: 'Itariki',
    customer: 'Umuguzi',
    seller: 'Uwagurishije',
    unpriced: 'Igiciro cyumvikanyweho hamwe',
    items: 'Ibicuruzwa',
    shipping: 'Ubwikorezi',
    vat: (percent: number | undefined) => (percent === undefined ? 'TVA' : `TVA ${percent}%`),
    total: 'Igiteranyo',
    due: 'Ayo kwishyura',
    method: 'Uburyo bwo kwishyura',
    reference: 'Nimero yo kwishyura',
    paid: 'Ayishyuwe',
    owed: 'Asigaye kwishyurwa',
    thanks: 'Murakoze!',
  },
}

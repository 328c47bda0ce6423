/** Texts of barcode labels. */
export const labels = {
  title: 'Labels za barcode',
  choose: 'Hitamo amatara',
  chooseShown: (count: number) => `Hitamo agaragara (${count})`,
  chooseWithoutCode: 'Hitamo adafite barcode',
  chooseNone: 'Kuraho yose',
  none: 'Nta tara ribonetse.',
  noLamps: 'Nta matara ari mu iduka.',
  noCode: 'Nta barcode',
  paper: 'Urupapuro',
  papers: { A4: 'A4', '58mm': 'Roll ya 58 mm' },
  paperHints: {
    A4: 'Labels 24 za 70 × 37 mm ku rupapuro. Pirinta kuri 100 %.',
    '58mm': 'Label imwe ya 58 × 40 mm kuri buri tara.',
  },
  copies: 'Umubare wa labels',
  copiesOf: { one: 'Imwe kuri buri tara', pieces: 'Nk’ayo mu bubiko' },
  withoutCode: (count: number) =>
    count === 1 ? 'Itara 1 wahisemo nta barcode rifite.' : `Amatara ${count} wahisemo nta barcode afite.`,
  give: 'Yahe barcode z’iduka',
  giving: 'Turazandika…',
  given: 'Barcode zanditswe.',
  count: (count: number, pages: number) => `Labels: ${count} · Impapuro: ${pages}`,
  tooMany: (count: number, max: number) => `Labels ${count} ni nyinshi: pirinta zitarenze ${max}.`,
  print: 'Pirinta',
  preview: 'Uko zizasa',
}

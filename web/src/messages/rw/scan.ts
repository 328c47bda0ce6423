/** Texts for scanning barcodes with the camera. */
export const scan = {
  title: 'Kamera',
  hint: 'Erekeza kamera kuri kode yo ku gikarito.',
  close: 'Funga kamera',
  failures: {
    none: 'Nta kamera ibonetse kuri iki gikoresho. Andika kode mu gushakisha.',
    denied: 'Kamera ntiyemerewe. Yemere mu igenamiterere rya mushakisha, cyangwa wandike kode mu gushakisha.',
    failed: 'Kamera ntiyafunguka: hari ahandi iri gukoreshwa? Andika kode mu gushakisha.',
  },
}

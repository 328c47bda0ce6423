/** Texts of the list of lamps to buy. */
export const toBuy = {
  title: 'Ibyo kurangura',
  intro: 'Amatara agiye gushira, n’ayagurishijwe kurusha ayasigaye.',
  columns: { name: 'Itara', inStock: 'Mu bubiko', pieces: 'Kurangura' },
  piecesOf: (name: string) => `Kurangura: ${name}`,
  none: 'Nta tara ryo kurangura: ububiko burahagije.',
  noneChosen: 'Andika umubare w’amatara wifuza.',
  message: 'Ubutumwa',
  head: (shop: string) => `Muraho, turi ${shop}. Turifuza kurangura:`,
  whatsApp: 'Ohereza kuri WhatsApp',
  copy: 'Koporora',
  fromList: 'Ongera wandike ibiri ku rutonde',
  copied: 'Byakoporowe.',
  notCopied: 'Ntibyakoporowe: hitamo inyandiko uyikoporore.',
}

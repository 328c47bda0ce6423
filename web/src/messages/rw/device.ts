/** Texts for the phone or computer in use: its lock, and remote sign-out. */
export const device = {
  title: 'Iyi telefone',
  /** Sales and expenses of the current user today. */
  ownDay: {
    sold: 'Nagurishije',
    spent: 'Nasohoye',
    owed: (amount: string) => `Ideni: ${amount}`,
    none: 'Nta kirandikwa uyu munsi.',
    asOf: (time: string) => `Ibyari mu bitabo saa ${time}, n’ibitegereje kuri iyi telefone.`,
    asking: 'Ibiri kuri iyi telefone. Turabaza iduka…',
    onlyHere: 'Ni ibyanditswe kuri iyi telefone gusa: iduka ntirisubiza.',
  },
  /** Note on an entry that was made too long ago to count on its own day, or in the future by the phone's clock. */
  countsAt: (time: string) => `Hashize igihe kirekire, cyangwa isaha ya telefone si yo: bibarwa ku wa ${time}.`,
  lock: {
    intro:
      'Kode ngufi ibazwa iyo urubuga rufunguwe, n’iyo hashize iminota ntawe ukoraho. Ihisha ibyo wabonye uwafata telefone yawe. Ibitegereje byoherezwa nubwo ifunze.',
    newCode: 'Kode nshya',
    hint: 'Imibare 4 kugeza kuri 6.',
    again: 'Ongera wandike kode',
    after: 'Yifunge nyuma ya',
    minutes: (n: number) => (n === 60 ? 'Isaha 1' : `Iminota ${n}`),
    set: 'Shyiraho kode',
    isSet: 'Iyi telefone ifungwa na kode.',
    now: 'Funga ubu',
    remove: 'Kuraho kode',
    removed: 'Kode yavuyeho.',
    errors: { digits: 'Andika imibare 4 kugeza kuri 6.', differ: 'Kode zombi ntizisa.' },
    locked: 'Irafunze',
    code: 'Kode',
    open: 'Fungura',
    opening: 'Irafungura…',
    wrong: (left: number) => `Iyi kode si yo. Usigaje kugerageza inshuro ${left}.`,
    forgotten: 'Nibagiwe kode',
    signOut: 'Sohoka',
    forgottenEffect:
      'Urasohoka, wongere winjire n’ijambo ry’ibanga. Ibyo iyi telefone yabonye birasibama; ibitegereje koherezwa bigumaho.',
  },
  everywhere: {
    title: 'Musohore hose',
    hint: 'Telefone yatakaye, cyangwa hari undi uyifite?',
    confirm: 'Musohore',
    effect: (name: string) =>
      `${name} azongera kwinjira kuri buri telefone na mudasobwa. Ibyo byabonye bizasibama umurongo nugaruka; ibitegereje koherezwa bizagumaho.`,
    done: 'Yasohowe hose.',
  },
}

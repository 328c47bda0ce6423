/** The phone or computer that somebody works on: its lock, and signing out from afar. */
export const device = {
  everywhere: {
    title: 'Musohore hose',
    hint: 'Telefone yatakaye, cyangwa hari undi uyifite?',
    confirm: 'Musohore',
    effect: (name: string) =>
      `${name} azongera kwinjira kuri buri telefone na mudasobwa. Ibyo byabonye bizasibama umurongo nugaruka; ibitegereje koherezwa bizagumaho.`,
    done: 'Yasohowe hose.',
  },
}

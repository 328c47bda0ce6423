/** Texts for one debtor: details, link to the account, other spellings, and reminder. */
export const debtor = {
  /** Stored details of a debtor. */
  person: {
    title: 'Ibyanditswe kuri uyu muntu',
    fields: {
      phone: 'Telefone ye',
      limit: 'Ideni ntarengwa (RWF)',
      dueOn: 'Yasezeranye kwishyura bitarenze',
      note: 'Icyitonderwa',
    },
    hints: {
      phone: 'Ubutumwa bwo kwibutsa bwoherezwa kuri iyi nimero.',
      limit: 'Aho bagurishiriza haburira iyo ideni rirenze uyu mubare.',
      note: 'Ufite ideni ntakibona.',
    },
    errors: {
      notPhone: 'Iyi si nimero ya telefone.',
      notAmount: 'Aya mafaranga ntasobanutse. Andika nka 12500 cyangwa 1500.50.',
      notDay: 'Andika itariki.',
      notNote: 'Inyuguti zitarenze 200.',
    },
    contact: 'Telefone n’itariki azishyuriraho',
    contactNotSaved: (name: string) => `Telefone n’itariki bya ${name} ntibyabitswe. Byandike kuri konti ye.`,
    overdue: 'Uyu munsi wararenze.',
    save: 'Bika',
    saving: 'Birabikwa…',
    saved: 'Byabitswe.',
  },
  link: {
    title: 'Link ya konti',
    hint: 'Iyi link yereka uyu muntu ibyo atarishyura n’uko yishyura, atiriwe yinjira.',
    add: 'Shyira link mu butumwa',
    added: 'Link iri mu butumwa. Bwohereze ubu: yerekanwa rimwe gusa.',
    made: (day: string) => `Hari link yakozwe ku wa ${day}. Inshya irayihagarika.`,
    end: 'Hagarika link',
    ended: 'Link yahagaritswe: nta ho ikigana.',
  },
  /** Merge of two spellings of one person. */
  merge: {
    title: 'Indi myandikire y’izina ry’uyu muntu',
    spellings: 'Andi mazina ari muri iyi konti',
    hint: 'Niba umuntu umwe yaranditswe ku mazina abiri, yahuze abe konti imwe. Nta raporo ihinduka, kandi bishobora gusubizwa uko byari.',
    into: 'Ni uwa konti ya',
    none: '—',
    look: 'Erekana mbere yo guhuza',
    lookAt: (name: string) => `Erekana mbere yo guhuza na ${name}`,
    similar: 'Aya mazina arasa. Ni umuntu umwe?',
    /** Suggested merges above the list of accounts. */
    similarNames: {
      title: 'Aba bashobora kuba ari umuntu umwe',
      hint: 'Amazina yabo arasa. Fungura konti urebe; nta gihinduka utabyemeje.',
      and: 'na',
    },
    ask: (name: string, into: string) => `${name} na ${into} ni umuntu umwe?`,
    together: (into: string) => `Konti ya ${into}`,
    what: (name: string, into: string) =>
      `Amadeni ya ${name} azaba muri konti ya ${into}, hamwe na telefone, ideni ntarengwa n’icyitonderwa bihanditse. Link ya buri zina yerekana konti yose.`,
    confirm: 'Huza',
    merged: (name: string, into: string) => `${name} ubu ari muri konti ya ${into}.`,
    separate: 'Subiza uko byari',
    separateOf: (name: string) => `Tandukanya ${name}`,
    separated: (name: string) => `${name} yongeye kugira konti ye.`,
    errors: {
      'debtor.unknown': 'Nta muntu w’iri zina wafashe ideni.',
      'debtor.merged': 'Rimwe mu mazina ryahujwe n’irindi hagati aho. Nta cyahindutse: ongera urebe.',
      'debtor.changed': 'Undi muntu amaze guhindura ibi. Nta cyabitswe: reba ibyo yahinduye, wongere ugerageze.',
    },
  },
  message: {
    title: 'Kwibutsa',
    hint: 'Nta cyo porogaramu yohereza: ubutumwa bufungurwa muri telefone yawe, ukabwohereza wowe ubwawe.',
    phone: 'Telefone',
    phoneHint: 'Wayireka ubusa, ugahitamo uwo woherereza muri telefone.',
    notPhone: 'Iyi si nimero ya telefone.',
    language: 'Ururimi rw’ubutumwa',
    text: 'Ubutumwa',
    whatsApp: 'WhatsApp',
    sms: 'SMS',
    copy: 'Koporora',
    copied: 'Ubutumwa bwakoporowe.',
    notCopied: 'Ntibyakunze: hitamo ubutumwa ubukoporore.',
  },
}

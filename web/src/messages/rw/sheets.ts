import { formatCount } from '../../../../shared/money.ts'
import { backup, rowsOf } from './backup.ts'

/** Texts for importing files and for the backup file. */
export const sheets = {
  backup,
  title: 'Kwinjiza urutonde',
  intro:
    'Uzuza iduka ukoresheje CSV cyangwa dosiye ya Excel (.xlsx). Nta kibikwa utarabona icyo buri murongo ukora. Urutonde rumwe rushobora kongera kwinjizwa: ibyo iduka risanzwe rifite ntibihinduka.',
  file: 'Dosiye y’urutonde',
  fileHint: (most: number) =>
    `.csv cyangwa .xlsx, imirongo ${formatCount(most)} ntarengwa; umurongo wa mbere wanditseho amazina y’inkingi.`,
  template: 'Urutonde rutanditseho (CSV)',
  lampColumns:
    'Inkingi: itara rishya rikeneye izina, icyiciro, igiciro, ikiranguzo n’umubare; uruganda, kode, umubare muke, ibisobanuro na slug si ngombwa. Itara iduka rifite rimenyekana kuri ID, slug, kode cyangwa izina ryaryo, kandi rihindurwa n’ibyanditsweho gusa.',
  what: 'Ibiri ku rutonde',
  whats: { lamps: 'Amatara', debts: 'Amadeni ya mbere' },
  debtColumns:
    'Inkingi: ubereyemo ideni, umwenda usigaye n’itariki; ushobora kongeraho ibisobanuro. Ni amadeni yariho mbere y’uko ibitabo byawe bitangira hano: arishyuzwa, ariko si ayagurishijwe. Umuntu umwe, amafaranga amwe, umunsi umwe n’ibisobanuro bimwe ni ideni rimwe, nubwo ryakwinjizwa kenshi.',
  debtFile: { debtor: 'Izina', owed: 'Asigaye', day: 'Itariki', note: 'Ibisobanuro' },
  reading: 'Turasoma urutonde…',
  problems: {
    tooLarge: 'Iyi dosiye ni nini cyane: ntirenze MB 8. Yigabanyemo ibice.',
    tooLargeInside:
      'Iyi dosiye ya Excel ni nini cyane: ifunguye ntirenze MB 50. Yibike nka CSV cyangwa uyigabanyemo ibice.',
    tooManyRows: (most: number) =>
      `Uru rutonde rufite imirongo irenga ${formatCount(most)}. Rugabanyemo ibice, winjize kimwe kimwe.`,
    unreadable: 'Iyi dosiye ntisomeka. Yibike nka CSV cyangwa dosiye ya Excel (.xlsx), nta jambo ry’ibanga.',
    empty: 'Nta kintu kiri kuri uru rutonde.',
    noHead:
      'Nta murongo wanditseho amazina y’inkingi. Andika amazina yazo ku murongo wa mbere, nk’uko biri ku rutonde rutanditseho.',
  },
  counts: {
    title: 'Icyo urutonde rukora',
    new: 'Bishya',
    changed: 'Ibihinduka',
    same: 'Ibidahinduka',
    faulty: 'Ibirimo amakosa',
  },
  columns: { row: 'Umurongo', name: 'Izina', what: 'Ikiba' },
  states: {
    new: 'Gishya',
    changed: (fields: string) => `Hahinduka: ${fields}`,
    same: 'Nta gihinduka',
    newDebt: (amount: string, day: string) => `Abereyemo ${amount} kuva ${day}`,
  },
  shown: (shown: number, all: number) =>
    `Imirongo ${formatCount(shown)} kuri ${formatCount(all)}, irimo amakosa ibanza`,
  faultsStayOut:
    'Imirongo irimo amakosa ntiyinjira. Yikosore ku rutonde wongere uruhitemo: indi izaba yaramaze kwinjira.',
  faults: {
    merged: 'Uyu murongo ufite utuzu duhuje: dutandukanye.',
    formula: 'Hari fomulari idafite igisubizo: fungura urutonde muri Excel wongere urubike.',
    sameLamp: (row: number) => `Ni itara rimwe n’iryo ku murongo wa ${row}.`,
    sameDebt: (row: number) => `Ni ideni rimwe n’iryo ku murongo wa ${row}. Niba ari irindi, ongeraho ibisobanuro.`,
    noDebtor: 'Izina ry’ubereyemo ideni ribura, cyangwa si izina.',
    badAmount: 'Amafaranga agomba kuruta 0 kandi agasobanuka, nka 12500 cyangwa 1500.50.',
    badDay: 'Itariki igomba kuba umunsi nka 2026-03-01 cyangwa 1/3/2026.',
    dayTooOld: 'Itariki ni iya mbere ya 2020: andika 2020-01-01, n’umunsi mu bisobanuro.',
    dayToCome: 'Uyu munsi nturagera.',
    badNote: 'Ibisobanuro ni birebire cyane, cyangwa birimo inyuguti zitagaragara.',
    sameCode: (row: number) => `Ni kode imwe n’iyo ku murongo wa ${row}.`,
  },
  importRows: (rows: number) => `Injiza ${rowsOf(rows)}`,
  nothingToDo: 'Ibi byose iduka risanzwe ribifite.',
  progress: (done: number, all: number) => `Imirongo ${formatCount(done)} kuri ${formatCount(all)}`,
  stop: 'Hagarika',
  stopped: 'Byahagaze. Ibyinjiye birabitswe.',
  proceed: 'Komeza',
  ended: (rows: number) => (rows === 1 ? 'Umurongo 1 uri mu iduka.' : `Imirongo ${formatCount(rows)} iri mu iduka.`),
  refused: (rows: number) => (rows === 1 ? 'Umurongo 1 wanzwe' : `Imirongo ${formatCount(rows)} yanzwe`),
}

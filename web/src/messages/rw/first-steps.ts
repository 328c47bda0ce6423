import type { ErrorCode } from '../../../../shared/errors.ts'
import type { FirstStepName, FirstStepState } from '../../../../shared/first-steps/first-step.ts'

/** Steps of a new shop up to its first sale. */
export const firstSteps = {
  title: 'Tangiza iduka',
  intro: 'Intambwe ndwi kugeza ku igurisha rya mbere. Iyo udakeneye, yisimbuke: byose ubisanga no mu Igenamiterere.',
  ended: 'Intambwe zose zirarangiye. Ibindi ubisanga mu Igenamiterere.',
  progress: (settled: number, all: number) => `${settled} kuri ${all}`,
  names: {
    shop: 'Izina na telefone by’iduka',
    tax: 'TIN n’umusoro',
    codes: 'Kode zo kwishyuriraho',
    delivery: 'Kugeza ku muguzi',
    lamps: 'Amatara',
    people: 'Abakozi',
    sale: 'Igurisha rya mbere',
  } satisfies Record<FirstStepName, string>,
  hints: {
    shop: 'Bigaragara ku nyemezabwishyu n’aho abaguzi babashakira.',
    tax: 'Niba nta TIN ufite, bika umusoro gusa.',
    codes: 'Abaguzi bishyurira kuri telefone, nta masezerano na MTN asabwa. Andika izo ufite.',
    delivery:
      'Amafaranga yo kugeza itara ku muguzi, n’igihe komande itishyuwe ifata amatara. Niba ari byo, bibike uko biri.',
    lamps: 'Andika itara rya mbere, cyangwa winjize yose icyarimwe.',
    people: 'Ukora wenyine? Yisimbuke.',
    sale: 'Nurangiza kugurisha, uru rutonde ruvaho.',
  } satisfies Record<FirstStepName, string>,
  states: { done: 'Byakozwe', skipped: 'Wayisimbutse' } satisfies Record<Exclude<FirstStepState, 'open'>, string>,
  skip: 'Simbuka',
  skipOf: (step: string) => `Simbuka: ${step}`,
  undo: 'Garura',
  undoOf: (step: string) => `Garura: ${step}`,
  fromCopy: 'Ufite kopi y’ibitabo? Yigarure mbere ya byose',
  fromSheet: 'Injiza urutonde (CSV, Excel)',
  add: 'Ongeraho itara',
  adding: 'Turabika…',
  added: (name: string) => `${name} iri mu iduka.`,
  toTill: 'Jya aho bagurishiriza',
  errors: {
    'slug.taken': 'Iduka risanzwe rifite itara ry’iri zina.',
  } satisfies Partial<Record<ErrorCode, string>>,
}

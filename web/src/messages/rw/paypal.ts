import type { ErrorCode } from '../../../../shared/errors.ts'
/** Texts for paying by PayPal. */
export const paypal = {
  /** PayPal charges US dollars. */
  charged: 'PayPal yishyuza mu madolari:',
  rate: (usd: string, rate: string) => `≈ ${usd} (1 USD = ${rate} RWF)`,
  loading: 'Turafungura PayPal…',
  loadFailed: 'PayPal ntiyafungutse.',
  loadFailedWhy: 'Reba niba ufite internet, maze wongere ugerageze.',
  stateFailed: 'Ntitwabashije kureba aho kwishyura bigeze.',
  taking: 'Turemeza ko wishyuye…',
  /** Shown when the payer has confirmed and the result was lost. */
  unsure: 'Ntituramenya niba PayPal yafashe amafaranga. Uru rupapuro rurakomeza kubaza: ntuzishyura kabiri.',
  cancelled: 'Wafunze PayPal utarishyura. Nta mafaranga yavuyeho. Kanda PayPal igihe ubishakiye.',
  failedTitle: 'Kwishyura ntibyakunze',
  windowFailed: 'PayPal ntiyashoboye gukomeza. Nta mafaranga yavuyeho. Ongera ukande PayPal.',
  heldTitle: 'PayPal iracyagenzura ubwishyu bwawe',
  held: 'Komande izerekana ko yishyuwe PayPal imaze kubyemeza. Ntiwongere kwishyura.',
  checkAgain: 'Ongera urebe',
  errors: {
    'paypal.declined': 'Banki cyangwa ikarita yanze kwishyura. Hitamo ubundi buryo muri PayPal.',
    'paypal.notApproved': 'Ntiwaremeza kwishyura muri PayPal. Kanda PayPal maze wemeze.',
    'paypal.busy': 'PayPal irarangiza ubu bwishyu. Ongera urebe mu kanya.',
    'paypal.limit': 'Aya mafaranga arenze ayo iyi konti ya PayPal yemerewe. Koresha indi konti.',
    'paypal.expired': 'Igihe cyo kwemeza cyarangiye. Kanda PayPal utangire bundi bushya.',
    'paypal.mismatch': 'Ibyemejwe muri PayPal si byo iyi komande igura. Kanda PayPal utangire bundi bushya.',
    'paypal.refused': 'PayPal ntiyemereye iyi konti kwishyura. Koresha indi konti cyangwa indi karita.',
    'paypal.misset': 'Iduka ntirishobora kwakira PayPal ubu. Nta mafaranga yavuyeho. Bimenyeshe iduka.',
    'paypal.away': 'PayPal ntisubiza ubu. Ongera ugerageze nyuma gato: ntuzishyura kabiri.',
    'paypal.unknownOrder': 'Ubu bwishyu bwa PayPal si ubw’iyi komande. Ongera ufungure uru rupapuro.',
    'payment.pending': 'PayPal ifite ubwishyu bwawe kandi iracyabugenzura. Ntiwongere kwishyura.',
    'payment.refundDue': 'Amafaranga yawe yarageze ariko ntiyishyuye iyi komande: iduka rirayagusubiza. Vugana na ryo.',
    'payment.otherMethod': 'Iyi komande yishyurwa na MoMo.',
  } satisfies Partial<Record<ErrorCode, string>>,
}

import type { ErrorCode } from '../../../../shared/errors.ts'

/**
 * Messages for errors that any call may return, by error code. They are fetched with the first failure. A screen's own
 * texts take precedence.
 */
export const failures = {
  errors: {
    'shop.busy': 'Iduka ririmo abantu benshi cyane ubu. Nta cyabitswe: ongera ugerageze nyuma gato.',
    'shop.unsure': 'Ntituzi niba byabitswe. Ongera ubyohereze: bibarwa rimwe gusa.',
    'shop.unconfirmed': 'Ntituzi niba byabitswe. Banza urebe mbere yo kongera kubyohereza.',
    'table.away': 'Iduka rirafunze akanya gato. Ongera ugerageze nyuma gato.',
    'keys.away': 'Ntitwashoboye kureba niba winjiye. Ongera ugerageze nyuma gato.',
    'token.invalid': 'Igihe wari winjiriyemo cyarangiye. Ongera winjire.',
    'session.ended': 'Ntukiri imbere: konti yawe yarahindutse. Ongera winjire.',
    'role.denied': 'Ntabwo wemerewe gukora ibi.',
    'request.tooLarge': 'Ibyo wohereje ni binini cyane.',
    'search.tooBroad': 'Hari amagambo menshi cyane atangira atya. Ongeraho inyuguti cyangwa imibare.',
    'user.invalid':
      'Izina, imeyili cyangwa ijambo ry’ibanga ntibyemewe uko byanditse. Reba uburebure, n’imyanya iri imbere cyangwa inyuma.',
    'users.tooOften': 'Impinduka zabaye nyinshi icyarimwe. Ongera ugerageze nyuma gato.',
  } satisfies Partial<Record<ErrorCode, string>>,
}

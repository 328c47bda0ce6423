import type { ErrorCode } from '../../../../shared/errors.ts'
import type { InvitedRole } from '../../../../shared/users/invitation.ts'
import { firstSteps } from './first-steps.ts'

/** Texts for getting started: staff invitations and an admin's first steps. */
export const start = {
  firstSteps,
  /** Shown to the admin who invites. */
  invite: {
    title: 'Tumira umukozi',
    hint: 'Mwoherereze link. Ayifunguye akiyandikisha, ahita aba umukozi. Ikora rimwe gusa, mu minsi 7.',
    name: 'Izina ry’utumirwa',
    role: 'Azaba',
    roles: { seller: 'Seller', admin: 'Admin' } satisfies Record<InvitedRole, string>,
    missing: 'Andika izina rye.',
    tooLong: 'Ni birebire cyane: koresha inyuguti zitarenze 100.',
    make: 'Kora link',
    made: 'Link yakozwe. Yohereze ubu: yerekanwa rimwe gusa.',
    letter: (name: string, shop: string, address: string) =>
      `Muraho ${name}, fungura iyi link wiyandikishe, utangire gukora mu iduka ${shop}: ${address}`,
    text: 'Ubutumwa',
    whatsApp: 'WhatsApp',
    copy: 'Koporora',
    copied: 'Ubutumwa bwakoporowe.',
    notCopied: 'Ntibyakunze: hitamo ubutumwa ubukoporore.',
    open: 'Abatumiwe bataraza',
    failed: 'Abatumiwe ntibashoboye kuboneka.',
    until: (day: string) => `kugeza ${day}`,
    end: 'Hagarika',
    endOf: (name: string) => `Hagarika ubutumire bwa ${name}`,
    ended: 'Ubutumire bwahagaritswe: link yabwo nta ho ikigana.',
    errors: {
      'invitation.unknown': 'Ubu butumire bwarahagaritswe.',
      'invitation.used': 'Ubu butumire bwamaze gukoreshwa.',
      'invitation.made':
        'Ubu butumire bwamaze gukorwa, ariko link yabwo ntishobora kongera kugaragara. Buhagarike ku rutonde, ukore ubundi.',
      // A retry creates only one invitation, but the link of the first attempt is lost.
      'shop.unsure': 'Ntituzi niba ubutumire bwakozwe. Reba ku rutonde mbere yo gukora ubundi.',
    } satisfies Partial<Record<ErrorCode, string>>,
  },
  /** Shown to the invited person. */
  invited: {
    title: 'Ubutumire',
    intro: (by: string, shop: string) => `${by} aragutumira gukora mu iduka ${shop}.`,
    roles: {
      seller: 'Uzagurisha, wandike ibyagurishijwe, amadeni n’ibyasohotse.',
      admin: 'Uzayobora iduka: amatara, abantu, komande n’ibitabo byose.',
    } satisfies Record<InvitedRole, string>,
    until: (day: string) => `Ubu butumire burangira ${day}.`,
    signUp: 'Iyandikishe',
    signIn: 'Usanganywe konti? Injira',
    signUpInstead: 'Nta konti ufite? Iyandikishe',
    as: (name: string, email: string) => `Winjiye nka ${name} (${email}).`,
    notYou: 'Niba atari wowe, banza usohoke (Sign Out), maze wongere ufungure link.',
    take: 'Emera',
    taking: 'Turakwakira…',
    taken: 'Murakaza neza! Ubu uri umukozi w’iduka.',
    toTill: 'Jya aho bagurishiriza',
    toProfile: 'Hindura izina ryawe',
    failed: 'Ubutumire ntibwashoboye kuboneka.',
    errors: {
      'request.invalid': 'Iyi link ntiyuzuye. Ongera uyikande, cyangwa usabe iduka indi.',
      'invitation.unknown': 'Iyi link nta ho igana cyangwa yahagaritswe. Saba iduka indi.',
      'invitation.used': 'Ubu butumire bwamaze gukoreshwa. Niba atari wowe wabukoresheje, saba iduka ubundi.',
      'invitation.expired': 'Ubu butumire bwararangiye. Saba iduka ubundi.',
      'name.taken':
        'Hari undi mukozi, cyangwa iduka ubwaryo, ufite izina nk’iryawe. Banza uhindure izina ryawe, hanyuma wongere ufungure link.',
      'invitation.needless': 'Usanzwe ufite uru ruhare. Iyi link ni iy’undi muntu, kandi iracyakora.',
      'invitation.tooMany': 'Hageragejwe link nyinshi zitari zo. Ongera ugerageze mu isaha itaha.',
    } satisfies Partial<Record<ErrorCode, string>>,
  },
}

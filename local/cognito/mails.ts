import type { CodePurpose } from './state.ts'

export type Mail = { to: string; subject: string; text: string }
export type Deliver = (mail: Mail) => void

// Cognito's default texts.
const CODE_MAILS = {
  confirmation: { subject: 'Your verification code', text: 'Your confirmation code is' },
  password: { subject: 'Your password reset code', text: 'Your password reset code is' },
  email: { subject: 'Your verification code', text: 'Your verification code is' },
} as const satisfies Record<CodePurpose, { subject: string; text: string }>

export function codeMail(to: string, purpose: CodePurpose, code: string): Mail {
  const { subject, text } = CODE_MAILS[purpose]
  return { to, subject, text: `${text} ${code}` }
}

export function invitationMail(to: string, password: string): Mail {
  return {
    to,
    subject: 'Your temporary password',
    text: `Your username is ${to} and temporary password is ${password}`,
  }
}

/** What a reply says about a mail: enough for its recipient to recognise the address. */
export function deliveryDetails(to: string) {
  const [local = '', domain = ''] = to.split('@')
  const destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
  return { Destination: destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' }
}

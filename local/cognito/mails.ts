import { codeMail } from '../../shared/users/code-mail.ts'

export type Mail = { to: string; subject: string; text: string }
export type Deliver = (mail: Mail) => void

/** Returns the email for a code. A pool has one text for codes of every purpose. */
export function codeMailTo(to: string, code: string): Mail {
  return { to, subject: codeMail.subject, text: codeMail.text.replace('{####}', code) }
}

export function invitationMail(to: string, password: string): Mail {
  return {
    to,
    subject: 'Your temporary password',
    text: `Your username is ${to} and temporary password is ${password}`,
  }
}

/** Returns the delivery details of an email, which show only enough of the address for its owner to recognise it. */
export function deliveryDetails(to: string) {
  const [local = '', domain = ''] = to.split('@')
  const destination = `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
  return { Destination: destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' }
}

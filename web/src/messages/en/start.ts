import type { Messages } from '../texts.ts'
import { firstSteps } from './first-steps.ts'

export const start: Messages['start'] = {
  firstSteps,
  invite: {
    title: 'Invite staff',
    hint: 'Send the link to a new member of staff, who opens it and signs up. It works once, within 7 days.',
    name: 'Name of the person',
    role: 'Role',
    roles: { seller: 'Seller', admin: 'Admin' },
    missing: 'Enter the name.',
    tooLong: 'At most 100 characters.',
    make: 'Create a link',
    made: 'The link is ready. Send it now: it is shown only once.',
    letter: (name, shop, address) =>
      `Hello ${name}, open this link and sign up to start working at ${shop}: ${address}`,
    text: 'Message',
    whatsApp: 'WhatsApp',
    copy: 'Copy',
    copied: 'Message copied.',
    notCopied: 'Copying failed. Select the message and copy it yourself.',
    open: 'Pending invitations',
    failed: 'We could not load the invitations.',
    until: (day) => `until ${day}`,
    end: 'Withdraw',
    endOf: (name) => `Withdraw the invitation of ${name}`,
    ended: 'Invitation withdrawn. Its link no longer works.',
    errors: {
      'invitation.unknown': 'This invitation was already withdrawn.',
      'invitation.used': 'This invitation has been used.',
      'invitation.made':
        'This invitation was already created, but its link cannot be shown again. Withdraw it in the list and create another.',
      'shop.unsure': 'We do not know whether the invitation was created. Check the list before you create another.',
    },
  },
  invited: {
    title: 'Invitation',
    intro: (by, shop) => `${by} invites you to work at ${shop}.`,
    roles: {
      seller: 'You will sell, and record sales, debts and expenses.',
      admin: 'You will manage the shop: lamps, users, orders, sales and debts.',
    },
    until: (day) => `This invitation expires on ${day}.`,
    signUp: 'Sign up',
    signIn: 'Already have an account? Sign in',
    signUpInstead: 'No account yet? Sign up',
    as: (name, email) => `You are signed in as ${name} (${email}).`,
    notYou: 'If this is not you, sign out first and open the link again.',
    take: 'Accept',
    taking: 'Just a moment…',
    taken: 'Welcome! You are now a member of staff.',
    toTill: 'Go to the till',
    toProfile: 'Change your name',
    failed: 'We could not load the invitation.',
    errors: {
      'request.invalid': 'This link is not complete. Tap it again, or ask the shop for another one.',
      'invitation.unknown': 'This link is not valid or was withdrawn. Please ask the shop for another one.',
      'invitation.used': 'This invitation has been used. If you did not use it, ask the shop for another one.',
      'invitation.expired': 'This invitation has expired. Please ask the shop for another one.',
      'name.taken':
        'Another member of staff, or the shop itself, has your name. Change your name first, then open the link again.',
      'invitation.needless': 'You already have this role. The link is for another person, and is still valid.',
      'invitation.tooMany': 'Too many wrong links were opened from this connection. Please try again in an hour.',
    },
  },
}

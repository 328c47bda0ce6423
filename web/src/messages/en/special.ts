import type { Messages } from '../texts.ts'

export const special: Messages['customer']['special'] = {
  title: 'Special request',
  intro: 'Looking for a lamp that we do not have? Tell us, and we will look for it.',
  fields: { name: 'Name', description: 'Description', phone: 'Phone (optional)' },
  phoneExample: '0788 123 456',
  fieldErrors: {
    missing: 'Please fill this in.',
    notPhone: 'Enter a phone number, such as 0788 123 456.',
    tooLong: 'This is too long. Please shorten it.',
    unreadable: 'Some characters cannot be displayed. Please type it again.',
  },
  upload: 'Upload a picture',
  signInForPicture: 'Sign in to add a picture',
  removePicture: 'Remove the picture',
  pictureGone: 'The picture is no longer available. Upload it again, or send the request without one.',
  errors: {
    'special.tooMany': 'Too many requests this hour. Please try again later.',
  },
  signInFirst: 'You will sign in before it is sent; what you have typed will still be here.',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Request sent',
  thanks: 'Thank you! We have received your request and will get back to you.',
  own: {
    title: 'Your requests',
    sent: (when) => `Sent ${when}`,
    open: 'We are looking for it',
    answered: (when) => `Answered ${when}`,
    more: 'Show more requests',
    failed: 'We could not load your requests.',
  },
  another: 'Send another request',
  toShop: 'Back to the shop',
}

import { expect, it } from 'vitest'
import { originOf } from '../../../lambdas/http/origin.ts'
import { makeEvent } from '../../support/make-event.ts'

it.each([
  ['through CloudFront, from its viewer', '197.157.1.1, 130.176.1.1', '197.157.1.1'],
  ['through CloudFront, from a viewer who claims another address', '10.0.0.1, 197.157.1.1, 130.176.1.1', '197.157.1.1'],
  ['without CloudFront, from the caller', '127.0.0.1', '127.0.0.1'],
  ['without the header, from the caller', '', '127.0.0.1'],
])('a call comes %s', (_how, forwarded, viewer) => {
  const event = makeEvent({ headers: { 'x-forwarded-for': forwarded } })
  expect(originOf(event)).toEqual({ connection: '127.0.0.1', viewer })
})

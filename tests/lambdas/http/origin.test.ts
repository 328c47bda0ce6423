import { expect, it } from 'vitest'
import { isOwnMachine, originOf } from '../../../lambdas/http/origin.ts'
import { makeEvent, throughCloudFront } from '../../support/make-event.ts'

const connection = '130.176.1.1'
const { headers } = throughCloudFront('197.157.1.1', connection)

it.each([
  ['from its viewer', `197.157.1.1, ${connection}`],
  ['from a viewer who claims another address', `10.0.0.1, 197.157.1.1, ${connection}`],
])('reads the viewer of a call through CloudFront %s', (_how, forwarded) => {
  const event = makeEvent({ headers: { ...headers, 'x-forwarded-for': forwarded }, sourceIp: connection })
  expect(originOf(event)).toEqual({ connection, viewer: '197.157.1.1' })
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1:0:0:9', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['::ffff:197.157.1.1', '::ffff:197.157.1.1'],
])('reads the /64 network of an IPv6 viewer: %s', (viewer, network) => {
  const event = makeEvent({ headers: { ...headers, 'x-forwarded-for': `${viewer}, ${connection}` } })
  expect(originOf(event).viewer).toBe(network)
})

it.each([
  ['claims another address', { 'x-forwarded-for': '127.0.0.1, 198.51.100.77' }],
  ['claims one with a wrong secret', { 'x-forwarded-for': '127.0.0.1, 1.1.1.1', 'x-origin-secret': 'wrong' }],
  ['sends no header', {}],
])('uses the connection’s address when a direct caller of the API %s', (_what, sent) => {
  const origin = originOf(makeEvent({ headers: sent, sourceIp: '198.51.100.77' }))
  expect(origin).toEqual({ connection: '198.51.100.77', viewer: '198.51.100.77' })
  expect(isOwnMachine(origin)).toBe(false)
})

it('recognises a call from the same machine by the connection', () => {
  expect(isOwnMachine(originOf(makeEvent({ sourceIp: '::ffff:127.0.0.1' })))).toBe(true)
  expect(isOwnMachine(originOf(makeEvent(throughCloudFront('127.0.0.1'))))).toBe(false)
})

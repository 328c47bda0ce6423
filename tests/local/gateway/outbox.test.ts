import { beforeEach, expect, it, vi } from 'vitest'
import { createOutbox } from '../../../local/gateway/outbox.ts'
import { serving } from './serving.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

it('lists the mails, newest first, and prints them', async () => {
  const outbox = createOutbox()
  const url = await serving({ mounts: { '/outbox': outbox.serve } })

  outbox.deliver({ to: 'a@itara.rw', subject: 'Your code', text: 'It is 123456' })
  outbox.deliver({ to: 'b@itara.rw', subject: 'Your code', text: 'It is 654321' })

  const page = await (await fetch(`${url}/outbox`)).text()
  expect(page.indexOf('654321')).toBeLessThan(page.indexOf('123456'))
  expect(console.log).toHaveBeenCalledWith('mail to a@itara.rw: Your code: It is 123456')
})

it('escapes HTML in emails', async () => {
  const outbox = createOutbox()
  const url = await serving({ mounts: { '/outbox': outbox.serve } })

  outbox.deliver({ to: '"<script>alert(1)</script>"@itara.rw', subject: 'a & b', text: '' })

  const page = await (await fetch(`${url}/outbox`)).text()
  expect(page).toContain('&quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot;@itara.rw')
  expect(page).toContain('a &amp; b')
})

it('forbids caching of the outbox', async () => {
  const url = await serving({ mounts: { '/outbox': createOutbox().serve } })

  const reply = await fetch(`${url}/outbox`)

  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.text()).toContain('None yet.')
})

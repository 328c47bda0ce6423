import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { siteHeaders } from '../../shared/site-headers.ts'

it('allows only the inline script at the start of index.html', () => {
  const hash = createHash('sha256').update(readFileSync('web/before-first-paint.js')).digest('base64')
  const policy = siteHeaders('/', { cameraPaths: [] })['content-security-policy']
  expect(policy).toContain(`'sha256-${hash}'`)
  expect(policy?.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline')
})

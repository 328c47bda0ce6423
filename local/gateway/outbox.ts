import type { Mail } from '../cognito/mails.ts'
import { escapeHtml } from './escape-html.ts'
import { send } from './send.ts'
import type { Serve } from './server.ts'

export type Outbox = { deliver(mail: Mail): void; serve: Serve }

/** Number of emails kept, enough for a day of testing. */
const MAILS_KEPT = 100

/**
 * Creates the outbox, which prints the emails that Cognito would send and lists the latest on a page. None are
 * delivered.
 */
export function createOutbox(): Outbox {
  const mails: (Mail & { at: Date })[] = []
  return {
    deliver: (mail) => {
      mails.unshift({ ...mail, at: new Date() })
      mails.splice(MAILS_KEPT)
      console.log(`mail to ${mail.to}: ${mail.subject}: ${mail.text}`)
    },
    serve: (_request, response) => {
      response.setHeader('cache-control', 'no-store')
      response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      send(response, 200, 'text/html; charset=utf-8', page(mails))
    },
  }
}

function page(mails: readonly (Mail & { at: Date })[]): string {
  const rows = mails.map(
    ({ to, subject, text, at }) =>
      `<tr><td>${escapeHtml(at.toISOString())}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(subject)}</td><td>${escapeHtml(text)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Outbox</title>
<h1>Outbox</h1>
<p>Emails that the shop has sent since its start, newest first. They are not delivered.</p>
<table border="1" cellpadding="6">
<tr><th>Time</th><th>To</th><th>Subject</th><th>Text</th></tr>
${rows.join('\n') || '<tr><td colspan="4">None yet.</td></tr>'}
</table>
</html>
`
}

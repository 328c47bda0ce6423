import { escapeHtml } from '../gateway/escape-html.ts'
import { hundredths, written } from './hundredths.ts'
import { spacedTime } from './kigali-time.ts'
import type { World } from './world.ts'

const MODES = [
  ...['up', 'down', 'lose-request', 'lose-answer', 'busy', 'unknown-error', 'html', 'no-receipt', 'blanks', 'nested'],
  ...['reject:910', 'reject:921', 'reject:990'],
]

/** Renders what the authority holds, as a taxpayer sees it in MyRRA, with forms for the buyer and the authority. */
export function ledgerPage({ store, behaviour, devices }: World): string {
  const { sales, branches, purchaseCodes, notes } = store.state
  const receipts = Object.values(sales)
    .reverse()
    .map(({ branch, body, receipt }) => [
      spacedTime(receipt.signedAt),
      branch,
      String(body.invcNo),
      `${receipt.number}/${receipt.total} ${receipt.label}`,
      body.orgInvcNo === 0 ? '' : String(body.orgInvcNo),
      body.custTin ?? body.receipt.custMblNo ?? '',
      written(hundredths(body.totAmt)),
      written(hundredths(body.totTaxAmt)),
      receipt.internalData,
      receipt.signature,
    ])
  const items = Object.values(branches).flatMap(({ items, pieces }) =>
    Object.values(items).map(({ itemCd, itemNm, itemClsCd, taxTyCd }) => [
      ...[itemCd, itemNm, itemClsCd, taxTyCd, String((pieces[itemCd]?.stock ?? 0) / 100)],
    ]),
  )
  const imports = Object.values(branches).flatMap(({ imports }) =>
    Object.entries(imports).map(([key, status]) => [key, status === '3' ? 'accepted' : 'rejected']),
  )
  const codes = purchaseCodes.map(({ buyer, seller, code, usedBy }) => [buyer, seller, code, String(usedBy ?? '')])
  const seller = devices[0]?.tin ?? ''
  return page(
    `<h2>Receipts</h2>
${table('Signed,Branch,Invoice,Receipt,Refund of,Buyer,Total,Tax,Internal data,Signature', receipts)}
<h2>Items</h2>
${table('Code,Name,Class,Tax,Stock', items)}
<h2>Answers to imports</h2>
${table('Import,Answer', imports)}
<h2>Purchase codes</h2>
${table('Buyer,Seller,Code,Used by', codes)}
<form method="post" action="ledger/code">
<label>TIN of the buyer <input name="buyer" value="100600570"></label>
<label>TIN of the seller <input name="seller" value="${escapeHtml(seller)}"></label>
<label>Code <input name="code" value="${String(100_000 + purchaseCodes.length + 1)}"></label>
<button>Create purchase code</button>
</form>
<h2>The authority</h2>
<form method="post" action="ledger/mode">
<label>Mode <select name="mode">${MODES.map(
      (mode) => `<option${mode === behaviour.mode ? ' selected' : ''}>${mode}</option>`,
    ).join('')}</select></label>
<button>Change mode</button>
</form>
<form method="post" action="ledger/month">
<label>Month <input name="month" placeholder="202611"></label>
<button>Declare month</button>
</form>
<form method="post" action="ledger/reset"><button>Reset the devices</button></form>
<h2>Notes</h2>
${table(
  'Time,Note',
  notes.map(({ at, text }) => [spacedTime(at), text]),
)}`,
  )
}

function table(heads: string, rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`
  return `<table>\n${[cells('th', heads.split(',')), ...rows.map((row) => cells('td', row))].join('\n')}\n</table>`
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tax authority (stand-in)</title>
<style>
body { max-width: 80rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b2a41 }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0 }
label { display: grid } input, select, button { min-height: 44px; padding: 0 .75rem; font: inherit }
table { display: block; overflow-x: auto; border-collapse: collapse } td, th { padding: .4rem; border: 1px solid #bbb; text-align: left }
</style>
<h1>Tax authority (stand-in)</h1>
<p>This page shows what the stand-in holds. Nothing is declared.</p>
${content}
</html>
`
}

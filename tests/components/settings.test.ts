import { fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import { dayOf } from '../../shared/day.ts'
import { getSettings, updateSettings } from '../../shared/settings/routes.ts'
import { CurrentSettings, firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { setLanguage } from '../../web/src/app/language-choice.ts'
import { shownLanguages } from '../../web/src/domain/settings/shown-languages.ts'
import { languages } from '../../web/src/messages/languages.ts'
import { auditLog } from '../../web/src/messages/rw/audit-log.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { settings as texts } from '../../web/src/messages/rw/settings.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field, toast } from './support/page.ts'

const first = firstSettings(Shop.parse({}), Business.parse({}))

it('saves an admin’s settings as typed with the revision that was seen', async () => {
  const sent = fakeServer().answer(updateSettings, ({ body }) =>
    CurrentSettings.parse({ ...first, ...body, revision: body.revision + 1 }),
  )
  const user = await openScreen('/admin/settings', 'admin')
  await user.clear(await field(texts.fields.tin))
  await user.type(await field(texts.fields.tin), '102 345 678')
  await user.clear(await field(texts.fields.shippingPrice))
  await user.type(await field(texts.fields.shippingPrice), '2 500')
  await user.type(await field(texts.fields.momoCode), '123 456')
  await user.selectOptions(await field(texts.fields.corrections), 'own sales of the same day')
  await expectAccessible()
  await user.click(await button(texts.save))
  await toast(texts.saved)
  expect(sent[0]?.body).toEqual({
    tin: '102345678',
    momoCode: '123456',
    shippingPrice: 2500,
    corrections: 'own sales of the same day',
    revision: 0,
  })
  // The next save is based on the revision in the reply.
  await user.click(await button(texts.save))
  await toast(texts.saved)
  expect(sent.at(-1)?.body.revision).toBe(1)
})

it('offers to discard changes and restores the saved values', async () => {
  fakeServer()
  const user = await openScreen('/admin/settings', 'admin')
  const code = await field(texts.fields.momoCode)
  const saved = code.value
  expect(screen.queryByRole('button', { name: office.forms.discard })).toBeNull()
  await user.type(code, '7')
  await screen.findByText(office.forms.unsaved)
  await expectAccessible()
  await user.click(await button(office.forms.discard))
  expect((await field(texts.fields.momoCode)).value).toBe(saved)
  expect(screen.queryByText(office.forms.unsaved)).toBeNull()
  expect(screen.queryByRole('button', { name: office.forms.discard })).toBeNull()
})

const INVALID = [
  ['tin', 'ABCDEFGHI', texts.errors.badTin],
  ['momoCode', '12AB', texts.errors.badCode],
  ['lowStockAt', '-1', texts.errors.badPieces],
  ['taxPercent', '101', texts.errors.badPercent],
  ['rwfPerUsd', '0', texts.errors.badRate],
  ['shippingPrice', '-1', texts.errors.badAmount],
  ['unpaidOrders', '1.5', texts.errors.badCount],
  ['name', ' ', texts.errors.missing],
] as const

it('shows an error at each invalid field and sends nothing', async () => {
  const sent = fakeServer().answer(updateSettings, ({ body }) => CurrentSettings.parse({ ...first, ...body }))
  const user = await openScreen('/admin/settings', 'admin')
  for (const [name, typed, error] of INVALID) {
    const wrong = await field(texts.fields[name])
    const { value } = wrong
    await user.clear(wrong)
    await user.type(wrong, typed)
    await user.click(await button(texts.save))
    await screen.findByText(error)
    await expectFocused(wrong)
    await user.clear(wrong)
    if (value) await user.type(wrong, value)
  }
  expect(sent).toEqual([])
})

it('does not send an exchange rate with a future date', async () => {
  const sent = fakeServer().answer(updateSettings, ({ body }) => CurrentSettings.parse({ ...first, ...body }))
  const user = await openScreen('/admin/settings', 'admin')
  fireEvent.change(await field(texts.fields.fxAsOf), { target: { value: '2999-01-01' } })
  await user.click(await button(texts.save))
  await screen.findByText(texts.errors.futureDay)
  expect(sent).toEqual([])
})

it('saves only the typed setting after another admin has changed others', async () => {
  const server = fakeServer()
  let settings: CurrentSettings = { ...first, phone: '+250 788 123 456', taxPercent: 20, revision: 4 }
  server.answer(updateSettings, ({ body }) => {
    if (body.revision !== settings.revision) throw new Refusal('settings.changed', 'Changed', { current: settings })
    settings = CurrentSettings.parse({ ...settings, ...body, revision: settings.revision + 1 })
    return settings
  })
  const user = await openScreen('/admin/settings', 'admin')
  await user.clear(await field(texts.fields.address))
  await user.type(await field(texts.fields.address), 'KN 4 Ave')
  await user.click(await button(texts.save))
  await toast(auditLog.errors['settings.changed'])
  await screen.findByText(auditLog.byOthers)
  await screen.findByText(/\+250 788 123 456/)
  expect((await field(texts.fields.address)).value).toBe('KN 4 Ave')
  expect((await field(texts.fields.taxPercent)).value).toBe('20')
  await user.click(await button(texts.save))
  await toast(texts.saved)
  expect(settings).toEqual({ ...first, phone: '+250 788 123 456', taxPercent: 20, address: 'KN 4 Ave', revision: 5 })
})

it('warns of a dollar rate that is more than a week old', async () => {
  const server = fakeServer()
  await openScreen('/admin/settings', 'admin')
  await screen.findByText(texts.oldRate)
  server.answer(getSettings, () => ({ ...first, fxAsOf: dayOf(new Date()) }))
  await openScreen('/admin/settings', 'admin')
  await field(texts.fields.fxAsOf)
  expect(screen.queryByText(texts.oldRate)).toBeNull()
})

it('hides the settings from a seller', async () => {
  fakeServer()
  await openScreen('/admin/settings', 'seller')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByLabelText(texts.fields.tin)).toBeNull()
})

const english = () => screen.queryByRole('button', { name: 'EN: English' })

it('lets an admin choose the languages shown and the default among them', async () => {
  const sent = fakeServer().answer(updateSettings, ({ body }) =>
    CurrentSettings.parse({ ...first, ...body, revision: body.revision + 1 }),
  )
  const user = await openScreen('/admin/settings', 'admin')
  await user.selectOptions(await field(texts.defaultLanguage), 'en')
  await expectAccessible()
  await user.click(await button(texts.save))
  await vi.waitFor(() => expect(sent.at(-1)?.body.languages).toEqual(['en', 'rw']))
  expect(english()).not.toBeNull()
  await vi.waitFor(async () => expect((await button(texts.save)).getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(await field('English'))
  expect((await field('Ikinyarwanda')).disabled).toBe(true)
  expect(screen.queryByLabelText(texts.defaultLanguage)).toBeNull()
  await user.click(await button(texts.save))
  await vi.waitFor(() => expect(sent.at(-1)?.body.languages).toEqual(['rw']))
  await vi.waitFor(() => expect(english()).toBeNull())
})

it('falls back to the default when the chosen language is no longer shown', async () => {
  const server = fakeServer()
  onTestFinished(() => setLanguage(languages[0], true))
  const [, other] = languages
  if (other) await setLanguage(other, true)
  server.answer(getSettings, () => ({ ...first, languages: ['rw'] }))
  shownLanguages.set(['rw'])
  await openScreen('/admin/settings', 'admin')
  expect(document.documentElement.lang).toBe('rw')
  expect(english()).toBeNull()
  shownLanguages.set(['rw', 'en'])
  await openScreen('/admin/settings', 'admin')
  expect(document.documentElement.lang).toBe('en')
})

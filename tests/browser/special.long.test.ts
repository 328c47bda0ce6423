import { expect, it } from 'vitest'
import { newAccount } from './support/people-api.ts'
import { signIn } from './support/purchase.ts'
import { expectAccessible, newVisitor, openAs } from './support/visitor.ts'

/** Returns the width of a picture in px; 0 if it could not be fetched. */
const widthOf = (picture: Element) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)

it("keeps a visitor's request through sign-in and shows it to staff", async () => {
  const wish = `Itara ry’imigano`
  const page = await newVisitor('phone')
  await page.goto('/special')
  await page.getByRole('heading', { name: 'Tanga komande' }).waitFor()
  await page.getByLabel('Name').fill(wish)
  await page.getByLabel('Description').fill('Rirerire,\nryo ku irembo')
  await page.getByLabel('Phone').fill('0788 123 456')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ohereza' }).click()
  await page.waitForURL('**/signin?redirect=%2Fspecial')
  await signIn(page, await newAccount())

  await page.getByLabel('Name').waitFor()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(wish)
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Rirerire,\nryo ku irembo')
  await page.getByLabel('Upload File').setInputFiles('local/demo/pictures/torch-bulb-e10/640.webp')
  await page.getByText('Image uploaded successfully').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ohereza' }).click()
  await page.getByText('Request sent').waitFor()
  await expectAccessible(page)
  await page.reload()
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')

  const staff = await openAs('seller', '/admin/special', 'phone')
  const card = staff.getByRole('listitem').filter({ hasText: wish })
  for (const shown of ['Izina', 'Ubusobanuro', 'Rirerire', 'Aline Uwase', '0788 123 456']) {
    await card.getByText(shown).waitFor()
  }
  await card.getByRole('img', { name: wish }).scrollIntoViewIfNeeded()
  await expect.poll(() => card.getByRole('img').evaluate(widthOf)).toBeGreaterThan(0)
  await expectAccessible(staff)

  await card.getByRole('link', { name: 'WhatsApp' }).waitFor()
  await staff.getByRole('link', { name: 'Izitarasubizwa' }).click()
  await card.getByText('Andika igisubizo').click()
  await card.getByRole('textbox').fill('Turafite abiri')
  await card.getByRole('button', { name: 'Nayisubije' }).dblclick()
  await card.waitFor({ state: 'detached' })
  await staff.getByRole('link', { name: 'Zose' }).click()
  await card.getByText('Yasubijwe na').waitFor()
  await expectAccessible(staff)

  await page.reload()
  const own = page.getByRole('listitem').filter({ hasText: wish })
  await own.getByText('Turafite abiri').waitFor()
  await expectAccessible(page)
})

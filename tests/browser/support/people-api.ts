import { newId } from '../../../shared/id.ts'
import { callAsAdmin, callShop, tokenIn } from './shop-api.ts'

export type Account = { name: string; email: string; password: string; token: string }

/** A customer with an account and nothing else. */
export async function newAccount(): Promise<Account> {
  const form = { name: 'Aline Uwase', email: `aline-${newId().toLowerCase()}@example.rw`, password: 'Urumuri-1' }
  const reply = await callShop('POST', '/users/signup', { body: { ...form, confirmPassword: form.password } })
  return { ...form, token: tokenIn(reply) }
}

/** Has an admin delete a person, who stays known by the orders only. */
export async function deletePerson(userId: string): Promise<void> {
  await callAsAdmin('DELETE', `/users/${userId}`)
}

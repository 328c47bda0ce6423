import { newId } from '../../../shared/id.ts'
import { callAsAdmin, callShop, tokenIn } from './shop-api.ts'

export type Account = { name: string; email: string; password: string; token: string }

/** Creates a customer with an account and no orders. */
export async function newAccount(): Promise<Account> {
  const form = { name: 'Aline Uwase', email: `aline-${newId().toLowerCase()}@example.rw`, password: 'Urumuri-1' }
  const reply = await callShop('POST', '/users/signup', { body: { ...form, confirmPassword: form.password } })
  return { ...form, token: tokenIn(reply) }
}

/** Deletes a user as an admin. Only the orders keep the customer's id. */
export async function deletePerson(userId: string): Promise<void> {
  await callAsAdmin('DELETE', `/users/${userId}`)
}

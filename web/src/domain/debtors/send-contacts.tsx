import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { editDebtor, listDebtorDetails } from '../../../../shared/debtors/routes.ts'
import { call } from '../../lib/api.ts'
import { isRetryable } from '../../lib/api-error.ts'
import { useStored } from '../../lib/stored.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { isFinished } from '../outbox/entry.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { debtorNamed, SHOWS_DEBTORS } from './debtors.ts'
import { type DebtorContact, dropContact, unsentContacts } from './unsent-contacts.ts'

/** Stores the contacts of debtors whose sales have been recorded. Renders nothing. */
export function SendContacts() {
  const { person: texts } = useMessages('debtor')
  const client = useQueryClient()
  const entries = useOutbox()
  const contacts = useStored(unsentContacts)
  const sending = useRef(new Set<string>())
  useEffect(() => {
    const send = async (saleId: string, name: string, contact: DebtorContact) => {
      if (sending.current.has(saleId)) return
      sending.current.add(saleId)
      try {
        await storeContact(name, contact)
        dropContact(saleId)
        for (const queryKey of SHOWS_DEBTORS) void client.invalidateQueries({ queryKey })
      } catch (error) {
        // It is sent again when the till is opened again.
        if (isRetryable(error)) return
        dropContact(saleId)
        toast('error', texts.contactNotSaved(name))
      }
    }
    for (const { saleId, ...contact } of contacts) {
      const entry = entries.find(({ id }) => id === saleId)
      if (!entry || !isFinished(entry) || entry.request.to !== 'sale') continue
      const { givenTo = '', depts = 0 } = entry.request.body
      if (entry.state === 'done' && depts > 0) void send(saleId, givenTo, contact)
      else dropContact(saleId)
    }
  }, [client, entries, contacts, texts])
  return null
}

/** Stores a contact with the account of this name. A debtor without sales has no account. */
async function storeContact(name: string, contact: DebtorContact): Promise<void> {
  const debtor = debtorNamed(name, await call(listDebtorDetails, {}))
  if (debtor) await call(editDebtor, { body: { ...contact, name: debtor.name, revision: debtor.revision } })
}

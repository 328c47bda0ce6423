import { newId } from '../../../../shared/id.ts'
import { stored } from '../../lib/stored.ts'
import { emptyDraft, SpecialDraft } from './check-request.ts'

/** Stored draft, which survives a reload and signing in. */
export const specialRequest = stored<SpecialDraft>('specialRequest', SpecialDraft, emptyDraft)

export function changeSpecialDraft(change: Partial<Omit<SpecialDraft, 'key'>>): void {
  specialRequest.set({ ...specialRequest.get(), ...change, key: newId() })
}

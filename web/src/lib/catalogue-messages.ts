import { enCatalogue } from '../messages/en-catalogue.ts'
import { type CatalogueMessages, rwCatalogue } from '../messages/rw-catalogue.ts'
import { useLanguage } from './messages.ts'

/** The texts of the catalogue's upkeep in the person's language. Customers do not fetch them. */
export function useCatalogueMessages(): CatalogueMessages {
  return useLanguage() === 'rw' ? rwCatalogue : enCatalogue
}

import type { StocktakeScope } from '../../../../shared/stocktakes/stocktake.ts'
import type { Messages } from '../../messages/texts.ts'

/** Returns what a stocktake is about: all lamps, the name of a category, or a number of lamps. */
export function scopeText(scope: StocktakeScope, { scopes }: Messages['counting']['stocktakes']): string {
  if (scope === 'all') return scopes.all
  return 'category' in scope ? scope.category : scopes.count(scope.products.length)
}

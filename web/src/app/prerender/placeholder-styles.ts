import type { PageContent } from '../../../../shared/pages/page-content.ts'
import { folderOf } from '../../../../shared/pictures/picture-folder.ts'
import { coloursOf } from '../../../../shared/pictures/placeholder.ts'

/**
 * Returns styles that fill the place of each picture with its own colours until it has loaded. They are part of the
 * prerendered page and leave with it; the client does not use them.
 */
export function placeholderStyles({ home = [], lamp, alike = [], found }: PageContent): string {
  const lamps = [...home, ...(lamp ? [lamp] : []), ...alike, ...(found?.products ?? [])]
  const grounds = new Set(lamps.map(({ image }) => folderOf(image)?.ground ?? 'clear'))
  return [...grounds]
    .map((ground) => {
      const colours = coloursOf(ground)
      return colours ? `img[src*="-${ground}/"]{background:linear-gradient(${colours.above},${colours.below})}` : ''
    })
    .join('')
}

import type { PageRenderer } from '../../shared/pages/page.ts'

/** In place of the build of the site's screens: pages that say what they were made with. */
export const renderPage: PageRenderer['renderPage'] = async (page) => JSON.stringify(page)

export const shell: PageRenderer['shell'] = '<div id="root"></div>'

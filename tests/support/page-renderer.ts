import type { PageRenderer } from '../../shared/pages/page.ts'

/** Replaces the build of the site's screens: its pages show the data that they were rendered with. */
export const renderPage: PageRenderer['renderPage'] = async (page) => JSON.stringify(page)

export const shell: PageRenderer['shell'] = '<div id="root"></div>'

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { CONTENT_ID, type PageRenderer, type PageToRender } from '../../../../shared/pages/page.ts'
import { PageContent } from '../../../../shared/pages/page-content.ts'
// The client is built first, so that the page can name its files.
import html from '../../../dist/index.html?raw'
import { queryClient } from '../../lib/query-client.ts'
import { setSiteOrigin } from '../../lib/site-origin.ts'
import { languages } from '../../messages/languages.ts'
import { loadLanguage, messagesIn } from '../../messages/messages.ts'
import { App } from '../app.tsx'
import { loadScreen } from '../routes.ts'
import { headOfPage, jsonInPage } from './head-of-page.ts'
import { hydrateQueries } from './page-content.ts'
import { placeholderStyles } from './placeholder-styles.ts'

export const shell: PageRenderer['shell'] = html

let lastRender: Promise<unknown> = Promise.resolve()

/** Renders one page after the other, since they share the language and the query cache. */
export const renderPage: PageRenderer['renderPage'] = (page) => {
  const rendered = lastRender.then(() => render(page))
  lastRender = rendered.catch(() => undefined)
  return rendered
}

/** Renders a screen with the site's own components to a whole page, with the styles and the data that it needs. */
async function render(page: PageToRender): Promise<string> {
  // Parsing drops the fields that are not public.
  const content = PageContent.parse(page.content)
  const language = languages.find(({ code }) => code === page.language) ?? languages[0]
  await Promise.all([loadScreen(page.path), loadLanguage(language)])
  const texts = await messagesIn(language, 'shop')
  queryClient.clear()
  hydrateQueries(queryClient, content)
  const { body, styles } = bodyOf(page)
  const placeholders = placeholderStyles(content)
  const head = headOfPage({ ...page, content, language: language.code }, texts)
  const data = `<script type="application/json" id="${CONTENT_ID}">${jsonInPage(content)}</script>`
  // The replacements are functions because a name may contain a replacement pattern of String.replace.
  return (
    shell
      .replace(/<html lang="[^"]*"/, () => `<html lang="${language.code}"`)
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace(/<title>.*<\/title>/, () => head)
      .replace('</head>', () => `${styles}${placeholders && `<style>${placeholders}</style>`}</head>`)
      // The visible content loads before the client, whose first file requests the others: see request-all-imports.ts.
      .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
      .replace('<script type="module"', '<script type="module" fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`)
  )
}

/** Renders the body synchronously, so that the language and the data are those of this page. */
function bodyOf({ origin, path, query }: Pick<PageToRender, 'origin' | 'path' | 'query'>): {
  body: string
  styles: string
} {
  setSiteOrigin(origin)
  const cache = createCache({ key: 'css' })
  // Collects the styles instead of writing each next to its element.
  cache.compat = true
  const body = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <Router ssrPath={path} ssrSearch={query}>
          <App />
        </Router>
      </CacheProvider>
    </StrictMode>,
  )
  const rules = Object.entries(cache.inserted).filter(([, rule]) => typeof rule === 'string')
  // A global style has no class, and Emotion expects each one in an element of its own. A class that is only part of
  // another one is not in the body; as a global style, it would declare its cascade layer before the others.
  const isOfClass = ([name, rule]: [string, unknown]) => String(rule).includes(`.css-${name}`)
  const scoped = rules.filter(isOfClass)
  const names = scoped.map(([name]) => name).join(' ')
  return {
    body,
    styles: [
      ...rules
        .filter((rule) => !isOfClass(rule))
        .map(([name, rule]) => `<style data-emotion="css-global ${name}">${rule}</style>`),
      `<style data-emotion="css ${names}">${scoped.map(([, rule]) => rule).join('')}</style>`,
    ].join(''),
  }
}

import '../theme/colours.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { sessionTokens } from '../domain/users/session-tokens.ts'
import { followUser, userInfo } from '../domain/users/user.ts'
import { setTokenSource } from '../lib/api.ts'
import { isChunkLoadError } from '../lib/load-chunk.ts'
import { reloadWhenOnline, replayTap, showStartFailure } from '../lib/pre-hydration.ts'
import { clearQueries, queryClient } from '../lib/query-client.ts'
import { followTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { report } from './error-boundary.tsx'
import { restoreLanguage, setLanguageOfPage } from './language-choice.ts'
import { loadStorefront } from './load-storefront.ts'
import { contentOfPage, hydrateQueries } from './prerender/page-content.ts'
import { loadScreen } from './routes.ts'

setTokenSource(sessionTokens)
// Nothing fetched for one person may be shown to the next.
userInfo.subscribe(clearQueries)
followTheme()
followUser()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
// Its checks run only in development.
const program = import.meta.env.PROD ? (
  <App />
) : (
  <StrictMode>
    <App />
  </StrictMode>
)
const options = {
  // No boundary has caught it, so there is nothing left to render.
  onUncaughtError: (error: unknown, info: { componentStack?: string | undefined }) => {
    console.error(error)
    report(error, info)
    showStartFailure()
  },
}

try {
  const content = contentOfPage()
  if (content) {
    // The client hydrates the prerendered page without changing what is on it.
    hydrateQueries(queryClient, content)
    await Promise.all([setLanguageOfPage(), loadScreen(window.location.pathname)])
    hydrateRoot(root, program, options)
    replayTap()
    await restoreLanguage()
  } else {
    await restoreLanguage()
    createRoot(root, options).render(program)
    replayTap()
  }
} catch (error) {
  report(error, {})
  // A file of texts or of the screen failed to load. Reloading would not fix any other error.
  if (isChunkLoadError(error)) reloadWhenOnline()
  else showStartFailure()
}

// The service worker starts after the first screen has loaded. In development, files change under the same URL, so it
// is off.
if (import.meta.env.PROD) {
  const start = () =>
    loadStorefront()
      .then(({ keepOffline }) => keepOffline())
      .catch(() => undefined)
  window.addEventListener('load', () => setTimeout(start, 3000))
}

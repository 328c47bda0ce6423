import '../theme/ground.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionTokens } from '../domain/users/session-tokens.ts'
import { userInfo } from '../domain/users/user.ts'
import { setTokenSource } from '../lib/api.ts'
import { forgetAnswers } from '../lib/query-client.ts'
import { followTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { report } from './error-boundary.tsx'
import { chooseAsBefore } from './language-choice.ts'

setTokenSource(sessionTokens)
// Nothing fetched for one person may be shown to the next.
userInfo.subscribe(forgetAnswers)
followTheme()
await chooseAsBefore()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root, {
  // What surrounds the screens has failed, so there is nothing left to render.
  onUncaughtError: (error, info) => {
    console.error(error)
    report(error, info)
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Once the first screen has what it needs. While developing, files change under the same address.
if (import.meta.env.PROD) {
  const start = () => import('./keep-offline.ts').then(({ keepOffline }) => keepOffline()).catch(() => undefined)
  window.addEventListener('load', () => setTimeout(start, 3000))
}

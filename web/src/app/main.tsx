import '../theme/ground.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setTokenSource } from '../lib/api.ts'
import { speakAsBefore } from '../lib/messages.ts'
import { queryClient } from '../lib/query-client.ts'
import { sessionTokens } from '../lib/session-tokens.ts'
import { followTheme } from '../lib/theme.ts'
import { userInfo } from '../lib/user.ts'
import { App } from './app.tsx'

setTokenSource(sessionTokens)
// Who asks decides what the shop answers: nothing fetched for one person is shown to the next.
userInfo.subscribe(() => queryClient.resetQueries())
followTheme()
await speakAsBefore()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

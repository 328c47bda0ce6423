import '../theme/ground.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setTokenSource } from '../lib/api.ts'
import { speakAsBefore } from '../lib/messages.ts'
import { followTheme } from '../lib/theme.ts'
import { userInfo } from '../lib/user.ts'
import { App } from './app.tsx'

// The sign-in library is heavy: only someone who has signed in downloads it.
setTokenSource(async () => (userInfo.get() ? (await import('../lib/session.ts')).bearerToken() : undefined))
followTheme()
await speakAsBefore()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

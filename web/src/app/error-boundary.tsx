import { chakra } from '@chakra-ui/react'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { Button } from '../components/button.tsx'
import { Page } from '../components/page.tsx'
import { isChunkLoadError } from '../lib/load-chunk.ts'
import { NotLoaded } from '../lib/loadable.ts'
import { reloadWhenOnline } from '../lib/pre-hydration.ts'
import { useOnline } from '../lib/use-online.ts'
import { useMessages } from '../messages/messages.ts'

type Props = {
  children: ReactNode
  /** Content shown in place of a part that failed; by default a full page. */
  fallback?: ReactNode
}

/**
 * Shows a friendly page or another fallback in place of the part that failed, and reports the failure. React requires a
 * class for this.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  constructor(props: Props) {
    super(props)
    this.state = { failed: false }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    report(error, info)
    if (error instanceof NotLoaded && isChunkLoadError(error)) reloadWhenOnline()
  }

  override render() {
    const { children, fallback = <Crashed /> } = this.props
    return this.state.failed ? fallback : children
  }
}

/** Reports a failure of the site to the shop's log. Its code is fetched only when there is something to report. */
export function report(error: unknown, { componentStack }: { componentStack?: string | null | undefined }): void {
  import('../lib/report-crash.ts').then(
    ({ reportCrash }) =>
      reportCrash(error instanceof NotLoaded ? error.cause : error, componentStack ?? '', import.meta.url),
    () => undefined,
  )
}

/**
 * Renders the page for a screen that failed to load or to render. Reloading also fetches a newer release. Offline, it
 * would show the browser's error page, so the reload waits for a connection.
 */
function Crashed() {
  const { failed, shop } = useMessages('shop')
  const online = useOnline()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Page title={failed.title}>
      <chakra.p marginBottom="6">{online ? failed.crashed : shop.offline}</chakra.p>
      {online && <Button onClick={reload}>{failed.again}</Button>}
    </Page>
  )
}

/**
 * Wraps a part of the frame around the screens. If the part fails, the rest stays, and a message in its place offers to
 * reload.
 */
export function PartBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<CrashedPart />}>{children}</ErrorBoundary>
}

function CrashedPart() {
  const { failed } = useMessages('shop')
  return (
    <chakra.div role="alert" padding="2" fontSize="sm" _print={{ display: 'none' }}>
      {failed.title} <Button onClick={reload}>{failed.again}</Button>
    </chakra.div>
  )
}

function reload() {
  window.location.reload()
}

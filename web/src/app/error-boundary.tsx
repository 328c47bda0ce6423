import { Component, type ReactNode } from 'react'
import { Crashed } from '../components/crashed.tsx'

type Props = { children: ReactNode }

/** Shows a friendly page in place of a screen that failed. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Crashed /> : this.props.children
  }
}

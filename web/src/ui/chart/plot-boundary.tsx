import { Component, type ReactNode } from 'react';

type PlotBoundaryProps = { onFailure: () => void; children: ReactNode };

/** A picture that cannot be loaded or drawn must not take the page with it: its numbers are shown instead. */
export class PlotBoundary extends Component<PlotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

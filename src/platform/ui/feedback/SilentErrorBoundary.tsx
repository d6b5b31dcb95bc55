import { Component, type ReactNode } from 'react';

/** Leaves out a part of the shell that cannot be drawn or loaded: the page in the middle is worth more than its frame. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

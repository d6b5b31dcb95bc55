import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';
import { type ControlState, controlStateOf, controlsNow, restoreControl } from './typedInput.ts';

type State = { error: unknown; failed: boolean };

/**
 * Shows the calm page in the place of a screen, or a part of one, that could not be drawn; another address begins anew. What stood in the
 * fields is taken up before they go, and put back when the screen is tried again.
 */
export class ErrorBoundary extends Component<{ children: ReactNode; isPart?: boolean }, State> {
  override state: State = { error: undefined, failed: false };
  #typed: ControlState[] = [];

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override getSnapshotBeforeUpdate(_: unknown, before: State): null {
    if (this.state.failed && !before.failed) this.#typed = controlsNow().map(controlStateOf);
    return null;
  }

  override componentDidUpdate(_: unknown, before: State): void {
    if (this.state.failed || !before.failed) return;
    // A radio button that is not chosen is told by the one that is.
    this.#typed.filter(({ value, checked }) => checked ?? value).forEach(restoreControl);
    document.querySelector<HTMLElement>('main h1, main')?.focus();
  }

  readonly #again = () => this.setState({ error: undefined, failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen error={this.state.error} onRetry={this.#again} isPart={this.props.isPart} />;
  }
}

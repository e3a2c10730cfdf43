import { Component, type ReactNode } from 'react';
import { listeners } from './listeners.ts';

type Props = {
  children: ReactNode;
  /** Shown instead of the children after a failure. */
  fallback: ReactNode;
  /** When this value changes, the children are rendered again. */
  at?: unknown;
};
type State = { hasFailed: boolean; at: unknown };

/** An error boundary: a render failure replaces only this part of the page, and is reported. It renders again when the network comes back. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { hasFailed: false, at };

  override componentDidCatch(error: unknown) {
    listeners.failed(error);
    addEventListener('online', () => this.setState({ hasFailed: false }), { once: true }); // with the network comes what was not loaded
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

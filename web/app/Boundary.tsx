import { Component, type ReactNode } from 'react';
import { listeners } from '@octavo/client/listeners';

type Props = {
  children: ReactNode;
  /** What stands there instead. */
  fallback: ReactNode;
  /** When this changes, what failed is tried again. */
  at?: unknown;
};
type State = { hasFailed: boolean; at: unknown };

/** Where a failure while drawing ends: a part of the page, never all of it without a word. */
export class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { hasFailed: false, at };

  override componentDidCatch(error: unknown) {
    listeners.failed(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

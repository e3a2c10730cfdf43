import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What stands there instead. */
  fallback: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  /** When this changes, what failed is tried again. */
  at?: string;
};

/** Where a failure while drawing ends: a part of the page, never all of it without a word. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ at }: Props) {
    if (this.state.hasFailed && at !== this.props.at) this.setState({ hasFailed: false });
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}

import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** As how many lines of text it is drawn while it is loading. */
  lines: number;
};

/** What stands for something that is not loaded: grey lines, or why it failed and the way to try again. */
export const NotLoaded = ({ query: { error, isFetching, refetch }, lines }: Props) =>
  error ? (
    <Failure look="inline" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Skeleton lines={lines} />
  );

import { textOf } from '@octavo/client/api-error';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import type { ReactNode } from 'react';
import css from './EditScreen.module.css';
import { PageHead } from './PageHead.tsx';

type Props = {
  title: string;
  /** Below the title. */
  lead: ReactNode;
  /** What saves it, beside what is edited; below it on a phone. */
  aside: ReactNode;
  children: ReactNode;
};

/** A screen on which one thing of the site is edited and saved as a whole. */
export const EditScreen = ({ title, lead, aside, children }: Props) => (
  <div className={css.screen}>
    <PageHead title={title}>{lead}</PageHead>
    <div className={css.main}>{children}</div>
    {aside && <aside className={css.aside}>{aside}</aside>}
  </div>
);

type Loading = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

/** The same while what is edited is loading, or could not be loaded. */
export const EditScreenLoading = ({ title, query }: { title: string; query: Loading }) => (
  <>
    <PageHead title={title} />
    <div className={css.main}>
      {query.error ? (
        <Failure
          error={{ message: textOf(query.error) }}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  </>
);

import { queryOf } from '@octavo/client/query';
import { listMergedAccounts } from '@octavo/contract/merges';
import { format } from '@octavo/domain/language/page';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Section } from './Section.tsx';
import { settingsWords } from './words.ts';

/** spec §12.6 The accounts that came into this one, newest first. */
export const MergedSection = () => (
  <Section title={settingsWords.merged.title} detail={settingsWords.merged.detail}>
    <Merged />
  </Section>
);

function Merged() {
  const merged = useQuery(queryOf(listMergedAccounts, {}));
  if (merged.error)
    return <Failure look="inline" error={merged.error} isRetrying={merged.isFetching} onRetry={() => void merged.refetch()} />; // oxfmt-ignore
  if (!merged.data) return <Skeleton lines={1} />;
  return (
    <ul>
      {merged.data.map(({ id, email, date }) => (
        <li key={id}>
          <bdi>{settingsWords.merged.line(email, format().dayOfYear(date))}</bdi>
        </li>
      ))}
    </ul>
  );
}

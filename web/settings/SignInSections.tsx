import type { LiveEvent } from '@octavo/client/live/live';
import type { Customer } from '@octavo/contract/customers';
import { getWays } from '@octavo/contract/ways';
import { invalidate } from '@octavo/client/query';
import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { useLive } from '#app/useLive.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { DevicesSection } from './DevicesSection.tsx';
import { Section } from './Section.tsx';
import { SignInSkeleton } from './SignInSkeleton.tsx';
import { WaysSection } from './WaysSection.tsx';
import { waysQuery } from './ways-query.ts';
import { waysWords } from './ways-words.ts';

/** The events after which another device may have signed in or out, or a way was added or removed. */
const CHANGES: ReadonlySet<LiveEvent['event']> = new Set([SERVER_EVENT.waysChanged, 'missed']);

/** ADR 0241, 0242 How the customer signs in, and where they are signed in. Import it lazily. */
export function SignInSections({ customer }: { customer: Customer }) {
  const ways = useQuery(waysQuery);
  useLive(({ event }) => void (CHANGES.has(event) && invalidate(getWays)));
  if (ways.data) {
    return (
      <>
        <WaysSection customer={customer} ways={ways.data} />
        <DevicesSection sessions={ways.data.sessions} />
      </>
    );
  }
  if (!ways.isError) return <SignInSkeleton />;
  return (
    <Section title={waysWords.signingIn.title} detail={waysWords.signingIn.detail}>
      <Failure look="inline" error={ways.error} onRetry={() => ways.refetch()} isRetrying={ways.isFetching} />
    </Section>
  );
}

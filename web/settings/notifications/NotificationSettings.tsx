import type { Customer } from '@octavo/contract/customers';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { SaveStatus } from '#customers/SaveStatus.tsx';
import { Section } from '../Section.tsx';
import { settingsWords } from '../words.ts';
import { Matrix } from './Matrix.tsx';
import { MutedOrders } from './MutedOrders.tsx';
import { Places } from './Places.tsx';
import { Quiet } from './Quiet.tsx';
import { usePreferences } from './usePreferences.ts';
import { noticeSettingsWords as words } from './words.ts';

/** spec §10.20 What the customer hears of, where, and when. Import it lazily. */
export function NotificationSettings({ customer }: { customer: Customer }) {
  const { loaded, shown, state, save } = usePreferences();
  const { title, detail } = settingsWords.notifications;
  if (!shown)
    return (
      <Section id="notifications" title={title} detail={detail}>
        {loaded.isError ? (
          <Failure error={loaded.error} look="inline" isRetrying={loaded.isFetching} onRetry={() => loaded.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Section>
    );
  return (
    <>
      <Section id="notifications" title={title} detail={detail}>
        <Matrix shown={shown} onChoose={save} />
        <SaveStatus state={state} />
      </Section>
      <Section title={words.places.title} detail={words.places.detail}>
        <Places customer={customer} shown={shown} onChange={save} />
      </Section>
      <Section title={words.quiet.title} detail={words.quiet.detail}>
        <Quiet shown={shown} onChange={save} />
      </Section>
      <Section title={words.muted.title} detail={words.muted.detail}>
        <MutedOrders orders={shown.muted} />
      </Section>
    </>
  );
}

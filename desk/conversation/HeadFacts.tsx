import type { DeskOrder } from '@octavo/contract/desk';
import type { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { clockAfter } from '@octavo/domain/desk/clock';
import { formatFor } from '@octavo/domain/language/format';
import { language } from '@octavo/domain/language/page';
import { placeOfZone } from '@octavo/domain/language/zone';
import { minutesBetween } from '@octavo/domain/time';
import { useNow } from '@octavo/kit/useNow.ts';
import { AnswerWithin } from '#lists/Clock.tsx';
import { RowStatus } from '#lists/RowStatus.tsx';
import { Colleagues } from '#presence/Colleagues.tsx';
import type { Present } from '#presence/presence.ts';
import css from './Conversation.module.css';
import { conversationWords } from './words.ts';

type Props = {
  order: DeskOrder;
  conversation: Pick<Reply<typeof getConversation>, 'clock' | 'now'>;
  present: readonly Present[];
};

/** spec §12.9 Number, status, whose order it is and how late it is there, until when the answer is due; who else is here takes the place of the time. */
export function HeadFacts({ order, conversation, present }: Props) {
  const { id, orderStatus, customer } = order;
  const name = customer.firstName || conversationWords.customer;
  return (
    <p className={css.facts}>
      <span>#{id}</span> <RowStatus row={{ status: orderStatus }} />{' '}
      {present.length === 0 && customer.zone !== null ? (
        <LocalTime name={name} zone={customer.zone} />
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      <RunningClock {...conversation} />{' '}
      <b aria-live="polite">{present.length > 0 && <Colleagues present={present} />}</b>
    </p>
  );
}

/** `Amelia, 10:40 AM in Chicago` */
function LocalTime({ name, zone }: { name: string; zone: string }) {
  const now = useNow();
  const there = formatFor({ language: language(), zone });
  const place = placeOfZone(zone);
  const time = there.time(now);
  return (
    <bdi>
      {place === null
        ? conversationWords.timeOf(name, `${time} ${there.zone(now)}`)
        : conversationWords.timeIn(name, time, place)}
    </bdi>
  );
}

/** The clock of the answer as it is now: it runs on since the server said it. */
function RunningClock({ clock, now: saidAt }: Props['conversation']) {
  const now = useNow();
  return clock && <AnswerWithin answer={clockAfter(clock, clock.soon, minutesBetween(saidAt, now))} />;
}

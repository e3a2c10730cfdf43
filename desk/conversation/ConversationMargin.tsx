import type { DeskOrder } from '@octavo/contract/desk';
import { listDrafts } from '@octavo/contract/desk-drafts';
import type { getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { queryOf } from '@octavo/client/query';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime, timeBeside } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { paths } from '#app/paths.ts';
import { ReadyBy } from '#lists/ReadyBy.tsx';
import type { Present } from '#presence/presence.ts';
import { presenceWords } from '#presence/words.ts';
import css from './Conversation.module.css';
import { HandOver } from './HandOver.tsx';
import { MarginMoney, MarginMoves } from './MarginOrder.tsx';
import { type Assign, MarginWriter } from './MarginWriter.tsx';
import { TakeOver } from './TakeOver.tsx';
import type { Ownership } from './useOwnership.ts';
import { conversationWords } from './words.ts';

type Props = {
  order: DeskOrder;
  conversation: Pick<Reply<typeof getConversation>, 'entries' | 'waiting'>;
  queue: string;
  assign: Assign;
  present: readonly Present[];
  ownDoing: Present['doing'];
  ownership: Ownership;
};

/** Who is here and has the conversation, until when the paper is promised, whose it is, who writes it, its money and its moves. */
export function ConversationMargin({ order, queue, assign, ...people }: Props) {
  return (
    <aside className={css.margin} aria-label={conversationWords.margin.label}>
      <HereNow {...people} />
      <FactsOfOrder order={order} assign={assign} />
      <OtherDrafts orderId={order.id} queue={queue} />
    </aside>
  );
}

/** What a colleague does here; of who only looks, when they answered what the customer said last. */
function doingOf({ id, doing }: Present, { entries, waiting }: Props['conversation']): string {
  if (doing !== 'looking') return presenceWords.doings[doing];
  const reply = waiting.findLast(({ lane, author }) => lane === 'customer' && author.id === id);
  const said = entries.findLast((entry) => entry.kind === 'message');
  const isAnswer = said?.kind === 'message' && said.author?.id === id && isToCustomer(said.message.direction.id);
  const at = reply?.goesAt ?? (isAnswer ? said.message.dateCreated : null);
  return at ? conversationWords.margin.answered(timeBeside(at, new Date())) : presenceWords.doings.looking;
}

function HereNow({ present, conversation, ownDoing, ownership }: Omit<Props, 'order' | 'queue' | 'assign'>) {
  const { owner, isOwn, isSetting } = ownership;
  const release = useRef<HTMLButtonElement>(null);
  return (
    <section className={css.group}>
      <h3>{conversationWords.margin.here}</h3>
      <Leaders
        facts={[
          ...present.map((one) => ({ name: one.name, value: doingOf(one, conversation) })),
          { name: conversationWords.margin.you, value: presenceWords.doings[ownDoing] },
        ]}
      />
      <p className={css.small}>
        {owner
          ? isOwn
            ? conversationWords.margin.ownerYou
            : conversationWords.margin.owner(owner.name)
          : conversationWords.margin.nobody}
      </p>
      <div className={css.choices}>
        {!isOwn && !owner && (
          <Button size="small" isBusy={isSetting} onClick={ownership.claim}>
            {conversationWords.margin.claim} <Keys keys="c" />
          </Button>
        )}
        {isOwn && (
          <Button ref={release} size="small" isBusy={isSetting} onClick={ownership.release}>
            {conversationWords.margin.release}
          </Button>
        )}
        <TakeOver ownership={ownership} focusAfter={() => release.current} />
        <HandOver ownership={ownership} present={present} />
      </div>
    </section>
  );
}

function FactsOfOrder({ order, assign }: Pick<Props, 'order' | 'assign'>) {
  return (
    <>
      <section className={css.group}>
        <h3>{conversationWords.margin.ready}</h3>
        <ReadyBy deadline={order.deadline} dateHeld={order.dateHeld} />
      </section>
      <section className={css.group}>
        <h3>{conversationWords.margin.customer}</h3>
        <Leaders
          facts={[
            {
              name: order.customer.firstName || conversationWords.customer,
              value: <Link to={paths.customer(order.customer.id)}>{order.customer.id}</Link>,
            },
            { name: conversationWords.margin.number, value: <Link to={paths.order(order.id)}>#{order.id}</Link> },
          ]}
        />
      </section>
      <MarginWriter key={order.writer?.idWriter} writer={order.writer} assign={assign} />
      <MarginMoney order={order} />
      <MarginMoves order={order} />
    </>
  );
}

/** What the reader has begun to write elsewhere. */
function OtherDrafts({ orderId, queue }: { orderId: number; queue: string }) {
  const { data: drafts = [] } = useQuery(queryOf(listDrafts, {}));
  const others = drafts.filter((draft) => draft.order.id !== orderId).slice(0, 5);
  if (others.length === 0) return null;
  return (
    <section className={css.group}>
      <h3>{conversationWords.margin.drafts}</h3>
      <Leaders
        facts={others.map((draft) => ({
          name: <Link to={paths.inbox(queue, draft.order.id)}>{draft.order.title || `#${draft.order.id}`}</Link>,
          value: conversationWords.margin.draftOf[draft.lane](dateAndTime(draft.dateUpdated)),
        }))}
      />
    </section>
  );
}

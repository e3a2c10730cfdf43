import { hasCode } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { type DeskOrder, getDeskOrder } from '@octavo/contract/desk';
import { type ConversationEntry, getConversation } from '@octavo/contract/desk-conversations'; // oxfmt-ignore
import type { Reply } from '@octavo/contract/endpoint';
import type { SiteSettings } from '@octavo/contract/sites';
import type { Doing } from '@octavo/domain/desk/live-events';
import { positionWith } from '@octavo/domain/desk/position';
import type { Variable } from '@octavo/domain/desk/variables';
import { formatFor } from '@octavo/domain/language/format';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { SkeletonChat } from '@octavo/kit/SkeletonChat.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/useRead.ts';
import { appWords } from '#app/words.ts';
import { MacroButton, MacroStage } from '#macros/MacroButton.tsx';
import { useMacros } from '#macros/useMacros.ts';
import { AsideActions, useQueueActions } from './AsideActions.tsx';
import { Composer } from './Composer.tsx';
import css from './Conversation.module.css';
import { ConversationHead } from './ConversationHead.tsx';
import { ConversationLog } from './ConversationLog.tsx';
import { ConversationMargin } from './ConversationMargin.tsx';
import { isNewer, isNewerReply } from './log.ts';
import { useBeingHere, useColleagues } from '#presence/presence.ts';
import { QuestionPanel } from './QuestionPanel.tsx';
import { Typing } from './Typing.tsx';
import { type Compose, useCompose } from './useCompose.ts';
import { useConversationKeys } from './useConversationKeys.ts';
import { useOwnership } from './useOwnership.ts';
import { useStaffLive } from './useStaffLive.ts';
import { useShownPart } from './useTarget.ts';
import { WaitingReplies } from './WaitingReplies.tsx';
import { type Part, conversationWords } from './words.ts';

/** It reads the words of all refusals, and few orders have one. */
const LaterMacro = lazyPart(() => import('#macros/LaterMacro.tsx'), 'LaterMacro', { fallback: null });

type Props = { orderId: number; queue: string };

/** spec §12.9 The conversation of an order: its log with three lanes, what is being written, and who else is here. */
export function Conversation({ orderId, queue }: Props) {
  const params = { id: orderId };
  const order = useQuery(queryOf(getDeskOrder, { params }));
  const conversation = useQuery({ ...queryOf(getConversation, { params, query: {} }), select: withWholePosition });
  useStaffLive();
  const isFailed = (order.isError && !order.data) || (conversation.isError && !conversation.data);
  const again = () => [order, conversation].forEach((query) => void query.refetch());
  if (isFailed && hasCode(order.error, 'not_found')) return <UnknownOrder queue={queue} />;
  if (isFailed)
    return (
      <EmptyState
        title={conversationWords.failed}
        actions={<Button onClick={again}>{conversationWords.retry}</Button>}
      />
    );
  if (!order.data || !conversation.data) return <SkeletonChat />;
  return <Open key={orderId} order={order.data} queue={queue} conversation={conversation.data} />;
}

/** With a position that also says when the customer last changed a message (ADR 0122). */
const withWholePosition = (loaded: Reply<typeof getConversation>) => ({
  ...loaded,
  position: positionWith(loaded.position, loaded.changedAt),
});

/** Beside the list, whose heading is that of the page. */
const UnknownOrder = ({ queue }: { queue: string }) => (
  <EmptyState title={appWords.notFound.title} actions={<Link to={paths.inbox(queue)}>{appWords.toInbox}</Link>}>
    {appWords.notFound.detail}
  </EmptyState>
);

type Loaded = { order: DeskOrder; queue: string; conversation: Reply<typeof getConversation> };

function Open({ order, queue, conversation }: Loaded) {
  const { reader, waiting, seq, unread, answer, position } = conversation;
  const compose = useCompose(order.id, conversation);
  const ownership = useOwnership(order.id, conversation);
  const actions = useQueueActions({ order: order.id, queue, answer, position, isSending: compose.isSending });
  const field = useRef<HTMLTextAreaElement>(null);
  const own = waiting.findLast((one) => one.author.id === reader.id);
  const macros = useMacros({ seen: position, waitsUntil: own?.goesAt });
  const [shown, setPart] = useShownPart();
  const { part } = shown;
  const site = useSite();
  const doing: Doing = compose.text === '' ? 'looking' : compose.lane === 'note' ? 'note' : 'writing';
  useBeingHere(order.id, doing);
  const present = useColleagues(order.id);
  useRead(order.id, { seq, unread });
  useConversationKeys(compose, ownership, {
    own: macros.hasUndoKey ? undefined : own,
    writeIn(lane) {
      compose.choose(lane);
      field.current?.focus();
    },
  });
  const writer = order.writer ? conversationWords.writer(order.writer.idWriter) : conversationWords.parts.writer;
  const customer = order.customer.firstName || conversationWords.customer;
  const question = questionOf(compose, conversation, customer);
  return (
    <div className={css.screen}>
      <section className={css.pane} aria-label={conversationWords.log}>
        <ConversationHead order={order} queue={queue} present={present} part={part} onPart={setPart}>
          <AsideActions order={order.id} queue={queue} answer={answer} actions={actions} />
        </ConversationHead>
        <ConversationLog {...shown} order={order} conversation={conversation} newFrom={compose.movedFrom}>
          {(hasNew) => <WaitingReplies conversation={conversation} compose={compose} hasNewAbove={hasNew} />}
        </ConversationLog>
        <div className={css.write}>
          <CustomerTyping order={order} conversation={conversation} part={part} />
          {question && <QuestionPanel key={question.kind} {...question.says} compose={compose} field={field} />}
          {conversation.later && <LaterMacro orderId={order.id} later={conversation.later} />}
          <MacroStage macros={macros} orderId={order.id} customer={order.customer.firstName} />
          <div hidden={macros.isExplaining}>
            <Composer
              compose={compose}
              names={{ customer, writer, note: '' }}
              hasWriter={order.writer !== null}
              values={valuesOf(order, reader.name, site)}
              field={field}
              tools={<MacroButton macros={macros} isIcon />}
              onDone={actions.done}
            />
          </div>
        </div>
      </section>
      <ConversationMargin order={order} queue={queue} present={present} ownDoing={doing} ownership={ownership} />
    </div>
  );
}

/** In the part of the log that is shown. */
function CustomerTyping({ order, conversation, part }: Omit<Loaded, 'queue'> & { part: Part }) {
  const { typing, customer } = conversationWords;
  const who = order.customer.firstName || customer;
  const messages = conversation.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
  const words = {
    ...((part === 'all' || part === 'customer') && { support: typing.support(who) }),
    ...((part === 'all' || part === 'writer') && { writer: typing.writer(who) }),
  };
  return <Typing order={order.id} messages={messages} words={words} />;
}

/** What the person is asked about what is written, or null: first whether to write where a colleague has the conversation. */
function questionOf(compose: Compose, conversation: Loaded['conversation'], customer: string) {
  const { claimed, moved } = conversationWords;
  const { claimedBy, isStickerClaimed, movedFrom } = compose;
  if (claimedBy !== null && isStickerClaimed)
    return { kind: 'sticker', says: { title: claimed.sticker(claimedBy), detail: claimed.detail } };
  if (claimedBy !== null) return { kind: 'claimed', says: { title: claimed.title(claimedBy), detail: claimed.detail } };
  if (movedFrom === null) return null;
  return {
    kind: 'moved',
    says: { title: moved.title(whoCame(conversation, movedFrom, customer)), detail: moved.detail },
  };
}

/** Who wrote the newest of what somebody has not seen; null where nobody wrote. */
function whoCame({ entries, waiting, reader }: Loaded['conversation'], from: string, customer: string): string | null {
  const reply = waiting.findLast((one) => isNewerReply(one, from, reader.id));
  const said = entries.flatMap((one) => (isNewer(one, from, reader.id) ? (whoWrote(one, customer) ?? []) : []));
  return reply?.author.name ?? said.at(-1) ?? null;
}

/** Who wrote an entry, or forwarded it; null for an event. */
function whoWrote(entry: ConversationEntry, customer: string): string | null {
  if (entry.kind === 'event') return null;
  const forwarder = entry.kind === 'message' ? entry.passedOnBy : null;
  return (entry.author ?? forwarder)?.name ?? customer;
}

/** spec §12.9 The values of the variables of a canned reply: as the customer reads them, like those of a macro. */
const valuesOf = (order: DeskOrder, support: string, site: SiteSettings): Partial<Record<Variable, string>> => ({
  'customer name': order.customer.firstName,
  deadline: formatOf(order, site).moment(order.deadline),
  ...(order.writer && { writer: conversationWords.writer(order.writer.idWriter) }),
  'order number': String(order.id),
  title: order.title,
  'support name': support,
  site: site.name,
});

/** The language of the site and the zone of the customer. */
const formatOf = ({ customer }: DeskOrder, { languages: [language = DEFAULT_LANGUAGE] }: SiteSettings) =>
  formatFor({ language, zone: customer.zone ?? 'UTC' });

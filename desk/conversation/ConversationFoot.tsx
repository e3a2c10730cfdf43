import { useSite } from '@octavo/client/site';
import type { DeskOrder } from '@octavo/contract/desk';
import type { ConversationEntry, getConversation } from '@octavo/contract/desk-conversations';
import type { Reply } from '@octavo/contract/endpoint';
import type { SiteSettings } from '@octavo/contract/sites';
import type { Variable } from '@octavo/domain/desk/variables';
import { formatFor } from '@octavo/domain/language/format';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { time } from '@octavo/kit/dates.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { usePreload } from '@octavo/kit/usePreload.ts';
import type { RefObject } from 'react';
import { MacroButton, MacroStage } from '#macros/MacroButton.tsx';
import type { Macros } from '#macros/useMacros.ts';
import { Composer } from './Composer.tsx';
import css from './Conversation.module.css';
import { isNewer, isNewerReply } from './log.ts';
import { Typing } from './Typing.tsx';
import type { Compose } from './useCompose.ts';
import { type Part, conversationWords } from './words.ts';

/** What stops a message. It is loaded once the conversation is shown. */
const QuestionPanel = lazyPart(() => import('./QuestionPanel.tsx'), 'QuestionPanel', { fallback: null });
const NEXT = [QuestionPanel];

/** It reads the words of all refusals, and few orders have one. */
const LaterMacro = lazyPart(() => import('#macros/LaterMacro.tsx'), 'LaterMacro', { fallback: null });

type Props = {
  order: DeskOrder;
  conversation: Reply<typeof getConversation>;
  /** What of the log is shown. */
  part: Part;
  compose: Compose;
  macros: Macros;
  field: RefObject<HTMLTextAreaElement | null>;
  /** After a message that was sent with "Send and done". */
  onDone: (reply?: number) => void;
};

/** spec §12.9 Below the log: who types, what the person is asked, a macro that is open, and what is being written. */
export function ConversationFoot({ order, conversation, part, compose, macros, field, onDone }: Props) {
  const site = useSite();
  const writer = order.writer ? conversationWords.writer(order.writer.idWriter) : conversationWords.parts.writer;
  const customer = order.customer.firstName || conversationWords.customer;
  const question = questionOf(compose, conversation, customer);
  usePreload(NEXT);
  return (
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
          values={valuesOf(order, conversation.reader.name, site)}
          field={field}
          tools={<MacroButton macros={macros} isIcon />}
          onDone={onDone}
        />
      </div>
    </div>
  );
}

/** In the part of the log that is shown. */
function CustomerTyping({ order, conversation, part }: Pick<Props, 'order' | 'conversation' | 'part'>) {
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
function questionOf(compose: Compose, conversation: Props['conversation'], customer: string) {
  const { claimed, moved } = conversationWords;
  const { claimedBy, isStickerClaimed, movedFrom } = compose;
  if (claimedBy !== null && isStickerClaimed)
    return { kind: 'sticker', says: { title: claimed.sticker(claimedBy), detail: claimed.detail } };
  if (claimedBy !== null) return { kind: 'claimed', says: { title: claimed.title(claimedBy), detail: claimed.detail } };
  if (movedFrom === null) return null;
  return {
    kind: 'moved',
    says: { title: moved.title(whoCame(conversation, movedFrom, customer)), detail: detailOf(conversation, movedFrom) },
  };
}

/** What the text was written before: the one message that came, or all that is marked. */
function detailOf({ entries, waiting, reader }: Props['conversation'], from: string): string {
  const { moved } = conversationWords;
  const replies = waiting.filter((one) => isNewerReply(one, from, reader.id)).map(({ goesAt }) => goesAt);
  const came = entries.filter((one) => isNewer(one, from, reader.id));
  const said = came.flatMap((one) => (one.kind === 'message' && one.message.changed === undefined ? [one.message.dateCreated] : [])); // oxfmt-ignore
  const [at, ...more] = [...replies, ...said];
  return at && more.length === 0 && said.length === came.length ? moved.detailOf(time(at)) : moved.detail;
}

/** Who wrote the newest of what somebody has not seen; null where nobody wrote. */
function whoCame({ entries, waiting, reader }: Props['conversation'], from: string, customer: string): string | null {
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

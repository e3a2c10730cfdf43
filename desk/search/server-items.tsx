import type { FoundMessage, FoundOrder, FoundPerson } from '@octavo/contract/desk-search';
import type { StaffOperation } from '@octavo/domain/desk/rights';
import { ORDER_STATUS_NAMES } from '@octavo/domain/orders/status';
import type { PaletteItem } from '@octavo/kit/Palette.tsx';
import { shortDay } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { appWords } from '#app/words.ts';
import { RowStatus } from '#lists/RowStatus.tsx';
import { Marked } from './Marked.tsx';
import { searchWords } from './words.ts';

/** Opens an address of the desk and keeps it among the recent ones, or `kept` in its place. */
export type Go = (to: string, label: string, kept?: string) => void;

type Found = { query: string; go: Go };
type May = (operation: StaffOperation) => boolean;

const hrefOf = (to: string) => `/desk${to}`;
const titleOf = ({ id, title }: FoundOrder) => title || appWords.order(id);

/** The row of an order. */
export const orderItem = (order: FoundOrder, { query, go }: Found): PaletteItem => ({
  value: `order ${order.id}`,
  label: <Marked text={titleOf(order)} query={query} />,
  icon: 'files',
  isTitle: true,
  end: (
    <>
      <span className="numbers">#{order.id}</span>
      <RowStatus row={{ status: { id: order.status, name: ORDER_STATUS_NAMES[order.status] } }} />
    </>
  ),
  href: hrefOf(paths.order(order.id)),
  onChoose: () => go(paths.order(order.id), titleOf(order)),
});

/** The row of a customer or of a member of staff, as far as the reader may open them. */
export function personItem(person: FoundPerson, may: May, { query, go }: Found): PaletteItem {
  const { kind, id, email, idWriter } = person;
  const name = person.name || email || String(id);
  const to = wayTo(person, may);
  return {
    value: `${kind} ${id}`,
    label: <Marked text={idWriter === null ? name : `${appWords.writer(idWriter)}, ${name}`} query={query} />,
    icon: kind === 'writer' ? 'pencil' : 'user',
    end: (
      <>
        {searchWords.roles[kind]}
        {email !== name && <bdi>{email}</bdi>}
      </>
    ),
    ...(to === null
      ? { whyNot: searchWords.staffWhyNot, onChoose: () => {} }
      : { href: hrefOf(to), onChoose: () => go(to, name) }),
  };
}

/** Where a person is shown: a writer who works here among the writers, other staff in the list of staff; null where the reader may not open that. */
function wayTo({ kind, id, idWriter, isDeactivated }: FoundPerson, may: May): string | null {
  if (kind === 'customer') return paths.customer(id);
  if (idWriter !== null && !isDeactivated && may('listWriterProfiles')) return paths.writer(idWriter);
  return may('listStaff') ? paths.staffMember(id) : null;
}

/** The row of a message: its words, who wrote them and when. It leads to the message; the conversation is kept among the recent addresses. */
export function messageItem(message: FoundMessage, { query, go }: Found): PaletteItem {
  const { id, order, seq, from, text, dateCreated } = message;
  const to = paths.message(order.id, seq);
  return {
    value: `message ${id}`,
    label: <Marked text={text} query={query} />,
    icon: 'message',
    end: (
      <>
        {searchWords.from[from]}
        <span className="numbers">#{order.id}</span>
        <span className="numbers">{shortDay(dateCreated)}</span>
      </>
    ),
    href: hrefOf(to),
    onChoose: () => go(to, titleOf(order), paths.inbox('answer', order.id)),
  };
}

import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskFiles } from '@octavo/contract/desk-files';
import { listDeskRefunds } from '@octavo/contract/desk-refunds';
import { format, money } from '@octavo/domain/language/page';
import { isNeverPaid } from '@octavo/domain/orders/going-on';
import { waitsAfterMove } from '@octavo/domain/orders/hold';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#app/staff.ts';
import { pointsBack, waysBack } from '../money/consequences.ts';
import { moveWords as words, orderWords } from '../words.ts';

const { completed, refunded, hold } = ORDER_STATUS;

/** What a move does, in a sentence. Whether it lets the order wait for a file, and what a refund sends and takes back, is said once that is known. */
export function useWhatItDoes(order: DeskOrder) {
  const { data: files } = useQuery(queryOf(listDeskFiles, { params: { id: order.id } }));
  const refund = useWholeRefund(order);
  const status = order.orderStatus.id;
  const due = isNeverPaid({ ...order, status }) ? 0 : (order.due ?? 0); // of one that goes on unpaid nothing is asked (ADR 0421)
  const own = files?.filter(({ from, scan }) => from === 'customer' && scan !== 'infected');
  const now = own && { status, workType: order.workType.id, due, files: own.length };
  return (to: OrderStatus): string => {
    if (isBack(order, to)) return words.comesBack.does;
    if (to === hold && order.writer) return words.holds(orderWords.writer(order.writer.idWriter));
    if (to === refunded && refund) return refund;
    return now && waitsAfterMove(now, to) ? words.waitsForFile : words.does[to];
  };
}

/** What the refund of all that is held does; the list of refunds on the same page has it. */
function useWholeRefund(order: DeskOrder): string | null {
  const may = useMay();
  const asked = queryOf(listDeskRefunds, { params: { id: order.id } });
  const { data } = useQuery({ ...asked, enabled: may('listDeskRefunds') });
  if (!data?.ways || data.kept === 0) return null;
  const { kept, ways } = data;
  const to = waysBack(kept, ways, order.currency);
  const points = pointsBack(kept, order, kept);
  return words.sendsBack(money(kept, order.currency), to, points > 0 ? format().number(points) : null);
}

/** ADR 0404 Whether a move brings a delivered order back from its hold. */
export const isBack = ({ orderStatus, dateCompleted }: DeskOrder, to: OrderStatus): boolean =>
  to === completed && orderStatus.id === hold && dateCompleted !== null;

import type { DeskOrder } from '@octavo/contract/desk';
import type { DeskRefunds } from '@octavo/contract/desk-refunds';
import { format, money } from '@octavo/domain/language/page';
import { bringsPoints, pointsLostBy } from '@octavo/domain/loyalty/points';
import { takeFrom } from '@octavo/domain/payments/refund';
import type { Fact } from '@octavo/kit/Leaders.tsx';
import { orderMoneyWords as words } from './words.ts';

/** What a refund of so many cents does: by which payments it goes back, what points it takes back, and whether a second person must confirm it. */
export function consequencesOf(cents: number, order: DeskOrder, { ways, kept, alone, limit }: DeskRefunds): Fact[] {
  const { currency } = order;
  const isOver = cents > alone;
  const most = money(limit, currency);
  const points = pointsBack(cents, order, kept);
  const to = ways ? waysBack(cents, ways, currency) : [];
  return [
    ...(to.length === 1 ? [{ name: words.to, value: to[0] }] : []),
    ...(to.length > 1 ? [{ name: words.to, value: words.ways(to.length), note: to.join('; ') }] : []),
    ...(points > 0 ? [{ name: words.pointsBack, value: format().number(points) }] : []),
    { name: words.second, value: isOver ? words.isOver(most) : words.isWithin(most) },
  ];
}

type Ways = NonNullable<DeskRefunds['ways']>;

/** By which payments so many cents go back: the provider and the card, with the sum of each where there are several. */
export function waysBack(cents: number, ways: Ways, currency: string): string[] {
  const taken = takeFrom(cents, ways);
  return taken.map(({ provider, card, amount }) => {
    const way = words.way(words.providers[provider], card);
    return taken.length > 1 ? words.partOf(way, money(amount, currency)) : way;
  });
}

/** spec D50 The points that a refund of so many cents takes back; `kept` is what is held and not on its way back. */
export const pointsBack = (cents: number, order: DeskOrder, kept: number): number =>
  pointsLostBy(cents, {
    price: order.finalPrice ?? 0,
    kept,
    isCompleted: bringsPoints({ ...order, status: order.orderStatus.id }),
  });

import type { DeskOrder } from '@octavo/contract/desk';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { format } from '@octavo/domain/language/page';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { lengthText } from '@octavo/domain/pricing/words';
import { minutesBetween } from '@octavo/domain/time';
import { moment } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import type { ReactNode } from 'react';
import { written } from '#lists/Clock.tsx';
import { marginWords, orderWords } from '../words.ts';
import css from './OrderFacts.module.css';
import { useUnassignedPlace } from './useUnassigned.ts';
import { writerWords as words } from './words.ts';

type Props = {
  order: DeskOrder;
  /** At their end. */
  children?: ReactNode;
};

/** spec §12.5 What a writer is chosen by: status, work, length, level, subject, format and sources, the customer, when it is due, and how long it waits if no other waits longer. */
export function OrderFacts({ order, children }: Props) {
  const { id, orderStatus, deadline, dateHeld, customer } = order;
  const status = orderStatus.id;
  const oldest = useUnassignedPlace(id)?.oldestSince;
  const now = useNow();
  return (
    <p className={css.facts}>
      <span>{orderWords.number(id)}</span>
      <Stamp look={ORDER_STAMPS[status]}>{orderWords.statuses[status]}</Stamp>
      <span>{workOf(order)}</span>
      {customer.firstName !== undefined && <bdi>{customer.firstName}</bdi>}
      {canBeLate({ ...order, status }) && (
        <span className={css.time}>
          <Icon name="clock" size={16} /> {dateHeld ? orderWords.heldSince : orderWords.readyBy(moment(deadline))}
        </span>
      )}
      {oldest && <span>{words.oldest(written(minutesBetween(oldest, now)))}</span>}
      {children}
    </p>
  );
}

function workOf({ workType, paperType, pages, level, resumeService, subject, paperFormat, sources }: DeskOrder) {
  const { joined, within } = format();
  return joined([
    workType.name,
    within(paperType.name),
    lengthText({ workType: workType.id, pages }, marginWords.prices),
    level.name,
    resumeService?.name,
    subject?.name,
    paperFormat.name,
    sources > 0 && words.sources(sources),
  ].map((fact) => fact || null)); // oxfmt-ignore
}

import type { DeskOrder } from '@octavo/contract/desk';
import type { Message } from '@octavo/contract/messenger';
import { DIRECTION, type Direction } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS, ORDER_STATUS_NAMES, type OrderStatus } from '@octavo/domain/orders/status';

const SENDERS: Record<Direction, string> = {
  [DIRECTION.customerToWriter]: 'customer to writer',
  [DIRECTION.customerToSupport]: 'customer to support',
  [DIRECTION.writerToCustomer]: 'writer',
  [DIRECTION.supportToCustomer]: 'support',
};

export const lineOfOrder = ({ id, orderStatus, title, customer, writer, unread }: DeskOrder): string =>
  [
    id,
    orderStatus.name.padEnd(11),
    writer ? `WR-${writer.idWriter}` : 'no writer',
    customer.firstName,
    title,
    ...(unread ? [`(${unread} unread)`] : []),
  ].join('  ');

export const describeOrder = (order: DeskOrder): string =>
  [
    lineOfOrder(order),
    `  ${order.workType.name}, ${order.paperType.name}, ${order.level.name}, pages: ${order.pages}`,
    `  ${(order.finalPrice / 100).toFixed(2)} ${order.currency}, due ${minute(order.deadline)}${order.due > 0 ? `, to pay: ${(order.due / 100).toFixed(2)}` : ''}`,
    ...order.edits.map(lineOfEdit),
    ...order.fileForDownload.map(({ name }) => `  delivered: ${name}`),
    ...(order.paperDetails ? [`  ${order.paperDetails.replaceAll('\n', '\n  ')}`] : []),
  ].join('\n');

/** spec D22 What the customer asks for, once an order is paid. */
const lineOfEdit = ({ version, changes, priceWas, priceBecame, dateCreated }: DeskOrder['edits'][number]): string =>
  [
    `  edit ${version}, ${minute(dateCreated)}: ${(priceWas / 100).toFixed(2)} → ${(priceBecame / 100).toFixed(2)}`,
    ...changes.map(({ field, was, became }) => `    ${field}: ${was} → ${became}`),
  ].join('\n');

export const lineOfMessage = ({ seq, direction, dateCreated, body, files, state }: Message): string =>
  [
    `${seq}. ${minute(dateCreated)} ${SENDERS[direction.id]}${state.id === 1 ? ' (unread)' : ''}`,
    ...(body ? [`   ${body.replaceAll('\n', '\n   ')}`] : []),
    ...files.map(({ name }) => `   file: ${name}`),
  ].join('\n');

/** A status by its number or its name, in any case. */
export function statusOf(text: string): OrderStatus {
  const status = Object.values(ORDER_STATUS).find(
    (id) => String(id) === text || ORDER_STATUS_NAMES[id].toLowerCase() === text.toLowerCase(),
  );
  if (status) return status;
  const known = Object.entries(ORDER_STATUS_NAMES).map(([id, name]) => `${id} ${name}`);
  throw new Error(`${text} is no status. There are: ${known.join(', ')}`);
}

const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

import { toMinutes } from '@octavo/domain/catalogue/urgency';
import type { Choice } from '@octavo/domain/catalogue/catalogue';
import { EXTRAS, eachExtra } from '@octavo/domain/orders/extras';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { NO_PRICE, type Price, priceOf } from '@octavo/domain/pricing/price';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { priceColumns } from '#orders/to-row.ts';
import { newUid } from '#orders/uid.ts';
import type { Site } from '#site.ts';
import type { DemoOrder } from './demo/demo-order.ts';

/** The customer and the site of the orders, the current time, and the ids of the writers by their numbers. */
export type Seeding = { site: Site; customerId: number; writers: Map<number, number>; now: Date };

const { unpaid, canceled, offered, paid, modified } = ORDER_STATUS;
const NEVER_PAID: OrderStatus[] = [unpaid, canceled, offered];
const NEVER_STARTED: OrderStatus[] = [...NEVER_PAID, paid, modified];

/** The row of an order of the demo data. */
export function orderRow(demo: DemoOrder, { site, customerId, writers, now }: Seeding) {
  const { workType = 1, level = 2, pages, hours, extras = {}, status } = demo;
  const dateCreated = hoursBefore(now, demo.created);
  const datePaid = NEVER_PAID.includes(status) ? null : hoursBefore(now, demo.paid ?? demo.created - 1 / 3);
  return {
    ...(demo.id && { id: demo.id }),
    uid: newUid(),
    siteId: site.id,
    customerId,
    status,
    title: demo.title,
    workType,
    level,
    paperType: idOf(site.catalogue.paperTypes, demo.paperType ?? 'Essay'),
    paperFormat: idOf(site.catalogue.paperFormats, demo.format ?? 'APA, 7th edition'),
    subject: idOf(site.catalogue.subjects, demo.subject),
    resumeService: null,
    pages,
    sources: demo.sources ?? 0,
    spacing: 2 as const,
    urgencyMinutes: toMinutes(hours),
    paperDetails: demo.details,
    credentials: null,
    ...switched(extras),
    discountCode: demo.discountCode ?? null,
    currency: site.currency,
    ...priceColumns(demoPrice(demo, site)),
    writerId: demo.writer ? (writers.get(demo.writer) ?? null) : null,
    dateCreated,
    datePaid,
    dateStarted: datePaid && !NEVER_STARTED.includes(status) ? minutesAfter(datePaid, 180) : null,
    dateCompleted: demo.completed === undefined ? null : hoursBefore(now, demo.completed),
    dateCanceled: null,
    offeredUntil: status === offered ? minutesAfter(now, 3 * DAY_MINUTES) : null,
    offerNote: demo.offerNote ?? '',
    heldFor: demo.held?.reason ?? null,
    holdNote: demo.held?.note ?? '',
    dateHeld: demo.held ? hoursBefore(now, demo.held.since) : null,
    deadline: minutesAfter(datePaid ?? dateCreated, toMinutes(hours)),
  };
}

const switched = (extras: NonNullable<DemoOrder['extras']>) =>
  eachExtra('wire', (name) => extras[EXTRAS[name].wire] ?? false);

function demoPrice(
  { price, workType = 1, level = 2, hours, pages, extras = {}, percentOff = 0 }: DemoOrder,
  site: Site,
): Price {
  if (price) {
    const { discount, final: _, ...parts } = { ...NO_PRICE, ...price };
    const final = Object.values(parts).reduce((sum, part) => sum + part, 0) - discount;
    return { ...parts, discount, final };
  }
  const order = { ...switched(extras), workType, level, hours, pages, spacing: 2 as const, preferredWriters: 0 };
  const whole = priceOf(order, site.tariff, { amount: 0, percent: percentOff });
  if (!whole) throw new Error(`The tariff has no price for this order: ${JSON.stringify(order)}`);
  return whole;
}

function idOf(list: Choice[], name: string): number {
  const choice = list.find((one) => one.name === name);
  if (!choice) throw new Error(`The catalogue has no ${name}`);
  return choice.id;
}

export const hoursBefore = (now: Date, hours: number): Date => minutesAfter(now, -toMinutes(hours));

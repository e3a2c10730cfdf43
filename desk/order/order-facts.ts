import type { DeskOrder } from '@octavo/contract/desk';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { money } from '@octavo/domain/language/page';
import { readPrice } from '@octavo/domain/pricing/parts';
import { lengthText, priceLines } from '@octavo/domain/pricing/words';
import { durationOf } from '@octavo/kit/dates.ts';
import type { Fact } from '@octavo/kit/Leaders.tsx';
import { marginWords as words } from './words.ts';

const MINUTE = 60_000;

/** spec §12.5 What was ordered. */
export function factsOf(order: DeskOrder): Fact[] {
  const { workType, paperType, level, resumeService, subject, paperFormat, sources } = order;
  return [
    { name: words.work, value: [workType.name, paperType.name.toLowerCase()].filter(Boolean).join(', ') },
    { name: words.level, value: level.name },
    ...(resumeService ? [{ name: words.service, value: resumeService.name }] : []),
    { name: words.length, value: lengthOf(order) },
    ...(subject ? [{ name: words.subject, value: subject.name }] : []),
    { name: words.format, value: paperFormat.name },
    { name: words.sources, value: String(sources) },
    { name: words.urgency, value: durationOf(order.urgency * MINUTE) },
  ];
}

/** Slides and a resume have no spacing. */
function lengthOf({ workType, resumeService, pages, idSpacing }: DeskOrder): string {
  const length = lengthText({ workType: workType.id, pages }, words.prices);
  if (workType.id === WORK_TYPE.presentation || resumeService) return length;
  return idSpacing === 1 ? words.single(length) : words.double(length);
}

/** spec §12.5 The lines of the price, the codes, and what was paid and went back. */
export function billOf({
  price,
  workType,
  pages,
  currency,
  deductions = [],
  finalPrice = 0,
  paid = 0,
  refunded = 0,
  due = 0,
}: DeskOrder): Fact[] {
  const sum = (cents: number) => money(cents, currency);
  const work = { workType: workType.id, pages };
  const parts = price ? priceLines(readPrice('wire', price), work, words.prices) : [];
  const lines = parts.filter(({ part }) => part !== 'discount' || deductions.length === 0); // its codes say it
  return [
    ...lines.map(({ label, cents }) => ({ name: label, value: sum(cents) })),
    ...deductions.map(({ code, amount }) => ({ name: code, value: sum(-amount) })),
    { name: words.total, value: sum(finalPrice), tone: 'strong' as const },
    ...(paid > 0 ? [{ name: words.paid, value: sum(paid) }] : []),
    ...(refunded > 0 ? [{ name: words.back, value: sum(-refunded) }] : []),
    ...(due > 0 ? [{ name: words.due, value: sum(due) }] : []),
  ];
}

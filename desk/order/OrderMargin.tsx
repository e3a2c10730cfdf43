import type { DeskOrder } from '@octavo/contract/desk';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { money } from '@octavo/domain/language/page';
import { canBeLate } from '@octavo/domain/deadlines/late';
import { readPrice } from '@octavo/domain/pricing/parts';
import { lengthText, priceLines } from '@octavo/domain/pricing/words';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ReadyBy } from '#lists/ReadyBy.tsx';
import css from './OrderMargin.module.css';
import { marginWords } from './words.ts';

const words = marginWords;

/** spec §12.5 What was ordered, its price and codes, the customer and the instructions. The server gives a writer no price and no name. */
export function OrderMargin({ order }: { order: DeskOrder }) {
  const { customer, paperDetails, deadline, dateHeld, orderStatus } = order;
  const hasDeadline = canBeLate({ ...order, status: orderStatus.id });
  return (
    <aside className={css.margin} aria-label={words.label}>
      {hasDeadline && (
        <section>
          <h2>{words.readyBy}</h2>
          <ReadyBy deadline={deadline} dateHeld={dateHeld} />
        </section>
      )}
      <section>
        <h2>{words.order}</h2>
        <Leaders facts={factsOf(order)} />
      </section>
      {order.price && (
        <section>
          <h2>{words.price}</h2>
          <Leaders facts={billOf(order)} />
        </section>
      )}
      {customer.firstName !== undefined && (
        <section>
          <h2>{words.customer}</h2>
          <Leaders
            facts={[{ name: customer.firstName, value: <Link to={paths.customer(customer.id)}>{words.open}</Link> }]}
          />
        </section>
      )}
      {paperDetails && (
        <section>
          <h2>{words.instructions}</h2>
          <p className={css.details} dir="auto">
            {paperDetails}
          </p>
        </section>
      )}
    </aside>
  );
}

function factsOf(order: DeskOrder): Fact[] {
  const { workType, paperType, level, resumeService, subject, paperFormat, sources } = order;
  return [
    { name: words.work, value: [workType.name, paperType.name.toLowerCase()].filter(Boolean).join(', ') },
    { name: words.level, value: level.name },
    ...(resumeService ? [{ name: words.service, value: resumeService.name }] : []),
    { name: words.length, value: lengthOf(order) },
    ...(subject ? [{ name: words.subject, value: subject.name }] : []),
    { name: words.format, value: paperFormat.name },
    { name: words.sources, value: String(sources) },
  ];
}

/** Slides and a resume have no spacing. */
function lengthOf({ workType, resumeService, pages, idSpacing }: DeskOrder): string {
  const length = lengthText({ workType: workType.id, pages }, words.prices);
  if (workType.id === WORK_TYPE.presentation || resumeService) return length;
  return idSpacing === 1 ? words.single(length) : words.double(length);
}

/** The lines of the price, the codes, and what was paid and went back. */
function billOf({
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

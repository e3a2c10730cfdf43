import type { OrderEvent } from '@octavo/contract/order-events';
import { EXTRA_NAMES } from '@octavo/domain/orders/extras';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { priceWords } from '#pricing/words.ts';
import css from './OrderTimeline.module.css';
import { timelineWords } from './words.ts';

/** spec D22, §10.5 What an edit has changed: each field with its values before and after, behind a button of the line. */
export function Changes({ changes }: { changes: NonNullable<OrderEvent['details']['changes']> }) {
  return (
    <details className={css.changes}>
      <summary className={css.link}>{timelineWords.whatChanged}</summary>
      <Leaders
        facts={changes.map(({ field, was, became }) => ({
          name: nameOf(field),
          value: timelineWords.became(was, became),
        }))}
      />
    </details>
  );
}

function nameOf(field: string): string {
  const extra = EXTRA_NAMES.find((name) => name === field);
  if (extra) return priceWords.extras[extra].title;
  const names: Readonly<Record<string, string>> = timelineWords.fields;
  return names[field] ?? timelineWords.anotherField;
}

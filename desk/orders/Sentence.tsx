import { PROMISED, VIEW_ANSWERS, VIEW_SORTS, type View } from '@octavo/domain/desk/view';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { listWriters } from '@octavo/contract/desk';
import { queryOf } from '@octavo/client/query';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import css from './Sentence.module.css';
import { ordersWords } from './words.ts';

type Part = 'statuses' | 'promised' | 'writer' | 'answer' | 'sort';
type Props = { view: View; onChange: (change: Partial<View>) => void };

/** spec §12.7 The filter as a sentence. Each value is a button that opens its choices below the sentence. */
export function Sentence({ view, onChange }: Props) {
  const [open, setOpen] = useState<Part | null>(null);
  const choicesId = useId();
  const { sentence } = ordersWords;
  const value = (part: Part) => (
    <button
      type="button"
      className={css.value}
      aria-expanded={open === part}
      aria-controls={open === part ? choicesId : undefined}
      onClick={() => setOpen(open === part ? null : part)}
    >
      {valueOf(part, view)}
    </button>
  );
  return (
    <div className={css.panel}>
      <p className={css.sentence}>
        {sentence.orders} {value('statuses')}
        {sentence.promised} {value('promised')}
        {sentence.writer} {value('writer')}
        {sentence.answer} {value('answer')}
        {sentence.sort} {value('sort')}
        {sentence.end}
      </p>
      {open && (
        <fieldset className={css.choices} id={choicesId}>
          <legend className={css.part}>{ordersWords.parts[open]}</legend>
          <Choices part={open} view={view} onChange={onChange} />
        </fieldset>
      )}
    </div>
  );
}

function valueOf(part: Part, { statuses, promised, writer, answer, sort }: View): string {
  if (part === 'promised') return ordersWords.promised[promised];
  if (part === 'answer') return ordersWords.answers[answer];
  if (part === 'sort') return ordersWords.sorts[sort];
  if (part === 'writer')
    return typeof writer === 'number' ? ordersWords.writers.one(writer) : ordersWords.writers[writer];
  return statuses.length === 0
    ? ordersWords.anyStatus
    : statuses.map((status) => ordersWords.statuses[status]).join(ordersWords.or);
}

function Choices({ part, view, onChange }: Props & { part: Part }) {
  const writers = useQuery({ ...queryOf(listWriters, {}), enabled: part === 'writer' }).data ?? [];
  const chip = (label: string, isOn: boolean, change: Partial<View>) => (
    <button key={label} type="button" className={css.chip} aria-pressed={isOn} onClick={() => onChange(change)}>
      {label}
    </button>
  );
  const one = <T extends string>(
    values: readonly T[],
    labels: Record<T, string>,
    name: 'promised' | 'answer' | 'sort',
  ) => values.map((value) => chip(labels[value], view[name] === value, { [name]: value }));
  if (part === 'promised') return one(PROMISED, ordersWords.promised, 'promised');
  if (part === 'answer') return one(VIEW_ANSWERS, ordersWords.answers, 'answer');
  if (part === 'sort') return one(VIEW_SORTS, ordersWords.sorts, 'sort');
  if (part === 'writer')
    return [
      chip(ordersWords.writers.any, view.writer === 'any', { writer: 'any' }),
      chip(ordersWords.writers.none, view.writer === 'none', { writer: 'none' }),
      ...writers.map(({ idWriter }) =>
        chip(ordersWords.writers.one(idWriter), view.writer === idWriter, { writer: idWriter }),
      ),
    ];
  return [
    chip(ordersWords.anyStatus, view.statuses.length === 0, { statuses: [] }),
    ...Object.values(ORDER_STATUS).map((status) => {
      const isOn = view.statuses.includes(status);
      const statuses = isOn ? view.statuses.filter((other) => other !== status) : [...view.statuses, status];
      return chip(ordersWords.statuses[status], isOn, { statuses: statuses.toSorted((a, b) => a - b) });
    }),
  ];
}

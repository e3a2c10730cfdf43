import { PROMISED, VIEW_ANSWERS, VIEW_SORTS, type View } from '@octavo/domain/desk/view';
import { VIEW_COLUMNS, type ViewColumn } from '@octavo/domain/desk/view-columns';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { listWriters } from '@octavo/contract/desk';
import { queryOf } from '@octavo/client/query';
import { format } from '@octavo/domain/language/page';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import css from './Sentence.module.css';
import { ordersWords } from './words.ts';

type Part = 'statuses' | 'promised' | 'writer' | 'answer' | 'sort' | 'columns';
type Props = {
  view: View;
  /** The columns of the view. */
  columns: readonly ViewColumn[];
  /** Those that the reader can have: who sees no money has no `paid`. */
  offered: readonly ViewColumn[];
  onChange: (change: Partial<View>) => void;
  onShow: (columns: readonly ViewColumn[]) => void;
};

/** spec §12.7 The filter as a sentence. Each value is a button that opens its choices below the sentence. */
export function Sentence(props: Props) {
  const { view } = props;
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
      {part === 'columns' ? namesOf(props) : valueOf(part, view)}
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
        {sentence.columns} {value('columns')}
        {sentence.end}
      </p>
      {open && (
        <fieldset className={css.choices} id={choicesId}>
          <legend className={css.part}>{ordersWords.parts[open]}</legend>
          <Choices part={open} {...props} />
        </fieldset>
      )}
    </div>
  );
}

/** The columns of a view by their names. */
function namesOf({ columns, offered }: Props): string {
  const shown = offered.filter((column) => columns.includes(column));
  if (shown.length === offered.length) return ordersWords.shownColumns.all;
  if (shown.length === 0) return ordersWords.shownColumns.none;
  return format().joined(shown.map((column) => ordersWords.columns[column]));
}

function valueOf(part: Exclude<Part, 'columns'>, { statuses, promised, writer, answer, sort }: View): string {
  if (part === 'promised') return ordersWords.promised[promised];
  if (part === 'answer') return ordersWords.answers[answer];
  if (part === 'sort') return ordersWords.sorts[sort];
  if (part === 'writer')
    return typeof writer === 'number' ? ordersWords.writers.one(writer) : ordersWords.writers[writer];
  return statuses.length === 0
    ? ordersWords.anyStatus
    : statuses.map((status) => ordersWords.statuses[status]).join(ordersWords.or);
}

const chip = (label: string, isOn: boolean, choose: () => void) => (
  <button key={label} type="button" className={css.chip} aria-pressed={isOn} onClick={choose}>
    {label}
  </button>
);

function Choices({ part, view, columns, offered, onChange, onShow }: Props & { part: Part }) {
  const writers = useQuery({ ...queryOf(listWriters, {}), enabled: part === 'writer' }).data ?? [];
  const one = <T extends string>(
    values: readonly T[],
    labels: Record<T, string>,
    name: 'promised' | 'answer' | 'sort',
  ) => values.map((value) => chip(labels[value], view[name] === value, () => onChange({ [name]: value })));
  if (part === 'promised') return one(PROMISED, ordersWords.promised, 'promised');
  if (part === 'answer') return one(VIEW_ANSWERS, ordersWords.answers, 'answer');
  if (part === 'sort') return one(VIEW_SORTS, ordersWords.sorts, 'sort');
  if (part === 'writer')
    return [
      chip(ordersWords.writers.any, view.writer === 'any', () => onChange({ writer: 'any' })),
      chip(ordersWords.writers.none, view.writer === 'none', () => onChange({ writer: 'none' })),
      ...writers.map(({ idWriter }) =>
        chip(ordersWords.writers.one(idWriter), view.writer === idWriter, () => onChange({ writer: idWriter })),
      ),
    ];
  if (part === 'columns')
    return offered.map((column) => {
      const isOn = columns.includes(column);
      const chosen = VIEW_COLUMNS.filter((each) => (each === column ? !isOn : columns.includes(each)));
      return chip(ordersWords.columns[column], isOn, () => onShow(chosen));
    });
  return [
    chip(ordersWords.anyStatus, view.statuses.length === 0, () => onChange({ statuses: [] })),
    ...Object.values(ORDER_STATUS).map((status) => {
      const isOn = view.statuses.includes(status);
      const statuses = isOn ? view.statuses.filter((other) => other !== status) : [...view.statuses, status];
      return chip(ordersWords.statuses[status], isOn, () => onChange({ statuses: statuses.toSorted((a, b) => a - b) }));
    }),
  ];
}

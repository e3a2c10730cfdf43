import { queryOf } from '@octavo/client/query';
import { listWriters } from '@octavo/contract/desk';
import {
  CREATED,
  PROMISED,
  VIEW_ANSWERS,
  VIEW_OWNERS,
  VIEW_SORTS,
  type View,
  canBeSoonest,
} from '@octavo/domain/desk/view';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { Chip } from './Chip.tsx';
import css from './Choices.module.css';
import { DayChoices } from './DayChoices.tsx';
import type { Part } from './view-text.ts';
import { ordersWords as words } from './words.ts';

type Props = { view: View; onChange: (change: Partial<View>) => void };

/** spec §12.7 What a value of the sentence can be. */
export function Choices({ part, ...props }: Props & { part: Part }) {
  const { view, onChange } = props;
  if (part === 'promised')
    return (
      <DayChoices
        values={PROMISED}
        labels={words.promised}
        value={view.promised}
        onChange={(promised) => onChange({ promised })}
      />
    );
  if (part === 'created')
    return (
      <DayChoices
        values={CREATED}
        labels={words.created}
        value={view.created}
        onChange={(created) => onChange({ created })}
      />
    );
  if (part === 'answer') return chips(VIEW_ANSWERS, words.answers, view.answer, (answer) => onChange({ answer }));
  if (part === 'owner') return chips(VIEW_OWNERS, words.owners, view.owner, (owner) => onChange({ owner }));
  if (part === 'writer') return <Writers {...props} />;
  return part === 'sort' ? <Sorts {...props} /> : <Statuses {...props} />;
}

const chips = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  value: T,
  choose: (value: T) => void,
) => values.map((one) => <Chip key={one} label={labels[one]} isOn={one === value} onChoose={() => choose(one)} />);

function Sorts({ view, onChange }: Props) {
  const isFree = canBeSoonest(view);
  const values = isFree ? VIEW_SORTS : (['newest'] as const);
  return (
    <>
      {chips(values, words.sorts, view.sort, (sort) => onChange({ sort }))}
      {!isFree && <span className={css.note}>{words.newestOnly}</span>}
    </>
  );
}

function Writers({ view, onChange }: Props) {
  const writers = useQuery(queryOf(listWriters, {})).data ?? [];
  const chip = (label: string, writer: View['writer']) => (
    <Chip key={label} label={label} isOn={view.writer === writer} onChoose={() => onChange({ writer })} />
  );
  return [
    chip(words.writers.any, 'any'),
    chip(words.writers.none, 'none'),
    ...writers.map(({ idWriter }) => chip(words.writers.one(idWriter), idWriter)),
  ];
}

const Statuses = ({ view: { statuses }, onChange }: Props) => (
  <>
    <Chip label={words.anyStatus} isOn={statuses.length === 0} onChoose={() => onChange({ statuses: [] })} />
    {Object.values(ORDER_STATUS).map((status) => {
      const isOn = statuses.includes(status);
      const chosen = isOn ? statuses.filter((other) => other !== status) : [...statuses, status];
      return (
        <Chip
          key={status}
          label={words.statuses[status]}
          isOn={isOn}
          onChoose={() => onChange({ statuses: chosen.toSorted((a, b) => a - b) })}
        />
      );
    })}
  </>
);

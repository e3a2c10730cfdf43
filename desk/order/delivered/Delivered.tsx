import type { DeskOrder } from '@octavo/contract/desk';
import type { SentDelivery } from '@octavo/contract/desk-deliveries';
import { demandState } from '@octavo/domain/deliveries/checklist';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './Delivered.module.css';
import { DEMAND_LOOKS, demandText } from './demand.ts';
import { demandWords, deliveredWords as words } from './words.ts';

type Props = { order: DeskOrder; deliveries: readonly SentDelivery[] };

/** spec §12.15 The versions that were delivered, each with its checklist and what the writer said of it in words for the desk. */
export const Delivered = ({ order, deliveries }: Props) => (
  <ul className={css.versions} aria-label={words.versions}>
    {deliveries.map(({ number, dateCreated, checks, said }) => (
      <li key={number}>
        <p className={css.version}>{words.version(number, dateAndTime(dateCreated))}</p>
        <ul className={css.checks}>
          {checks.map((check) => (
            <DeliveredCheck key={check.kind} check={check} order={order} said={said} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

type CheckProps = { order: DeskOrder; check: SentDelivery['checks'][number]; said: SentDelivery['said'] };

function DeliveredCheck({ order, check, said }: CheckProps) {
  const state = demandState(check, said);
  const { icon, tone } = DEMAND_LOOKS[state];
  const explained = said.find(({ kind }) => kind === check.kind)?.words.trim();
  const found = check.found === null ? [] : [demandWords.number(check.found)];
  return (
    <li className={css.check}>
      <span className={tone}>
        <Icon name={icon} size={18} />
      </span>
      <span>{demandText(check, order)}</span>
      <span className={css.found}>{[...found, demandWords.states[state]].join(', ')}</span>
      {explained && (
        <q className={css.words} dir="auto">
          {explained}
        </q>
      )}
    </li>
  );
}

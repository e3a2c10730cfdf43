import type { Fault } from '@octavo/contract/desk-payments';
import { minutesBetween } from '@octavo/domain/time';
import { Button } from '@octavo/kit/Button.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useMay } from '#app/staff.ts';
import { Age } from '../Age.tsx';
import { moneyWords } from '../words.ts';
import { nameOf, sumsOf } from './fault-text.ts';
import css from './Faults.module.css';

/** Over this age a fault is marked, in minutes. */
const OLD = 2 * 60;

/** A fault on the board: what it is about, its cause, its age, and the way to decide. */
export function FaultItem({ fault, onOpen }: { fault: Fault; onOpen: () => void }) {
  const now = useNow();
  const may = useMay();
  const age = minutesBetween(fault.since, now);
  return (
    <li>
      <b>
        <bdi>{nameOf(fault)}</bdi>
      </b>
      <span className={css.cause}>{sumsOf(fault)}</span>
      <span className={css.foot}>
        {fault.goneAt ? (
          <span className={css.over}>{moneyWords.faults.over}</span>
        ) : (
          <Age minutes={age} isLong={age > OLD} />
        )}
        {may('decideFault') && (
          <Button size="small" data-row="" aria-label={`${moneyWords.faults.decide} ${nameOf(fault)}`} onClick={onOpen}>
            {moneyWords.faults.decide}
          </Button>
        )}
      </span>
    </li>
  );
}

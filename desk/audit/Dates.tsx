import { Button } from '@octavo/kit/Button.tsx';
import { Popover } from '@octavo/kit/Popover.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import css from './AuditScreen.module.css';
import { DatesButton } from './DatesButton.tsx';
import type { AuditFilter } from './useFilter.ts';
import { useTyping } from './useTyping.ts';
import { auditWords } from './words.ts';

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter, isTyping?: boolean) => void };

/** While its year is typed, a day is one of the first centuries: it does not count. */
const EARLIEST = '2000-01-01';

const BETWEEN = '..';
const textOf = (from = '', until = '') => from + BETWEEN + until;

function daysIn(text: string): Pick<AuditFilter, 'from' | 'until'> {
  const [from, until] = text.split(BETWEEN);
  return { ...(from && { from }), ...(until && { until }) };
}

const isWhole = (text: string) => text.split(BETWEEN).every((day) => day === '' || day >= EARLIEST);

/** The days of the entries: a button that says them, and opens to the first and the last one. */
export function Dates({ filter, onChange }: Props) {
  const { dates: words } = auditWords;
  const { from, until, ...rest } = filter;
  const { text, type } = useTyping(textOf(from, until), (typed) => {
    if (isWhole(typed)) onChange({ ...rest, ...daysIn(typed) }, true);
  });
  const [first = '', last = ''] = text.split(BETWEEN);
  const clear = () => {
    type(BETWEEN);
    onChange(rest);
  };
  return (
    <Popover title={words.title} trigger={<DatesButton from={from} until={until} />}>
      {(close) => (
        <div className={css.days}>
          <TextField
            type="date"
            label={words.from}
            min={EARLIEST}
            max={last}
            value={first}
            onChange={(day) => type(textOf(day, last))}
          />
          <TextField
            type="date"
            label={words.until}
            min={first}
            value={last}
            onChange={(day) => type(textOf(first, day))}
          />
          <div className={css.buttons}>
            <Button size="small" onClick={close}>
              {words.close}
            </Button>
            <Button kind="ghost" size="small" onClick={clear}>
              {words.anyTime}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}

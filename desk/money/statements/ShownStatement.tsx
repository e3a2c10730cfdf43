import type { Statement, StatementLine } from '@octavo/contract/desk-statements';
import { money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { moneyWords } from '../words.ts';
import css from './Statements.module.css';
import { statementWords as words } from './words.ts';

type Props = { title: string; statement: Statement; onDecide: (line: StatementLine) => void };

/** What a statement and the ledger say, and what differs: red until somebody has decided on each line. */
export function ShownStatement({ title, statement, onDecide }: Props) {
  const { name, readBy, dateCreated, rows, found, same, skipped, ofOthers, sums, lines } = statement;
  const left = lines.filter(({ decided }) => !decided).length;
  return (
    <>
      <h2 className={css.title}>{title}</h2>
      <p className={css.note}>
        <bdi>{words.read(name, readBy, dateAndTime(dateCreated))}</bdi>
      </p>
      <section>
        <h3>{words.reconciled}</h3>
        <Leaders
          facts={[
            { name: words.rows, value: rows },
            { name: words.found, value: found },
            { name: words.same, value: same },
            ...(skipped > 0 ? [{ name: words.skipped, value: skipped }] : []),
            ...(ofOthers > 0 ? [{ name: words.others, value: ofOthers }] : []),
            { name: words.left, value: left, tone: 'strong' },
          ]}
        />
      </section>
      {sums.map((sum) => (
        <Sums key={sum.currency} sum={sum} lines={left} />
      ))}
      <section>
        <h3>{words.lines}</h3>
        {lines.length === 0 ? (
          <p className={css.note}>{words.noLines}</p>
        ) : (
          <ul className={css.lines}>
            {lines.map((line) => (
              <Line key={line.id} line={line} onDecide={() => onDecide(line)} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Sums({ sum, lines }: { sum: Statement['sums'][number]; lines: number }) {
  const { currency, statement, ledger, left } = sum;
  const written = (cents: number) => money(cents, currency);
  return (
    <section>
      <h3>{words.inMoney(currency)}</h3>
      <Leaders
        facts={[
          { name: words.payments, value: written(sum.in) },
          { name: words.refunds, value: written(sum.out) },
          { name: words.theySay, value: written(statement), tone: 'strong' },
          { name: words.weSay, value: written(ledger) },
          { name: words.difference, value: written(statement - ledger) },
          { name: words.leftSum, value: <b className={left === 0 ? undefined : css.open}>{written(left)}</b> },
        ]}
      />
      {lines > 0 && left === statement - ledger && <p className={css.note}>{words.allBelow(lines)}</p>}
    </section>
  );
}

function Line({ line, onDecide }: { line: StatementLine; onDecide: () => void }) {
  const may = useMay();
  const { reference, currency, statement, ledger, kind, lines, orderId, decided } = line;
  const written = (cents: number) => money(cents, currency);
  const sum = (statement ?? 0) - (ledger ?? 0);
  return (
    <li>
      <b>
        <bdi translate="no">{reference}</bdi>
      </b>
      <span className={css.sum}>{written(kind === 'other_amount' ? sum : (statement ?? -(ledger ?? 0)))}</span>
      <span className={css.note}>
        {words.kinds[kind]} {statement !== null && ledger !== null && words.both(written(statement), written(ledger))}{' '}
        {lines.length > 0 && words.places(lines.join(', '))}{' '}
        {orderId !== null && <Link to={paths.order(orderId)}>{moneyWords.order(orderId)}</Link>}
      </span>
      {decided ? (
        <span className={css.note}>
          <bdi>{words.decided(words.decisions[decided.decision], decided.by, decided.reason)}</bdi>
        </span>
      ) : (
        may('decideLine') && (
          <Button size="small" aria-label={words.decideOf(reference)} onClick={onDecide}>
            {words.decide}
          </Button>
        )
      )}
    </li>
  );
}

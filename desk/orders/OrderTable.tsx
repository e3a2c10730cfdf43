import type { DeskRow } from '@octavo/contract/desk-inbox';
import { money } from '@octavo/domain/language/page';
import { TickBox } from '@octavo/kit/TickBox.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { SelectBox } from '#bulk/SelectBox.tsx';
import type { Selection } from '#bulk/useSelection.ts';
import { Clock, written } from '#lists/Clock.tsx';
import { RowStatus } from '#lists/RowStatus.tsx';
import { listWords } from '#lists/words.ts';
import css from './OrderTable.module.css';
import { ordersWords } from './words.ts';

type Props = { rows: readonly DeskRow[]; selection: Selection };

/** spec §12.7 The orders of a view. The keys move the focus from row to row; Space, or a click with Shift, selects. */
export function OrderTable({ rows, selection }: Props) {
  const words = ordersWords.columns;
  const now = useNow();
  const hasMoney = rows.some(({ paid }) => paid !== undefined);
  const scroll = useRef<HTMLDivElement>(null);
  const { here, moves } = selection;
  const focused = useRef(0);
  useEffect(() => {
    const isMoved = moves !== focused.current; // a list that only changes takes the focus out of nothing
    focused.current = moves;
    if (here !== null && (isMoved || document.activeElement === document.body))
      scroll.current?.querySelector<HTMLElement>('[data-here] input')?.focus();
  }, [here, moves]);
  return (
    <div className={css.scroll} ref={scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.box}>
              <TickBox
                aria-label={ordersWords.selectAll}
                checked={selection.isPage}
                onChange={() => (selection.isPage ? selection.clear() : selection.page())}
              />
            </th>
            <th>{words.order}</th>
            <th>{words.status}</th>
            <th>{words.readyBy}</th>
            <th>{words.writer}</th>
            <th>{words.waitsFor}</th>
            {hasMoney && <th className={css.number}>{words.paid}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.id} row={row} at={at} now={now} selection={selection} hasMoney={hasMoney} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: DeskRow; at: number; now: Date; selection: Selection; hasMoney: boolean };

function Row({ row, at, now, selection, hasMoney }: RowProps) {
  const isSelected = selection.ids.has(row.id);
  const { id, title, customer, writer, waitsFor, answer, paid, currency } = row;
  const waits = listWords.waitsFor[waitsFor];
  return (
    <tr className={isSelected ? css.selected : undefined} data-here={selection.here === row.id || undefined}>
      <td className={css.box}>
        <SelectBox id={id} at={at} selection={selection} />
      </td>
      <td className={css.order}>
        <Link to={paths.order(id)}>
          <bdi>{title}</bdi>
        </Link>
        <span className={css.meta}>
          {listWords.number(id)}
          {customer?.name && (
            <>
              , <bdi>{customer.name}</bdi>
            </>
          )}
        </span>
      </td>
      <td>
        <RowStatus row={row} />
      </td>
      <td>
        <Clock row={row} of="deadline" now={now} />
      </td>
      <td>{writer ? listWords.writer(writer.idWriter) : listWords.noWriter}</td>
      <td>{waitsFor === 'us' && answer ? `${waits}, ${written(Math.abs(answer.left))}` : waits}</td>
      {hasMoney && (
        <td className={css.number}>{paid !== undefined && currency && <bdi>{money(paid, currency)}</bdi>}</td>
      )}
    </tr>
  );
}

import type { DeskRow } from '@octavo/contract/desk-inbox';
import { VIEW_COLUMNS, type ViewColumn } from '@octavo/domain/desk/view-columns';
import { money } from '@octavo/domain/language/page';
import { Icon } from '@octavo/kit/Icon.tsx';
import { TickBox } from '@octavo/kit/TickBox.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useGo } from '#app/unsaved.ts';
import { SelectBox } from '#bulk/SelectBox.tsx';
import type { Selection } from '#bulk/useSelection.ts';
import { bulkWords } from '#bulk/words.ts';
import { Clock, written } from '#lists/Clock.tsx';
import { RowStatus } from '#lists/RowStatus.tsx';
import { listWords } from '#lists/words.ts';
import { Colleagues } from '#presence/Colleagues.tsx';
import { useColleagues } from '#presence/presence.ts';
import css from './OrderTable.module.css';
import { ordersWords } from './words.ts';

type Props = {
  rows: readonly DeskRow[];
  columns: readonly ViewColumn[];
  selection: Selection;
  /** The orders that an action on many has refused. */
  refused: ReadonlySet<number>;
};

const REM = { order: 14, column: 6 }; // a table that is narrower is scrolled sideways

/** spec §12.7 The orders of a view. The keys move the focus from row to row; Space, or a click with Shift, selects. */
export function OrderTable({ rows, columns, selection, refused }: Props) {
  const words = ordersWords.columns;
  const now = useNow();
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
      <table
        className={columns.length === VIEW_COLUMNS.length ? `${css.table} ${css.whole}` : css.table}
        style={{ '--least': `${REM.order + REM.column * columns.length}rem` } as CSSProperties}
      >
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
            {columns.map((column) => (
              <th key={column} className={css[column]}>
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.id}
              row={row}
              at={at}
              now={now}
              columns={columns}
              selection={selection}
              isRefused={refused.has(row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<Props, 'rows' | 'refused'> & { row: DeskRow; at: number; now: Date; isRefused: boolean };

function Row({ row, at, now, columns, selection, isRefused }: RowProps) {
  const isSelected = selection.ids.has(row.id);
  const { id, title, customer } = row;
  const present = useColleagues(id);
  const go = useGo();
  return (
    <tr className={isSelected ? css.selected : undefined} data-here={selection.here === row.id || undefined}>
      <td className={css.box}>
        <SelectBox id={id} at={at} selection={selection} onEnter={() => go(paths.order(id))} />
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
          {isRefused && (
            <span className={css.refused}>
              <Icon name="lock" size={14} />
              {bulkWords.isRefused}
            </span>
          )}
          {present.length > 0 && <Colleagues present={present} />}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={css[column]}>
          {CELLS[column]({ row, now })}
        </td>
      ))}
    </tr>
  );
}

/** What stands in a column. */
const CELLS: Record<ViewColumn, (of: { row: DeskRow; now: Date }) => ReactNode> = {
  status: ({ row }) => <RowStatus row={row} />,
  readyBy: ({ row, now }) => <Clock row={row} of="deadline" now={now} />,
  writer: ({ row: { writer } }) => (writer ? listWords.writer(writer.idWriter) : listWords.noWriter),
  waitsFor({ row: { waitsFor, answer } }) {
    const waits = listWords.waitsFor[waitsFor];
    return waitsFor === 'us' && answer ? `${waits}, ${written(Math.abs(answer.left))}` : waits;
  },
  paid: ({ row: { paid, currency } }) => paid !== undefined && currency && <bdi>{money(paid, currency)}</bdi>,
};

import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import type { DeskRow } from '@octavo/contract/desk-inbox';
import { listViewOrders } from '@octavo/contract/desk-orders';
import { toParameters } from '@octavo/domain/desk/view';
import { VIEW_COLUMNS } from '@octavo/domain/desk/view-columns';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { type RefObject, useRef } from 'react';
import { useCameFrom } from '#app/came-from.ts';
import { useKeys } from '#app/keys.ts';
import { LIVE } from '#app/live.ts';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { useGo } from '#app/unsaved.ts';
import { BulkBar } from '#bulk/BulkBar.tsx';
import { BulkResult } from '#bulk/BulkResult.tsx';
import { useBulk } from '#bulk/useBulk.ts';
import { type Selection, useSelection } from '#bulk/useSelection.ts';
import { useSelectionKeys } from '#bulk/useSelectionKeys.ts';
import { ExportOrders } from './ExportOrders.tsx';
import { Foot } from './Foot.tsx';
import { OrderTable } from './OrderTable.tsx';
import { RowKeys } from './RowKeys.tsx';
import css from './OrdersScreen.module.css';
import { Sentence } from './Sentence.tsx';
import { ViewHead } from './ViewHead.tsx';
import { ViewList } from './ViewList.tsx';
import { parametersOf, useOrderView } from './useOrderView.ts';
import { useSteadyRows } from './useSteadyRows.ts';
import { ordersWords } from './words.ts';

/** spec §12.7 The orders of a view, which is in the address: its sentence, the table, and what can be done to many at once. */
export function OrdersScreen() {
  const current = useOrderView();
  const { view, columns } = current;
  const query = useViewOrders(toParameters(view));
  const { rows, counted, fresh, showFresh } = query;
  const offered = columnsFor(rows);
  const selection = useSelection(query.list, rows);
  const may = useMay();
  const bulk = useBulk(selection);
  const screen = useRef<HTMLDivElement>(null);
  useListKeys(rows, selection, query.loadMore, screen);
  useCameFrom(rows);

  return (
    <div className={bulk.run ? `${css.orders} ${css.withResult}` : css.orders} ref={screen}>
      <ViewList current={current} />
      <div className={css.main}>
        <ViewHead current={current} counted={counted} />
        <Sentence view={view} onChange={current.change} />
        {selection.chosen.size > 0 && may('startBulk') && (
          <BulkBar
            selection={selection}
            all={(count) => ({ view, count })}
            counted={counted}
            shown={rows.length}
            bulk={bulk}
          />
        )}
        {selection.chosen.size === 0 && may('startBulk') && <RowKeys id={selection.here} bulk={bulk} />}
        {rows.length === 0 && <NoRows query={query} />}
        {rows.length > 0 && (
          <OrderTable
            rows={rows}
            columns={offered.filter((one) => columns.includes(one))}
            selection={selection}
            refused={bulk.refused}
          />
        )}
        {counted && (
          <Foot
            shown={rows.length}
            counted={counted}
            at={query.dataUpdatedAt}
            fresh={fresh}
            onFresh={showFresh}
            columns={columns}
            offered={offered}
            onShow={current.show}
            exported={<ExportOrders view={parametersOf(current)} />}
            next={query.hasNextPage ? { isBusy: query.isLoadingMore, run: query.loadMore } : null}
          />
        )}
      </div>
      {bulk.run && <BulkResult bulk={bulk} />}
    </div>
  );
}

/** What stands in the place of the orders while there are none. */
function NoRows({ query }: { query: ReturnType<typeof useViewOrders> }) {
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.isSuccess) return <EmptyState title={ordersWords.empty.title}>{ordersWords.empty.detail}</EmptyState>;
  const again = <Button onClick={() => void query.refetch()}>{ordersWords.retry}</Button>;
  return <EmptyState title={ordersWords.failed} actions={again} />;
}

/** The columns that the reader can have. */
const columnsFor = (rows: readonly DeskRow[]) =>
  VIEW_COLUMNS.filter((column) => column !== 'paid' || rows.some(({ paid }) => paid !== undefined));

/** The orders of a view, in pages; `list` names the view. */
function useViewOrders(parameters: ReturnType<typeof toParameters>) {
  const query = usePages({
    queryKey: keyOf(listViewOrders, { query: parameters }),
    queryFn: ({ pageParam }) =>
      call(listViewOrders, { query: { ...parameters, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    ...LIVE,
  });
  const pages = query.data?.pages ?? [];
  const loaded = pages.flatMap(({ rows }) => rows);
  const list = JSON.stringify(parameters);
  return {
    ...query,
    list,
    ...useSteadyRows(list, loaded),
    /** Each page has a count of its own moment. */
    counted: pages.at(-1),
  };
}

/** The keys of the table. J past the last row loads the next 50. */
function useListKeys(
  rows: readonly { id: number }[],
  selection: Selection,
  next: () => void,
  screen: RefObject<HTMLElement | null>,
) {
  const go = useGo();
  const words = ordersWords.keys;
  const { at } = selection;
  const step = (by: 1 | -1, move: (to: number) => void) => {
    const to = at + by;
    if (to >= rows.length) next();
    else if (to >= 0) move(to);
  };
  const open = rows[at];
  const focus = (...wanted: string[]) => {
    const found = wanted.map((one) => screen.current?.querySelector<HTMLElement>(one)).find((one) => one != null);
    found?.focus();
  };
  useKeys(words.title, [
    { keys: 'j', words: words.move, isInBar: true, isHeld: true, run: () => step(1, selection.moveTo) },
    { keys: 'k', words: words.back, isInBar: true, isHeld: true, run: () => step(-1, selection.moveTo) },
    { keys: 'f', words: words.filter, isInBar: true, run: () => focus('[data-part]') },
    ...(open
      ? [
          { keys: 'Enter', words: words.open, isInBar: true, isOfPart: true, run: () => {} },
          { keys: 'o', words: words.open, run: () => go(paths.order(open.id)) },
        ]
      : []),
    { keys: 'v', words: words.views, isInBar: true, run: () => focus('nav [aria-current]', 'nav a') },
    { keys: ']', words: words.next, isInBar: true, run: next },
  ]);
  useSelectionKeys(words.title, selection, {
    at: Math.max(0, at),
    extend: (by) => step(by, selection.extendTo),
  });
}

import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { type ReportRow, exportReportRows, listReportRows } from '@octavo/contract/desk-reports';
import { money } from '@octavo/domain/language/page';
import { FIGURES, type Figure } from '@octavo/domain/reports/figures';
import { nameOfPart } from '@octavo/domain/reports/report-words';
import { Button } from '@octavo/kit/Button.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { KeysetList } from '#app/KeysetList.tsx';
import { useKeys } from '#app/keys.ts';
import { PageHead } from '#app/PageHead.tsx';
import { type BehindLink, paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { useKeyset } from '#app/useKeyset.ts';
import { useRowKeys } from '#app/useRowKeys.ts';
import { written } from '#lists/Clock.tsx';
import { monthName } from '#app/month-name.ts';
import { momentIn, spanName } from './days.ts';
import css from './Reports.module.css';
import { ReportLink } from './RowsLink.tsx';
import { reportWords, rowWords as words } from './words.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** spec §12.20 What a figure counted. Which one is in the address. */
export function RowsScreen() {
  const behind = useBehind();
  if (!behind)
    return (
      <>
        <PageHead title={reportWords.heading}>
          <ReportLink>{words.back}</ReportLink>
        </PageHead>
        <p className={css.wrong}>{words.wrong}</p>
      </>
    );
  return <Rows key={JSON.stringify(behind)} behind={behind} />;
}

/** Null where the address is wrong. */
function useBehind(): BehindLink | null {
  const [search] = useSearchParams();
  const figure = FIGURES.find((one) => one === search.get('figure'));
  const [from = '', to = ''] = [search.get('from') ?? '', search.get('to') ?? ''];
  const parts = search.get('parts');
  if (!figure || !DAY.test(from) || !DAY.test(to)) return null;
  return { figure, from, to, ...(parts !== null && { parts }) };
}

function Rows({ behind }: { behind: BehindLink }) {
  const list = useRef<HTMLDivElement>(null);
  const query = useKeyset(listReportRows, { query: behind });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const zone = query.data?.pages[0]?.zone;
  useRowKeys(reportWords.heading, list);
  const { columns } = words;
  const title = titleOf(behind);
  const hasAmounts = rows.some(({ amount }) => amount !== null);
  return (
    <>
      <PageHead title={title}>
        {zone && words.about(spanName(behind, reportWords.days), zone)}
        <ReportLink>{words.back}</ReportLink>
        <Export behind={behind} />
      </PageHead>
      <div className={css.list} ref={list}>
        <KeysetList query={query} isEmpty={rows.length === 0} empty={words.empty} more={words.more}>
          <Table
            label={title}
            columns={[
              columns.when,
              columns.order,
              behind.figure === 'returned' ? columns.firstPaid : columns.what,
              ...(hasAmounts ? [{ name: columns.amount, isNumber: true as const }] : []),
            ]}
          >
            {rows.map((row) => (
              <Row
                key={`${row.id} ${row.part}`}
                row={row}
                zone={zone ?? 'UTC'}
                figure={behind.figure}
                hasAmounts={hasAmounts}
              />
            ))}
          </Table>
        </KeysetList>
      </div>
    </>
  );
}

/** Of those who come back, the month in which they first paid is said: what is listed is what they paid in the time below it. */
const titleOf = ({ figure, parts }: BehindLink) =>
  figure === 'returned' && parts && /^\d{4}-\d{2}$/.test(parts)
    ? words.returned(monthName(parts))
    : words.title[figure];

type RowProps = { row: ReportRow; zone: string; figure: Figure; hasAmounts: boolean };

const Row = ({ row, zone, figure, hasAmounts }: RowProps) => (
  <tr>
    <td>{momentIn(zone, row.date)}</td>
    <td data-short="">
      <Link to={paths.order(row.order)} data-row="">
        {words.order(row.order)}
      </Link>
    </td>
    <td>{partName(figure, row.part)}</td>
    {hasAmounts && <td data-number="">{row.amount !== null && money(row.amount, row.currency)}</td>}
  </tr>
);

/** What a part is called, by its figure. */
function partName(figure: Figure, part: string): string {
  if (figure === 'answer' || figure === 'writer_answer') return written(Number(part));
  if (figure === 'returned') return monthName(part);
  return nameOfPart(reportWords, figure, part);
}

function Export({ behind }: { behind: BehindLink }) {
  const isAllowed = useMay()('exportReportRows');
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveBytes(await call(exportReportRows, { query: behind }), reportWords.rowsFile(behind.figure, behind)),
  });
  const run = () => !isPending && mutate();
  useKeys(reportWords.heading, [
    { keys: 'x', words: words.export, icon: 'download', operation: 'exportReportRows', isInBar: true, run },
  ]);
  if (!isAllowed) return null;
  return (
    <Button size="small" icon="download" isOnce isBusy={isPending} onClick={run}>
      {words.export} <Keys keys="x" />
    </Button>
  );
}

import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { exportReportTable } from '@octavo/contract/desk-reports';
import type { ReportTable } from '@octavo/domain/reports/figures';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMay } from '#app/staff.ts';
import { useReport, useShown } from './useReport.ts';
import { reportWords as words } from './words.ts';

/** spec §12.20 Saves a table of the report that is shown as CSV. */
export function TableExport({ table }: { table: ReportTable }) {
  const isAllowed = useMay()('exportReportTable');
  const { shown } = useShown();
  const { data, isPlaceholderData } = useReport(shown);
  const { mutate, isPending } = useMutation({
    mutationFn: async (days: { from: string; to: string }) => {
      const { period, back } = shown;
      saveBytes(await call(exportReportTable, { query: { table, period, back } }), words.tableFile(table, days));
    },
  });
  if (!isAllowed || !data) return null;
  return (
    <Button
      kind="icon"
      size="small"
      icon="download"
      isOnce
      isBusy={isPending || isPlaceholderData}
      aria-label={words.exportTable(words.tables[table])}
      onClick={() => mutate(data.period)}
    />
  );
}

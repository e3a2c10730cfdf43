import * as reports from '@octavo/contract/desk-reports';
import { on, onDownload } from '#http/on.ts';
import { exportReportRows } from './export-report-rows.ts';
import { exportReportTable } from './export-report-table.ts';
import { getReport } from './get-report.ts';
import { listReportRows } from './list-report-rows.ts';

export const deskReports = [
  on(reports.getReport, getReport),
  on(reports.listReportRows, listReportRows),
  onDownload(reports.exportReportRows, exportReportRows),
  onDownload(reports.exportReportTable, exportReportTable),
];

import type { ApplicationTables } from './tables/applications.ts';
import type { PriceTables } from './tables/prices.ts';
import type { SiteTables } from './tables/sites.ts';
import type { CustomerTables } from './tables/customers.ts';
import type { SessionTables } from './tables/sessions.ts';
import type { StaffTables } from './tables/staff.ts';
import type { OrderTables } from './tables/orders.ts';
import type { OrderWorkTables } from './tables/order-work.ts';
import type { MessageTables } from './tables/messages.ts';
import type { BookTables } from './tables/books.ts';
import type { MoneyTables } from './tables/money.ts';
import type { OperatorTables } from './tables/operators.ts';
import type { ReportTables } from './tables/reports.ts';
import type { RequestTables } from './tables/requests.ts';
import type { DeskListTables } from './tables/desk-lists.ts';
import type { BackupTables } from './tables/backups.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { LegalTables } from './tables/legal.ts';
import type { MonitoringTables } from './tables/monitoring.ts';

/** The tables after all migrations. tables.test.ts compares the files of tables/ with information_schema, column by column. */
export type Tables = SiteTables &
  PriceTables &
  CustomerTables &
  SessionTables &
  StaffTables &
  OrderTables &
  OrderWorkTables &
  MessageTables &
  MoneyTables &
  BookTables &
  ReportTables &
  RequestTables &
  DeskListTables &
  BackupTables &
  MonitoringTables &
  NotificationTables &
  LegalTables &
  ApplicationTables &
  OperatorTables;

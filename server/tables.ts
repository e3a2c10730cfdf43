import type { SiteTables } from './tables/sites.ts';
import type { PeopleTables } from './tables/people.ts';
import type { OrderTables } from './tables/orders.ts';
import type { MoneyTables } from './tables/money.ts';
import type { RequestTables } from './tables/requests.ts';

/** The database as the migrations leave it. tables.test.ts holds the files of tables/, line by line, to information_schema. */
export type Tables = SiteTables & PeopleTables & OrderTables & MoneyTables & RequestTables;

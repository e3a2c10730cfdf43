import { LIMITS } from '@octavo/contract/limits';
import { PROBLEMS } from '@octavo/contract/problem';
import { Provider } from '@octavo/contract/sites';

/** The values that a label may have: these, or as many different ones as the number says. Any other is counted as `other`. */
type LabelValues = readonly string[] | number;

type Series = {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels?: Readonly<Record<string, LabelValues>>;
  /** A counter that has each of its labels from the start, at 0: to Prometheus the first of a rare thing is no increase otherwise. */
  fromZero?: true;
  /** The upper ends of the buckets of a histogram, in seconds. */
  buckets?: readonly number[];
};

const ROUTES = 400;
const TASKS = 60;
const STATEMENTS = 400;
const PROVIDERS = Provider.options;

const BRIEF = [0.005, 0.02, 0.1, 0.5, 2];
const REQUEST = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * ADR 0139 Every series of `/metrics`, by its name. `docs/operations.md` explains each. Labels are names of our code and of the contract: never a path, an id or
 * a text of a person.
 */
export const SERIES = {
  octavo_info: { type: 'gauge', help: '1, with the version and the roles of the process', labels: { version: 1, roles: 1 } }, // oxfmt-ignore
  octavo_ready: { type: 'gauge', help: 'Whether a check of /readyz succeeds', labels: { check: ['database', 'schema', 'files', 'notifications', 'redis'] } }, // oxfmt-ignore
  octavo_requests_total: { type: 'counter', help: 'Answered requests', labels: { method: 8, route: ROUTES, status: 40 } }, // oxfmt-ignore
  octavo_request_seconds: { type: 'histogram', help: 'From the head of a request to the end of its answer', labels: { route: ROUTES }, buckets: REQUEST }, // oxfmt-ignore
  octavo_requests_open: { type: 'gauge', help: 'Requests that are being answered' },
  octavo_problems_total: { type: 'counter', help: 'Refusals by their code', labels: { code: Object.keys(PROBLEMS) } },
  octavo_rate_limits_total: { type: 'counter', help: 'Requests beyond a limit', labels: { limit: Object.values(LIMITS).flatMap((limits) => limits.map(({ name }) => name)) } }, // oxfmt-ignore
  octavo_overload_refused_total: { type: 'counter', help: 'Calls refused because the process fell behind', labels: { importance: ['spare', 'usual'] } }, // oxfmt-ignore
  octavo_sign_ins_refused_total: { type: 'counter', help: 'Refused sign-ins', labels: { who: ['customer', 'staff'] } },
  octavo_event_loop_lag_seconds: { type: 'gauge', help: 'Delay of the event loop since the last scrape', labels: { quantile: ['0.5', '0.99', '1'] } }, // oxfmt-ignore
  octavo_memory_bytes: { type: 'gauge', help: 'Memory of the process', labels: { kind: ['rss', 'heap', 'external'] } },
  octavo_processor_seconds: { type: 'gauge', help: 'Processor time of the process since its start' },
  octavo_pool_connections: { type: 'gauge', help: 'Connections to Postgres', labels: { pool: ['main', 'search', 'direct'], state: ['used', 'idle'] } }, // oxfmt-ignore
  octavo_pool_waiting: { type: 'gauge', help: 'Queries that wait for a connection', labels: { pool: ['main', 'search', 'direct'] } }, // oxfmt-ignore
  octavo_pool_wait_seconds: {
    type: 'gauge',
    help: 'For how long the next of them waits',
    labels: { pool: ['main', 'search', 'direct'] },
  },
  octavo_statement_seconds: { type: 'histogram', help: 'Queries by their verb and first table', labels: { statement: STATEMENTS }, buckets: BRIEF }, // oxfmt-ignore
  octavo_sockets: { type: 'gauge', help: 'Open sockets', labels: { who: ['customer', 'staff'] } },
  octavo_message_to_socket_seconds: { type: 'histogram', help: 'From when a message is written to when it is given to the socket of its customer', buckets: REQUEST }, // oxfmt-ignore
  octavo_webhooks_total: { type: 'counter', help: 'Webhooks of payment providers', labels: { provider: PROVIDERS, verdict: ['verified', 'unproven', 'rejected', 'failed'] }, fromZero: true }, // oxfmt-ignore
  octavo_charges_total: { type: 'counter', help: 'Payments that have arrived, by what told it', labels: { provider: PROVIDERS, learned: ['webhook', 'return', 'sweep'] }, fromZero: true }, // oxfmt-ignore
  octavo_provider_call_seconds: { type: 'histogram', help: 'Calls to payment providers', labels: { outcome: ['answered', 'unreachable'] }, buckets: REQUEST }, // oxfmt-ignore
  octavo_job_seconds: { type: 'histogram', help: 'How long jobs took', labels: { task: TASKS }, buckets: REQUEST },
  octavo_jobs_total: { type: 'counter', help: 'Tries of jobs', labels: { task: TASKS, outcome: ['done', 'failed'] } },
  octavo_jobs_waiting: {
    type: 'gauge',
    help: 'Jobs that are due and do not run, or have run for more than an hour',
    labels: { task: TASKS },
  },
  octavo_jobs_oldest_seconds: { type: 'gauge', help: 'For how long the oldest of them is due', labels: { task: TASKS } }, // oxfmt-ignore
  octavo_jobs_given_up: { type: 'gauge', help: 'Jobs that failed and are not tried again', labels: { task: TASKS } },
  octavo_payments_open: { type: 'gauge', help: 'Payments that have not ended', labels: { provider: PROVIDERS, state: 8 } }, // oxfmt-ignore
  octavo_payments_oldest_seconds: { type: 'gauge', help: 'The age of the oldest of them', labels: { provider: PROVIDERS, state: 8 } }, // oxfmt-ignore
  octavo_webhooks_unapplied: { type: 'gauge', help: 'Verified webhooks that are not applied', labels: { provider: PROVIDERS } }, // oxfmt-ignore
  octavo_webhooks_unapplied_oldest_seconds: { type: 'gauge', help: 'The age of the oldest of them', labels: { provider: PROVIDERS } }, // oxfmt-ignore
  octavo_refunds_open: { type: 'gauge', help: 'Refunds that have not ended', labels: { state: 8 } },
  octavo_refunds_oldest_seconds: { type: 'gauge', help: 'The age of the oldest of them', labels: { state: 8 } },
  octavo_uploads_open: { type: 'gauge', help: 'Uploads in parts that are not finished' },
  octavo_files_unscanned: { type: 'gauge', help: 'Files that wait for the virus scanner' },
  octavo_files_unscanned_oldest_seconds: { type: 'gauge', help: 'For how long the oldest of them waits' },
  octavo_backup_age_seconds: { type: 'gauge', help: 'The age of the newest good backup' },
  octavo_drill_age_seconds: { type: 'gauge', help: 'The age of the newest good drill of a backup' },
  octavo_disk_free_ratio: { type: 'gauge', help: 'The free part of the disk with DATA_DIR' },
} as const satisfies Record<string, Series>;

export type SeriesName = keyof typeof SERIES;
export type NameOf<T extends Series['type']> = {
  [N in SeriesName]: (typeof SERIES)[N]['type'] extends T ? N : never;
}[SeriesName];
/** The labels of a series. */
export type LabelsOf<N extends SeriesName> = (typeof SERIES)[N] extends { labels: infer L }
  ? Record<keyof L & string, string>
  : Record<string, never>;

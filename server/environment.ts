import path from 'node:path';
import { LOYALTY_STEPS } from '@octavo/domain/loyalty/points';
import { REFERRAL_DAYS, REFERRAL_VALUE } from '@octavo/domain/referrals/referral';
import { RETENTION } from '@octavo/domain/retention/retention';
import * as z from 'zod';
import { CLAMD_ADDRESS } from '#outside/scanner/clamd.ts';
import { PAYMENT_CONFIG, whyNotInProduction } from '#outside/payments/providers.ts';
import { Counts, Names, Percent, Port, RetentionDays, Roles, Steps, Url } from './setting-kinds.ts';

/** The defaults of the settings. */
export const WEB_DIR = 'web/dist';
export const DESK_DIR = 'desk/dist';

/** Every setting that comes from the environment, with its default. Nothing else in server/ reads `process.env`. */
const Settings = z.object({
  /** `production` refuses sandbox addresses, test keys and everything made for tests. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Where we listen. Port 0 takes a free one. */
  PORT: Port.default(3000),
  /** The address we listen on; by default all addresses. */
  HOST: z.string().default('0.0.0.0'),
  /** ADR 0046 What this process does: some of `api`, `messenger`, `gateway`, `jobs`, with commas; by default all. Processes apart share DATABASE_URL, APP_SECRET and the storage of files. */
  ROLES: Roles,
  /** ADR 0139 The port on which Prometheus reads `/metrics`. */
  METRICS_PORT: Port.optional(),
  /** The address of that port; by default only this machine reaches it. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** What Prometheus sends as its bearer token. Without METRICS_PORT `/metrics` is then on PORT. */
  METRICS_TOKEN: z.string().min(32).optional(),
  /** ADR 0140 A collector of OpenTelemetry for traces, by OTLP over HTTP: `http://localhost:4318`. Without it nothing of tracing is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  /** Which part of the requests and jobs is traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** How long a process that is told to stop goes on serving, while `/readyz` answers 503: as long as a proxy takes to notice, such as 5. */
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** The folder of our own Postgres, of uploaded files and of the secret. An absolute path in production with DATABASE_URL and without S3. */
  DATA_DIR: z.string().default('.data'),
  /** spec D40 An S3-compatible storage for files, as `https://s3.example.com`. With the bucket and both keys; without them files are in DATA_DIR. */
  S3_ENDPOINT: Url.optional(),
  /** The bucket. It must have nothing else in it: files that no order names are removed after a day. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  /** The region that requests to the storage are signed for, also those to the storage of backups. */
  S3_REGION: z.string().default('us-east-1'),
  /** The id of the key for the storage. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  /** The secret of that key. */
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A Postgres of your own, 15 or newer; without it we start one inside DATA_DIR. */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** ADR 0143 The address of Postgres itself where DATABASE_URL is that of a pooler, such as PgBouncer: for notifications, the queue of jobs, migrations, searches and backups, which a pooler of transactions cannot carry. */
  DATABASE_DIRECT_URL: z.string().startsWith('postgres').optional(),
  /** Connections to DATABASE_URL, at most. Beside them a process has one that listens, two for searches, and eight more of DATABASE_DIRECT_URL. The jobs listen on three of them. */
  DATABASE_POOL: z.coerce.number().int().min(6).max(200).default(20),
  /** `off` for a pooler in front of Postgres that keeps no prepared statements, as PgBouncer before 1.21. */
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  /** ADR 0137 Where backups are kept: a folder, best of another machine, or `s3://bucket/folder`. With it a job makes one each night and restores the newest one each week. */
  BACKUP_TO: z.string().optional(),
  /** The S3-compatible storage of backups, as `https://s3.example.com`. Its region is S3_REGION. */
  BACKUP_S3_ENDPOINT: Url.optional(),
  /** The id of the key for it. */
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  /** The secret of that key. */
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** ADR 0137 A folder to which our own Postgres archives its WAL, at least once a minute, so that any moment can be restored. */
  WAL_ARCHIVE: z
    .string()
    .regex(/^[\w./-]+$/, 'must have only letters, digits, dots, lines and slashes')
    .optional(),
  /** ADR 0056 A Redis 6 or newer, with name and password in it: `rediss://name:password@redis.example.com`. Events of the messenger go through it; worth it from about four processes that write messages. Without it they go through Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Signs tokens and encrypts credentials; servers on one database share it. By default it is made once and kept in DATA_DIR. */
  APP_SECRET: z.string().min(32).optional(),
  /** Where payment providers reach us; `http://localhost:<PORT>` otherwise. */
  PUBLIC_URL: Url.optional(),
  /** `demo` fills an empty database with sites, people and orders; `sites` makes only the sites; `none` makes nothing. */
  SEED: z.enum(['demo', 'sites', 'none']).default('demo'),
  /** spec D47 The minutes that each page beyond those of its level adds to the time of a revision. */
  REVISION_MINUTES_PER_PAGE: z.coerce.number().int().min(0).max(1440).default(10),
  /** The built web. Outside production the default may be missing: then no web is served. */
  WEB_DIR: z.string().default(WEB_DIR),
  /** The built desk. Outside production the default may be missing: then no desk is served. */
  DESK_DIR: z.string().default(DESK_DIR),
  ...PAYMENT_CONFIG,
  /** How many days the webhooks of payment providers are kept. A week at least: providers repeat them for days. */
  WEBHOOK_DAYS: z.coerce.number().int().min(RETENTION.webhooks.least).max(3650).default(RETENTION.webhooks.days),
  /** ADR 0138 How many days other kinds of data are kept, where it is not as in domain/retention/retention.ts, by name: `{"audit": 3650}`. */
  RETENTION_DAYS: RetentionDays.default({}),
  /** spec D51a What each started period of lateness earns, in percent of the price. */
  LATE_PERCENT: Percent.default(5),
  /** spec D51a How long such a period is. */
  LATE_PERIOD_HOURS: z.coerce.number().positive().max(720).default(6),
  /** spec D51a The most that lateness earns, in percent of the price. */
  LATE_MOST_PERCENT: Percent.default(50),
  /** spec D51a What granting a writer more time earns, in percent of the price. */
  MORE_TIME_PERCENT: Percent.default(5),
  /** spec D51a How many hours a request for more time waits for its answer. */
  MORE_TIME_HOURS: z.coerce.number().positive().max(720).default(24),
  /** spec D50 The ladder of points: where each step begins, from 0 upwards, and after a colon the percent of a code that is generated there; commas between the steps. The first is 0:0: a percent there counts as 0. */
  LOYALTY_STEPS: Steps.default([...LOYALTY_STEPS]),
  /** spec D50 The most that a code of points takes off, in whole units of the site's currency. */
  LOYALTY_MAX_DISCOUNT: z.coerce.number().int().min(1).max(10_000).default(50),
  /** spec D51 What a referral takes off, in whole units of the site's currency. */
  REFERRAL_VALUE: z.coerce.number().int().min(1).max(10_000).default(REFERRAL_VALUE),
  /** spec D51 How many days the code of a referral is valid. */
  REFERRAL_DAYS: z.coerce.number().int().min(1).max(3650).default(REFERRAL_DAYS),
  /** spec §10.11 How many days an order that is not paid keeps its discount codes. */
  CODE_HOLD_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  /** The mail server, with name and password in it: `smtps://name:password@mail.example.com`. Without it mail stays in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** ADR 0222 The name servers that are asked about hosts and mail, with commas: `9.9.9.9,149.112.112.112`; by default those of the system. */
  DNS_SERVERS: Names.default([]),
  /** The sender of mail; by default the address of the site. */
  MAIL_FROM: z.email().optional(),
  /** ADR 0251 With what the mail service signs its bounces and complaints to `/webhooks/mail`. Without it they are not taken. */
  MAIL_WEBHOOK_SECRET: z.string().min(32).optional(),
  /** A virus scanner: a program with arguments. It gets a path and ends with 0 for a clean file, 1 for an infected one. */
  SCAN_COMMAND: z.string().trim().min(1).optional(),
  /** The daemon of ClamAV as the virus scanner: `localhost:3310`, or the path of its socket. Not together with `SCAN_COMMAND`. */
  CLAMD_ADDRESS: z.string().regex(CLAMD_ADDRESS, 'must be host:port or the path of a socket').optional(),
  /** How many proxies in front of us are trusted to name the client's address and protocol, counted from us. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** spec D57 `on`, `off`, or `on` with other counts than in contract/limits.ts, by name: `{"price": 600}`. */
  RATE_LIMITS: z.union([z.enum(['on', 'off']), Counts]).default('on'),
  /** ADR 0149 `refuse`: while this process falls behind, what matters least is refused first. `ignore`: everything waits. */
  OVERLOAD: z.enum(['refuse', 'ignore']).default('refuse'),
  /** A Sentry-compatible address for errors in the browser, for sites without their own. */
  ERROR_REPORT_URL: Url.optional(),
  /** The lowest level that is logged. `info` has sign-ins and movements of money; unexpected errors are `error`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
type Settings = z.output<typeof Settings>;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

/** What each setting is where nothing is set. */
export const settingDefaults = (): Settings => Settings.parse({});

/** Either all of these are set or none. */
const STORAGE = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const Checked = Settings.superRefine((environment, context) => {
  if (environment.SCAN_COMMAND && environment.CLAMD_ADDRESS)
    context.addIssue({ code: 'custom', path: ['CLAMD_ADDRESS'], message: 'must be empty where SCAN_COMMAND is set' });
  if (environment.DATABASE_DIRECT_URL && !environment.DATABASE_URL)
    context.addIssue({
      code: 'custom',
      path: ['DATABASE_URL'],
      message: 'is required where DATABASE_DIRECT_URL is set',
    });
  const storage = STORAGE.filter((name) => !environment[name]);
  if (storage.length > 0 && storage.length < STORAGE.length)
    for (const name of storage)
      context.addIssue({ code: 'custom', path: [name], message: 'is required where files are in object storage' });
  if (environment.NODE_ENV !== 'production') return;
  for (const [name, isWrong, why] of productionRules(environment)) {
    if (isWrong) context.addIssue({ code: 'custom', path: [name], message: why });
  }
});

export type Environment = Settings;

/** Reads the settings. Throws one error that names every invalid setting. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const blank = Object.keys(given).filter((name) => name in Settings.shape && given[name]?.trim() === '');
  const { data, error } = Checked.safeParse(given);
  if (data && blank.length === 0) return { ...data, DATA_DIR: path.resolve(data.DATA_DIR) };
  const lines = [
    ...blank.map((name) => `  ${name}: must not be blank`),
    ...(error?.issues ?? []).map(({ path: [name], message }) => `  ${String(name)}: ${message}`),
  ];
  throw new Error(`Invalid environment variables:\n${lines.join('\n')}`);
}

type Rule = [name: string, isWrong: boolean, why: string];

function productionRules(environment: Settings): Rule[] {
  const payments = whyNotInProduction(environment);
  const { DATABASE_URL, S3_ENDPOINT, DATA_DIR } = environment;
  const isLeftBehind = DATABASE_URL && !S3_ENDPOINT && !path.isAbsolute(DATA_DIR); // the database goes along, the files would not
  return [
    ['DATA_DIR', Boolean(isLeftBehind), 'must be an absolute path in production where files are not in S3: the next version, in another folder, would have none of them'], // oxfmt-ignore
    ['Payments', payments !== null, payments ?? ''],
    ['APP_SECRET', !environment.APP_SECRET, 'is required in production'],
    ['SMTP_URL', !environment.SMTP_URL, 'is required in production: mail carries links to sign in'],
    ['SEED', environment.SEED === 'demo', 'must not be demo in production'],
    ['RATE_LIMITS', environment.RATE_LIMITS === 'off', 'must be on in production'],
  ];
}

/** How a program connects to the database. */
export const poolOf = (
  { DATABASE_POOL, DATABASE_DIRECT_URL, PREPARED_STATEMENTS, WAL_ARCHIVE }: Environment,
  max = DATABASE_POOL,
) => ({
  max,
  isNaming: PREPARED_STATEMENTS === 'on',
  archive: WAL_ARCHIVE,
  directUrl: DATABASE_DIRECT_URL,
});

/** Where payment providers reach us. Call it when port 0 has become the real port. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Environment): string => PUBLIC_URL ?? `http://localhost:${PORT}`;

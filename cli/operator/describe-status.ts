import { DASHBOARD_VERSION } from '@octavo/domain/sites/status';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Act } from '@octavo/server/operators/act';
import { type Status, loadStatus } from '@octavo/server/monitoring/load-status';
import { ALERT_LIMITS, NEEDED_ROLES } from './alert-limits.ts';
import { operatorToolWords } from './words.ts';

const { status: words } = operatorToolWords(DEFAULT_LANGUAGE);

const SILENT_SECONDS = 30; // three heartbeats

/** ADR 0139 The state of the installation, on one screen. */
export async function describeStatus(act: Act): Promise<string> {
  const status = await loadStatus(act);
  const now = act.now();
  const { jobs, givenUp, payments, webhooks, refunds, disk, earlierKeys, sites } = status;
  const faults = sites.reduce((sum, site) => sum + site.faults, 0);
  return [
    words.title(DASHBOARD_VERSION, status.schema ?? ''),
    ...lines(words.processes, [...status.processes.map((process) => describeProcess(process, now)), ...missingRoles(status)]), // oxfmt-ignore
    ...lines(words.queue, [words.waiting(jobs.count, age(jobs.oldest), jobs.oldest > ALERT_LIMITS.OctavoJobsLate), ...givenUp.map(({ task, givenUp: count }) => words.givenUp(task, count))]), // oxfmt-ignore
    ...lines(words.payments, [words.money(payments.count, webhooks.count, age(webhooks.oldest), webhooks.oldest > ALERT_LIMITS.OctavoPaymentNotApplied, refunds.count), words.faults(faults)]), // oxfmt-ignore
    ...lines(words.backup, [...describeBackup(status, now), ...describeDrill(status, now)]),
    ...lines(words.disk, [words.free(Math.floor(disk.ratio * 100), (disk.free / 1e9).toFixed(1), disk.folder, disk.ratio < ALERT_LIMITS.OctavoDiskFull)]), // oxfmt-ignore
    ...lines(
      words.keys,
      earlierKeys.map(({ provider, validUntil }) => words.earlierKey(provider, dateOf(validUntil))),
    ),
    ...lines(words.sites, sites.map(({ host, trouble, faults: count }) => `${host}: ${trouble ? words.trouble[trouble] : words.takesMoney}${count > 0 ? `; ${words.faults(count)}` : ''}`)), // oxfmt-ignore
  ].join('\n');
}

/** A heading with its lines; without any it says so. */
const lines = (heading: string, all: string[]) =>
  (all.length > 0 ? all : [words.none]).map((line, n) => `${(n === 0 ? heading : '').padEnd(10)} ${line}`);

const describeProcess = (
  { host, pid, roles, version, dateStarted, silentSeconds }: Status['processes'][number],
  now: Date,
) =>
  // oxfmt-ignore
  [
    `${host} ${pid}`,
    roles.join(),
    version,
    silentSeconds > SILENT_SECONDS ? words.silent(age(silentSeconds)) : words.up(since(dateStarted, now)),
  ].join('  ');

function missingRoles({ processes }: Status): string[] {
  const alive = processes.filter(({ silentSeconds }) => silentSeconds <= SILENT_SECONDS);
  return NEEDED_ROLES.filter((role) => !alive.some(({ roles }) => roles.includes(role))).map(words.noProcess);
}

/** The newest good backup, and the last try where that came to nothing. */
function describeBackup({ backup, lastTry }: Status, now: Date): string[] {
  const said = [words.noBackup];
  if (backup) {
    const isOld = secondsSince(backup.dateStarted, now) > ALERT_LIMITS.OctavoBackupOld;
    const facts = [dateOf(backup.dateStarted), since(backup.dateStarted, now), backup.place] as const;
    said[0] = isOld ? words.oldBackup(...facts) : words.lastBackup(...facts);
  }
  if (!lastTry || lastTry.id === backup?.id) return said;
  const [date, ago] = [dateOf(lastTry.dateStarted), since(lastTry.dateStarted, now)];
  return [
    ...said,
    lastTry.failure === null ? words.openBackup(date, ago) : words.badBackup(date, ago, lastTry.failure),
  ];
}

function describeDrill({ drill, openDrill }: Status, now: Date): string[] {
  const open = openDrill ? [words.openDrill(dateOf(openDrill.dateStarted), since(openDrill.dateStarted, now))] : [];
  if (!drill) return [words.noDrill, ...open];
  const [date, ago] = [dateOf(drill.dateStarted), since(drill.dateStarted, now)];
  if (drill.failure !== null) return [words.badDrill(date, ago, drill.failure), ...open];
  const isOld = secondsSince(drill.dateStarted, now) > ALERT_LIMITS.OctavoDrillOld;
  return [isOld ? words.oldDrill(date, ago) : words.goodDrill(date, ago), ...open];
}

const dateOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const secondsSince = (date: Date, now: Date) => (now.getTime() - date.getTime()) / 1000;
const since = (date: Date, now: Date) => age(secondsSince(date, now));

/** Seconds in the largest unit that fits: 42 s, 3 min, 5 h, 2 d. */
function age(seconds: number): string {
  const units = [[86_400, 'd'], [3600, 'h'], [60, 'min'], [1, 's']] as const; // oxfmt-ignore
  const [size, unit] = units.find(([each]) => seconds >= each) ?? [1, 's'];
  return `${Math.max(0, Math.floor(seconds / size))} ${unit}`;
}

import { dictionaries } from '@octavo/domain/language/dictionaries';
import { plural } from '@octavo/domain/language/plural';

/** What `npm run operator` prints. Dates and ids are already written. */
export const operatorToolWords = dictionaries({
  commands: {
    migrate: 'brings the database to this version, while servers of the last one may run',
    status: 'shows processes, queue, payments, backup, disk, and sites that cannot take money',
    request: 'shows what is known of a failed request, by the number that the customer reads out',
    createSite: 'creates a site; it is pending until site set --status enabled',
    changeSite: 'changes what the options name; the rest stays',
    showSite: 'shows all settings of a site, as site set takes them',
    exportCatalogue: 'prints the lists of the order form as CSV, or writes them to a file',
    importCatalogue: 'replaces the lists of the order form by those of a CSV, in its order; what orders have stays',
    setTransfer: 'lets the customers of a site move to another one: by hand, or all at once',
    endTransfer: 'nobody moves from the site any more; who has moved stays there',
    exportTariff: 'prints the prices as CSV, or writes them to a file',
    importTariff: 'replaces all prices by those of a CSV',
    setHours: 'sets when a site answers and when its clocks are marked: zone, intervals of each day, holidays, limits',
    createStaff: 'creates a member of staff, and prints a link that sets the password, once',
    renewStaffLink: 'prints a new link for somebody who lost the link or the password',
    creditWriter:
      'adds a line to what a writer earns, or takes one off with a negative amount; the writer reads the note',
    resetStaff: 'removes the second factors of somebody who lost them; the next sign-in sets up new ones',
    setWork:
      'sets how many conversations somebody of support takes and in which languages, or how many papers a writer',
    setCompany: 'sets the OpenID Connect provider by which staff sign in: name=… issuer=… client-id=… client-secret=-',
    endCompany: 'nobody signs in by the company any more',
    setSignIn:
      'sets the OpenID Connect provider by which customers may sign in: name=… issuer=… client-id=… client-secret=-',
    endSignIn: 'customers sign in by no provider any more',
    createCode: 'makes a discount code for everybody; one use in all and one of each customer by default',
    endCode: 'ends such a code now; orders that have it keep it',
    setProvider:
      'sets the account at a payment provider: api-url=… merchant-id=…; payment-key=- reads from standard input',
    backup: 'makes a backup of database and files while the server runs, and restores it once to count it',
    drill: 'restores the newest backup to a throw-away instance, compares every sum, and opens ten orders on it',
    retention: 'counts what is older than its kind is kept; a job removes it every hour, backups after a new one',
    restore: 'restores a backup, the newest one by default, to an empty place; with archived WAL until any moment',
  },
  answers: {
    migrated: (name: string) => `The database is of this version, with ${name}.`,
    siteCreated: (id: number, host: string, address: string) =>
      `Site ${id} at ${host}, with the address ${address}. It is pending.\nNext: tariff export, tariff import, provider set, and site set ${host} --status enabled.`,
    siteChanged: (fields: string) => `Changed: ${fields}.`,
    siteSame: 'Nothing has changed.',
    tariffExported: (file: string) => `The prices are in ${file}.`,
    tariffImported: (changed: number) =>
      changed === 0 ? 'The prices are the same as before.' : `Changed prices: ${changed}.`,
    catalogueExported: (file: string) => `The lists are in ${file}.`,
    catalogueImported: (changed: number) =>
      changed === 0
        ? 'The lists are the same as before.'
        : `Changed: ${changed} entries. A new level has no prices yet: tariff export, and tariff import.`,
    transferSet: (target: string, start: string, paidWith: readonly string[]) =>
      `The customers move to ${target}, from ${start} on.` +
      (paidWith.length > 0
        ? `\n${target} offers no provider at which this site has an account, so orders from here are still paid with ${paidWith.join(', ')}: keep the account.`
        : ''),
    transferOff:
      'Nobody moves from this site any more. If it had moved as a whole, it is disabled: site set --status enabled opens it.',
    hoursSet: 'The hours are set. Clocks that run keep the hours that they started with.',
    hoursSame: 'The hours are the same as before.',
    codeCreated: (code: string, id: number, sites: string) =>
      `The code ${code} works at ${sites}. Its number is ${id}.`,
    codeEnded: (code: string) => `The code ${code} has ended.`,
    link: (email: string, role: string, until: string) =>
      `${email} is ${role}. This link sets the password, once, until ${until}:`,
    writer: (number: number) => `writer WR-${number}`,
    credited: (email: string, amount: number, currency: string) =>
      `${email} has a line of ${amount.toFixed(2)} ${currency}.`,
    staffReset: (email: string) => `${email} has no second factor any more and is signed out everywhere.`,
    companySet: (issuer: string) => `Staff can sign in by ${issuer}. It sends them back to /desk/login of the site.`,
    companyOff: 'Nobody signs in by the company any more.',
    signInSet: (issuer: string) =>
      `Customers can sign in by ${issuer}. It sends them back to /login/provider of the site.`,
    signInOff: 'Customers sign in by no provider any more. What they linked works again when it comes back.',
    provider: (name: string) => `The account at ${name} is set. Running servers use it from now on.`,
    keysKept:
      'Webhooks that were signed with the key before it are accepted for a week; --revoke on refuses them at once.',
    keysOfSiteKept:
      'Webhooks that were signed with an earlier key of this site are accepted for a week; --revoke on refuses them at once. The key of all sites still counts, also one of the environment.',
    keysRevoked:
      'Webhooks that were signed with earlier keys of all sites, also that of the environment, are refused from now on.',
    keysOfSiteRevoked:
      'Webhooks that were signed with earlier keys of this site are refused from now on. The key of all sites still counts, also one of the environment.',
    backupMade: (name: string, place: string, rows: number, files: number, megabytes: number) =>
      `The backup ${name} is at ${place}: ${rows} rows and ${files} files, ${megabytes} MB of them new.`,
    restoredOnce: 'It was restored once, and counted.',
    dumped: 'It was counted in the snapshot of the dump. A drill restores it.',
    filesMissing: (count: number, first: string) =>
      `FILES that the database names and that are not there, or not as it says: ${count}, the first is ${first}. They were deleted meanwhile, or LOST before.`,
    retention: 'Older than it is kept, and removed by the next job:',
    retained: (kind: string, days: number, count: number) =>
      `  ${kind.padEnd(16)} ${String(days).padStart(5)} days ${String(count).padStart(8)}`,
    drillDone: (backup: string, rows: number, orders: number, files: number, seconds: number) =>
      `The backup ${backup} is sound: ${rows} rows and all sums are equal, and the product on it opened ${orders} orders and ${files} files, in ${seconds} s.`,
    drillFailed: (backup: string, why: string) => `The drill of the backup ${backup || '(none)'} has failed. ${why}.`,
    restored: (name: string, to: string, rows: number, sums: number) =>
      `The backup ${name} is restored to ${to}: ${rows} rows, ${sums} sums of the ledger and all others are those of its manifest.`,
    restoredUntil: (moment: string, order: string, message: string) =>
      `Restored until ${moment}. The newest order is of ${order}, the newest message of ${message}.`,
    notRestored: (count: number, first: string) =>
      `FILES of orders that the database names and that the backup lacks: ${count}, the first is ${first}.`,
    copyFiles: (to: string) =>
      `Copy what is left of the old files/ to ${to}/files before you start the server, without replacing what is there: files that came after the backup are nowhere else.`,
    otherSecret:
      'APP_SECRET is not that of the backup. Set that of then: without it the accounts at the providers cannot be read, and everybody has to sign in again.',
    restoredNext: (to: string) => `Start the server with DATA_DIR=${to}.`,
  },
  status: {
    title: (version: string, schema: string) => `Octavo ${version}, database up to ${schema}`,
    processes: 'Processes',
    up: (time: string) => `running for ${time}`,
    noProcess: (role: string) => `NO PROCESS with the role ${role}`,
    silent: (time: string) => `SILENT for ${time}`,
    queue: 'Jobs',
    waiting: (count: number, time: string, isLate: boolean) =>
      count === 0 ? 'none is due' : `${isLate ? 'LATE: ' : ''}${count} due, the oldest for ${time}`,
    givenUp: (task: string, count: number) => `${task}: ${count} GIVEN UP`,
    payments: 'Payments',
    money: (open: number, webhooks: number, time: string, isLate: boolean, refunds: number) =>
      `${open} open, ${plural('en', refunds, { one: '1 refund', other: `${refunds} refunds` })} open, ${webhooks === 0 ? 'all webhooks applied' : `${plural('en', webhooks, { one: '1 webhook', other: `${webhooks} webhooks` })} ${isLate ? 'NOT APPLIED' : 'not applied'}, the oldest for ${time}`}`,
    faults: (count: number) => (count === 0 ? 'no faults' : `${count} FAULTS, see Money at the desk`),
    backup: 'Backup',
    lastBackup: (date: string, time: string, place: string) => `${date}, ${time} ago, in ${place}`,
    oldBackup: (date: string, time: string, place: string) => `OLD: ${date}, ${time} ago, in ${place}`,
    badBackup: (date: string, time: string, why: string) => `last try of ${date}, ${time} ago, FAILED: ${why}`,
    openBackup: (date: string, time: string) => `last try of ${date}, ${time} ago, NOT ENDED: it runs still, or its process was killed`, // oxfmt-ignore
    noBackup: 'NONE yet',
    goodDrill: (date: string, time: string) => `restored and compared ${date}, ${time} ago: all equal`,
    oldDrill: (date: string, time: string) => `OLD: restored and compared ${date}, ${time} ago: all equal`,
    badDrill: (date: string, time: string, why: string) => `drill of ${date}, ${time} ago, FAILED: ${why}`,
    openDrill: (date: string, time: string) => `drill of ${date}, ${time} ago, NOT ENDED: it runs still, or its process was killed`, // oxfmt-ignore
    noDrill: 'NEVER restored for a drill',
    disk: 'Disk',
    free: (percent: number, gigabytes: string, folder: string, isFull: boolean) =>
      `${isFull ? 'FULL: ' : ''}${percent} % free, ${gigabytes} GB, in ${folder}`,
    keys: 'Old keys',
    earlierKey: (provider: string, date: string) => `the earlier key of ${provider} counts for webhooks until ${date}`,
    sites: 'Sites',
    takesMoney: 'takes money',
    trouble: {
      closed: 'not open',
      no_prices: 'CANNOT take money: no prices',
      no_provider: 'CANNOT take money: no provider',
    },
    none: 'none',
  },
  site: {
    title: (id: number, category: string, hosts: string) => `Site ${id}, ${category}, at ${hosts}`,
    transfer: (target: number, isBulk: boolean, withLink: boolean, start: string) =>
      `Its customers move to site ${target}, ${isBulk ? 'all at once' : 'by hand'}, ${withLink ? 'by a link' : 'with their password'}, from ${start} on.`,
    noTransfer: 'Its customers stay: transfer set.',
    more: 'Prices: tariff export. Lists: catalogue export. Hours: hours set. Accounts: provider set.',
  },
  request: {
    unknown: (id: string, days: number) =>
      `Nothing is kept of ${id}. Refused and failed requests are kept for ${days} days; the log has a line for every request.`,
    answered: (date: string, endpoint: string, status: number, code: string, ms: number) =>
      `${date}  ${endpoint} was answered ${status} ${code} after ${ms} ms`,
    site: (id: number) => `site ${id}`,
    customer: (id: number) => `customer ${id}`,
    staff: (id: number) => `member of staff ${id}`,
  },
  errors: {
    command: (text: string) => `${text} is not a command.`,
    usage: (usage: string) => `Usage: npm run operator -- ${usage}`,
    option: (name: string, command: string) => `${command} has no option --${name}.`,
    onOff: (option: string, word: string) => `--${option}: use on or off, not ${word}.`,
    choice: (option: string, word: string, known: string) => `--${option}: ${word} is not one of ${known}.`,
    number: (option: string, word: string) => `--${option}: ${word} is not a whole number.`,
    amount: (option: string, word: string) => `--${option}: ${word} is not an amount such as 15.00.`,
    missing: (options: string) => `These options are missing: ${options}.`,
    moment: (word: string) => `--until: ${word} is not a moment such as 2026-11-23T03:00Z.`,
    setting: (word: string) => `${word} is not a setting. Write name=value, such as merchant-id=1700001.`,
    twoInputs: 'Only one setting can be read from standard input.',
    inputEmpty: (name: string) => `Nothing came from standard input for ${name}.`,
    noFile: (file: string) => `${file} cannot be read.`,
    noJson: (file: string) => `${file} is not JSON.`,
    notMigrated: (name: string) =>
      `The database does not have ${name} of this version yet, and this command changes nothing. Run npm run operator -- migrate first.`,
    noSite: 'There is no site yet. Create one with: npm run operator -- site create',
    whichSite: (hosts: string) => `There are several sites. Name one with --site: ${hosts}.`,
    unknownSite: (host: string, hosts: string) => `No site has the host ${host}. The sites are: ${hosts}.`,
    wrong: (place: string, sentence: string) => `${place}: ${sentence}.`,
  },
  help: {
    title:
      'Sets up sites, prices, staff and payment providers, and makes backups. What changes something is written to the audit.',
    site: '--site HOST names the site where there are several.',
    actor: '--by NAME is written to the audit as the one who did it; the user of the operating system by default.',
    environment:
      'The settings of the server count here too: NODE_ENV, DATABASE_URL or DATA_DIR, APP_SECRET and the others.',
    guide: 'docs/going-live.md leads from an empty database to the first paid order.',
  },
});

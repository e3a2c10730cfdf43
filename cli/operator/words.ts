import { dictionaries } from '@octavo/domain/language/dictionaries';

/** What `npm run operator` prints. Dates and ids are already written. */
export const operatorToolWords = dictionaries({
  commands: {
    createSite: 'creates a site; it is pending until site set --status enabled',
    changeSite: 'changes what the options name; the rest stays',
    exportTariff: 'prints the prices as CSV, or writes them to a file',
    importTariff: 'replaces all prices by those of a CSV',
    setHours: 'sets when a site answers and when its clocks are marked: zone, intervals of each day, holidays, limits',
    createStaff: 'creates a member of staff, and prints a link that sets the password, once',
    renewStaffLink: 'prints a new link for somebody who lost the link or the password',
    resetStaff: 'removes the second factors of somebody who lost them; the next sign-in sets up new ones',
    setWork:
      'sets how many conversations somebody of support takes and in which languages, or how many papers a writer',
    setCompany: 'sets the OpenID Connect provider by which staff sign in: name=… issuer=… client-id=… client-secret=-',
    endCompany: 'nobody signs in by the company any more',
    createCode: 'makes a discount code for everybody; one use in all and one of each customer by default',
    endCode: 'ends such a code now; orders that have it keep it',
    setProvider:
      'sets the account at a payment provider: api-url=… merchant-id=…; payment-key=- reads from standard input',
  },
  answers: {
    siteCreated: (id: number, host: string, address: string) =>
      `Site ${id} at ${host}, with the address ${address}. It is pending.\nNext: tariff export, tariff import, provider set, and site set ${host} --status enabled.`,
    siteChanged: (fields: string) => `Changed: ${fields}.`,
    siteSame: 'Nothing has changed.',
    tariffExported: (file: string) => `The prices are in ${file}.`,
    tariffImported: (changed: number) =>
      changed === 0 ? 'The prices are the same as before.' : `Changed prices: ${changed}.`,
    hoursSet: 'The hours are set. Clocks that run keep the hours that they started with.',
    hoursSame: 'The hours are the same as before.',
    codeCreated: (code: string, id: number, sites: string) =>
      `The code ${code} works at ${sites}. Its number is ${id}.`,
    codeEnded: (code: string) => `The code ${code} has ended.`,
    link: (email: string, role: string, until: string) =>
      `${email} is ${role}. This link sets the password, once, until ${until}:`,
    writer: (number: number) => `writer WR-${number}`,
    staffReset: (email: string) => `${email} has no second factor any more and is signed out everywhere.`,
    companySet: (issuer: string) => `Staff can sign in by ${issuer}. It sends them back to /desk/login of the site.`,
    companyOff: 'Nobody signs in by the company any more.',
    provider: (name: string) => `The account at ${name} is set. Running servers use it from now on.`,
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
    setting: (word: string) => `${word} is not a setting. Write name=value, such as merchant-id=1700001.`,
    twoInputs: 'Only one setting can be read from standard input.',
    inputEmpty: (name: string) => `Nothing came from standard input for ${name}.`,
    noFile: (file: string) => `${file} cannot be read.`,
    noJson: (file: string) => `${file} is not JSON.`,
    noSite: 'There is no site yet. Create one with: npm run operator -- site create',
    whichSite: (hosts: string) => `There are several sites. Name one with --site: ${hosts}.`,
    unknownSite: (host: string, hosts: string) => `No site has the host ${host}. The sites are: ${hosts}.`,
    wrong: (place: string, sentence: string) => `${place}: ${sentence}.`,
  },
  help: {
    title: 'Sets up sites, prices, staff and payment providers. Each command is written to the audit.',
    site: '--site HOST names the site where there are several.',
    actor: '--by NAME is written to the audit as the one who did it; the user of the operating system by default.',
    environment:
      'The settings of the server count here too: NODE_ENV, DATABASE_URL or DATA_DIR, APP_SECRET and the others.',
    guide: 'docs/going-live.md leads from an empty database to the first paid order.',
  },
});

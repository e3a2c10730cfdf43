import { dictionaries } from '@octavo/domain/language/dictionaries';
import { plural } from '@octavo/domain/language/plural';

/** Why an operation of an operator is refused. Amounts and cells are already written. */
const operatorWords = dictionaries({
  hostTaken: (host: string, site: string) => `${host} already belongs to the site ${site}`,
  hostNotOfSite: (host: string, site: string) => `${host} is not a host of ${site}`,
  lastHost: 'A site needs at least one host',
  currencyUnknown: (currency: string) => `Payments in ${currency} are not possible`,
  currencyInUse: 'The site has orders, so its currency cannot change',
  currencyOfCodes: 'The site has discount codes with amounts, so its currency cannot change. End them first',
  currencyOfCredits: 'Customers of the site have credits or codes of their own, so its currency cannot change',
  currencyChanged: 'A site of the code has another currency now, in which its amounts would be. Make another code',
  currenciesDiffer: 'The amounts of a code are in the currency of its site. Choose sites with the same currency',
  countryUnknown: (code: string) => `There is no country ${code}. Give its two letters, such as US or GB`,
  noPrices: 'The site has no prices. Import a tariff first',
  noProvider: 'No payment provider of the site has an account. Set one with provider set first',
  refundRises: (most: number) => `The share that comes back cannot rise: give at most ${most}, that of the step before`,
  halfPromise: 'A promise needs its fact and its policy, or neither',
  changedSincePlanned: 'The same was changed after this was planned, and that change would be lost. Plan it again',
  version: {
    changedLater: 'A later version changed the same, so change it by hand',
    changedNothing: 'This version changed nothing that can be taken back',
    codeOver: 'The code would have ended by now',
  },
  transferred: 'The customers of this site have moved to another one, so its status cannot change',
  staff: {
    exists: (email: string, role: string) =>
      `${email} works at this site already, as ${role}. A new link for a password: staff link`,
    unknown: (email: string) => `Nobody with the address ${email} works at this site`,
    numberTaken: (number: number) => `WR-${number} is the number of another writer`,
    numberOfOthers: 'Only a writer has a number',
    premiumOfOthers: 'Only a writer can be a top writer',
    takenBack: 'The invitation was taken back',
  },
  levelUnknown: (level: number, known: string) => `This site has no level ${level}. Its levels are ${known}`,
  hoursUnknown: (hours: number, known: string) => `This site has no deadline of ${hours} hours. It has ${known}`,
  noDeadlineLeft: 'With these, a level would have no deadline left',
  nothingToSell: (country: string) => `Then the site would sell nothing in ${country}, its own country`,
  transfer: {
    unknown: (host: string) => `No site has the host ${host}`,
    to_itself: 'Customers cannot move to the site that they are at',
    target_closed: 'That site is not open. Enable it first',
    target_moves: 'The customers of that site move to another one themselves',
    is_target: 'The customers of another site move to this one',
    has_moved: 'This site has moved as a whole. End that transfer first',
    none: 'The customers of this site do not move',
  },
  catalogue: {
    unreadable: (why: string) => `This is not a CSV file: ${why}`,
    header: 'The first line must be: List, Number, Name',
    list: (known: string) => `Write one of: ${known}`,
    number: 'Write a whole number from 1 to 9999',
    name: 'Write a name of 1 to 80 characters',
    list_unused: 'Sites of this category have no such list',
    list_empty: (list: string) => `The file has no ${list}`,
    number_twice: 'This number stands in the list already',
    name_twice: 'This name stands in the list already',
    works_fixed: 'The work types are 1 to 4. Only their names can change',
    paper_type_fixed: 'The form needs the paper type 17, and 71 where papers are edited. Only their names can change',
    in_use: (list: string, name: string) => `${list}, ${name}: orders or prices have it. Rename it instead`,
    only: (list: string, writer: string) => `${writer} takes no other ${list}. Choose what they take first`,
    more: (count: number) =>
      plural('en', count, { one: '1 line more is wrong', other: `${count} lines more are wrong` }),
  },
  company: { plain: 'Give an address with https' },
  signIn: {
    secretMissing: 'Give the secret that the provider has given you',
    secretOfOther: 'Give the secret again: the one of before belongs to another issuer',
  },
  provider: (why: string) => `${why}, so production takes no money with it`,
  tariff: {
    unreadable: (why: string) => `This is not a CSV file: ${why}`,
    header: 'The first line must be: Work, Level, and the deadlines in hours, such as 3 h',
    hours: (max: number) => `Write a deadline as a whole number of hours from 1 to ${max}, such as 24 h`,
    hoursTwice: (hours: number) => `${hours} h is in another column as well`,
    oneOf: (known: string) => `Write one of: ${known}`,
    rowTwice: (line: number) => `Line ${line} has the same work and level`,
    extraTwice: (cell: string) => `${cell} has the price of the same extra`,
    amount: 'Write an amount such as 18.00, or nothing if it is not offered',
    extraAmount: 'Write an amount such as 9.99',
    extraPercent: (max: number) => `Write a whole percentage from 0% to ${max}%, such as 20%`,
    extraMissing: (name: string) => `The line “Extra,${name}” is missing`,
    more: (count: number) =>
      plural('en', count, { one: '1 cell more is wrong', other: `${count} cells more are wrong` }),
    empty: 'The file has no price of a page',
    waiting: (number: number, why: string) => `Version ${number}, which waits for its day: ${why}`,
    noPage: 'There is no price of a page',
    otherLists: 'These prices are of other works, levels or deadlines than the site has',
    cells: (count: number, header: number) =>
      `This line has ${plural('en', count, { one: '1 cell', other: `${count} cells` })}, and the first line ${header}`,
    file: 'prices.csv',
    cell: (work: string, level: string, hours: number) => `${work}, ${level}, ${hours} h`,
    shorterCostsLess: (cell: string, price: string, than: string, thanPrice: string) =>
      `${cell}: ${price} is less than ${thanPrice} in ${than}. A shorter deadline must not cost less`,
    higherCostsLess: (cell: string, price: string, than: string, thanPrice: string) =>
      `${cell}: ${price} is less than ${thanPrice} in ${than}. A higher level must not cost less`,
    notPositive: (cell: string) => `${cell}: a page must cost at least 0.01`,
    negative: 'An extra must not cost less than nothing',
    tooHigh: (cell: string, pages: number) => `${cell}: an order of ${pages} pages would be too expensive to be stored`,
  },
});

export const words = operatorWords('en');

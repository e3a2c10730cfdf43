import { dictionaries } from '@octavo/domain/language/dictionaries';

/** Why an operation of an operator is refused. Amounts and cells are already written. */
const operatorWords = dictionaries({
  hostTaken: (host: string, site: string) => `${host} already belongs to the site ${site}`,
  hostNotOfSite: (host: string, site: string) => `${host} is not a host of ${site}`,
  lastHost: 'A site needs at least one host',
  currencyUnknown: (currency: string) => `Payments in ${currency} are not possible`,
  currencyInUse: 'The site has orders, so its currency cannot change',
  noPrices: 'The site has no prices. Import a tariff first',
  noProvider: 'No payment provider of the site has an account. Set one with provider set first',
  halfPromise: 'A promise needs its fact and its policy, or neither',
  transferred: 'The customers of this site have moved to another one, so its status cannot change',
  orderTooHigh: (pages: number) => `With these prices an order of ${pages} pages is too expensive to be stored`,
  staff: {
    exists: (email: string, role: string) =>
      `${email} works at this site already, as ${role}. A new link for a password: staff link`,
    unknown: (email: string) => `Nobody with the address ${email} works at this site`,
    numberTaken: (number: number) => `WR-${number} is the number of another writer`,
    numberOfOthers: 'Only a writer has a number',
    premiumOfOthers: 'Only a writer can be a top writer',
  },
  company: { plain: 'Give an address with https' },
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
    more: (count: number) => `${count} cells more are wrong`,
    empty: 'The file has no price of a page',
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

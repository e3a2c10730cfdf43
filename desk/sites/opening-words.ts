import { dictionary } from '@octavo/domain/language/page';
import { plural } from '@octavo/domain/language/plural';
import type { Fact, TestStep, WhyNotReady } from '@octavo/domain/sites/ready';

export const openingWords = dictionary('deskSiteOpening', {
  ready: 'Everything holds',
  left: (count: number) => plural('en', count, { one: 'One thing is left', other: `${count} things are left` }),
  held: (count: number) =>
    `${plural('en', count, { one: '1 holds', other: `${count} hold` })}. Nothing here is a matter of taste: each line is checked by the server.`,
  facts: {
    hosts: 'Name and hosts',
    colour: 'Colour',
    prices: 'Prices',
    payments: 'Payments',
    mail: 'Email',
    promises: 'Promises',
    test_order: 'Test order',
  } satisfies Record<Fact, string>,
  holds: {
    hosts: 'Every host leads here',
    colour: 'All pairs hold, light and dark',
    prices: 'There are prices, and shorter, higher and more never cost less',
    payments: 'A test charge passed and was sent back',
    mail: 'A test email has arrived',
    promises: 'Revisions, refunds and who runs the site are written',
    test_order: 'An order went through the form',
  } satisfies Record<Fact, string>,
  why: {
    host_unchecked: 'A host was not checked yet.',
    host_elsewhere: 'A host does not lead here.',
    colour_fails: 'The colour cannot be read everywhere.',
    no_prices: 'There are no prices.',
    prices_wrong: 'Somewhere shorter, higher or more costs less.',
    no_provider: 'No provider that customers may choose has an account.',
    no_charge: 'No test charge has passed.',
    no_mail: 'No test email was sent.',
    mail_unread: 'The number of the test email was not typed in.',
    no_promise: 'Write the texts of revisions and refunds.',
    no_operator: 'Write who runs the site.',
    no_test_order: 'No test order was run.',
    test_order_failed: 'The last test order was refused.',
  } satisfies Record<WhyNotReady, string>,
  mend: 'Go there',
  change: 'Change',
  of: (action: string, fact: string) => `${action}: ${fact}`,

  test: 'Test order',
  testAbout:
    'A whole order through the real form, in a room of its own. No money moves, no writer is told, and nothing of it stays.',
  run: 'Run it',
  again: 'Run it again',
  running: 'Running',
  steps: {
    form: 'Form filled in, three steps',
    price: 'Price, the same in form and server',
    account: 'Account made',
    order: 'Order made, with that price',
    mail: 'Email about the order',
  } satisfies Record<TestStep, string>,
  took: (ms: string) => `${ms} ms`,
  price: (amount: string) => `Total ${amount}.`,
  passed: (date: string) => `Passed, ${date}.`,
  refused: (date: string) => `Refused, ${date}.`,

  open: (host: string) => `Open ${host}`,
  openLeft: (host: string, left: number) => `Open ${host}, ${left} left`,
  notYet: 'It opens when every line holds',
  note: 'It can be closed again at any time.',
  reason: 'Opened: every line of the list holds',
  opened: 'The site is open.',
  keys: { test: 'Run the test order', open: 'Open the site', next: 'Next step' },
});

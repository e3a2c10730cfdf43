import { changeDeskSite } from '@octavo/contract/desk-sites';
import { SiteChange } from '@octavo/contract/operator-sites';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDeskFixture } from '#testing/open.tsx';
import { nameOfField } from './field-words.ts';

type Field = keyof typeof SiteChange.shape;

/** What `npm run operator -- site set` alone sets, and why. */
const LEFT_OUT: Partial<Record<Field, string>> = {
  sellerName: 'who sells is on receipts, and sites of one seller share its numbers: set once, for all of them',
  sellerAddress: 'with the seller',
  sellerTaxId: 'with the seller',
  taxRates: 'a rate for each country, on receipts with the seller',
  restrictedLevels: 'a rule of the levels and deadlines, which the catalogue and the tariff set by files',
  restrictedHours: 'with the levels',
  restrictedHoursAre: 'with the levels',
  noticesTurned: 'cells of a table of notifications that the desk does not show',
  messenger: 'a host of its own needs a process and a proxy: who runs the installation sets it',
  gateway: 'with the messenger',
  yandexId: 'a counter of another house, set once',
  facebook: 'a chat of another house, set once',
  errorReportUrl: 'who runs the installation reads the errors',
  enumerationProtection: 'a question of security for who runs the installation (controls A2)',
};

/** What names a field that is not called as it is elsewhere. */
const NAMED: Partial<Record<Field, string>> = {
  mainColor: 'Look',
  languages: 'Another language',
  closedWorks: 'Close a work in a country',
  addHost: 'Another host',
  removeHost: 'Remove localhost',
};
const ON_OTHER_SCREENS: readonly Field[] = ['providers', 'mailSender'];

const fields = Object.keys(SiteChange.shape) as Field[]; // its own keys
const inForm = fields.filter((field) => !(field in LEFT_OUT));

/** The names of fields, groups, parts and buttons on the screen. */
const namesShown = () =>
  [...document.querySelectorAll('label, legend, h2, button, [aria-label], [role=switch]')].flatMap((element) => [
    element.textContent.trim(),
    element.getAttribute('aria-label'),
  ]);

test('spec §12.14 every field that can be changed of a site is at the desk, or left to the command for a reason', async () => {
  const desk = await openDeskFixture();
  const change = { takesApplications: true, openCountries: ['US'] };
  const body = { change, version: null, reason: 'Shows what depends on it' };
  await desk.operator.call(changeDeskSite, { params: { id: 1 }, body });
  desk.open(paths.site(1, 'settings'), desk.operator);
  await screen.findByRole('textbox', { name: nameOfField('openCountriesReason') });
  const names = namesShown();
  const isShown = (field: Field) => names.includes(NAMED[field] ?? nameOfField(field));
  const here = inForm.filter((field) => !ON_OTHER_SCREENS.includes(field));
  expect(here.filter((field) => !isShown(field))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((field) => isShown(field as Field) || !fields.includes(field as Field))).toEqual([]); // oxfmt-ignore

  desk.reopen(paths.site(1, 'providers'));
  expect(await screen.findByRole('switch', { name: /^Customers of the site may pay with Stripe/ })).toBeTruthy();
  desk.reopen(paths.site(1, 'mail'));
  expect(await screen.findByRole('textbox', { name: nameOfField('mailSender') })).toBeTruthy();
});

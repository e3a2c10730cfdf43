import type { Page } from '@playwright/test';
import { PSEUDO_END, PSEUDO_START } from '../domain/language/pseudo.ts';
import { expectNothingFound } from './nothing-found.ts';

type Node = { role?: { value: string }; name?: { value: string }; description?: { value: string }; ignored: boolean };

const CONTROLS = new Set(['button', 'link', 'textbox', 'combobox', 'spinbutton', 'searchbox', 'radio', 'checkbox', 'switch', 'menuitem', 'menuitemradio', 'option', 'tab']); // oxfmt-ignore

/** The parts of a field for a date, which Chromium names so. */
const PARTS_OF_DATE = new Set(['Month Month', 'Day Day', 'Year Year']);

/** No control of the screen says a word twice in a row, and none has a description that repeats its name. */
export const expectNamesSaidOnce = (page: Page) =>
  expectNothingFound(() => wronglyNamed(page), new URL(page.url()).pathname);

async function wronglyNamed(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const controls = nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.has(role?.value ?? ''))
    .map(({ role, name, description }) => ({
      role: role?.value,
      name: name?.value.trim() ?? '',
      description: description?.value.trim() ?? '',
    }));
  const ours = controls.filter(({ name }) => !PARTS_OF_DATE.has(name));
  return ours.filter(({ name, description }) => !name || /\b(\w{2,}) \1\b/i.test(name) || name === description);
}

/** WCAG 1.3.5: what browsers may fill into a field. Every other field says `off`: no list of the browser covers our own. */
const PURPOSES: Record<string, string[]> = {
  email: ['email', 'username', 'off'], // that of somebody else has no purpose for who types it
  password: ['current-password', 'new-password'],
  tel: ['tel-national'],
};
const BY_LABEL: Record<string, string> = {
  'First name': 'given-name',
  'Last name': 'family-name',
  Address: 'street-address',
  City: 'address-level2',
  State: 'address-level1',
  Zip: 'postal-code',
};

/** Every field of the screen says what browsers may fill in. */
export const expectAutocompleteIsRight = (page: Page) =>
  expectNothingFound(() => wronglyFilled(page), new URL(page.url()).pathname);

async function wronglyFilled(page: Page) {
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .filter(({ type }) => !['checkbox', 'radio', 'file', 'hidden'].includes(type))
      .filter((field) => field.checkVisibility() && !field.readOnly && !field.closest('[aria-hidden=true]'))
      .map((field) => ({
        type: field.type,
        label: field.labels?.[0]?.firstChild?.textContent ?? field.getAttribute('aria-label') ?? '',
        autocomplete: (field.getAttribute('autocomplete') ?? 'none').replace(/ webauthn$/, ''), // passkeys beside the purpose
      })),
  );
  return fields.filter(
    ({ type, label, autocomplete }) =>
      !(PURPOSES[type] ?? [BY_LABEL[inEnglish(label)] ?? 'off']).includes(autocomplete),
  );
}

/** A label of the pseudo-language without its brackets and its filling. */
const inEnglish = (label: string) => label.replaceAll(new RegExp(`[${PSEUDO_START}${PSEUDO_END}]|~[~ ]*`, 'g'), '');

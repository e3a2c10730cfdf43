import { signUp } from '@octavo/contract/auth';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { addPreferredWriters } from '#testing/written-forms.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { field, fill, form, heading, margin, press, total, user } from './testing/steps.ts';

beforeEach(() => {
  sessionStorage.clear();
  keepFilesIn(memoryFiles());
});

const VALID_FORM = 'subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';

type Saved = Record<string, string>;

/** A fixture whose local storage has values that another page saved. */
async function withSaved(saved: Saved) {
  const fixture = await openFixture();
  const visit = (path: string, person?: typeof fixture.alice) => {
    fixture.open('/terms', person);
    for (const [name, text] of Object.entries(saved)) localStorage.setItem(name, text);
    return fixture.reopen(path);
  };
  return { ...fixture, visit, orders: () => fixture.rows('orders') };
}

const CHOSEN: Saved = {
  urgency: '48',
  pages: '6',
  paperFormat: '2',
  paperType: '5',
  sources: '5',
  spacing: '1',
  subject: '3',
  title: 'The Ethics of Bees',
  workType: '4',
  level: '2',
  topWriters: '2',
  qualityFeature: '2',
  extraqualityCheck: '2',
  onePageSummary: '2',
  preferredWriters: '[20511]',
  anotherWriter: '2',
  paperDetails: 'Two hives, one question.',
};
const RENAMED: Saved = {
  spacing: 'id_spacing',
  title: 'topic',
  preferredWriters: 'preferredList',
  paperDetails: 'description',
};
const renamed = Object.fromEntries(Object.entries(CHOSEN).map(([name, text]) => [RENAMED[name] ?? name, text]));

describe('spec §4 “Restorable fields (name in form, saved name if different): urgency, pages, paperFormat, … editingOrderId”', () => {
  test.each([
    { what: 'in the address, with their names in the form', search: CHOSEN, saved: {} },
    { what: 'in the address, with their saved names', search: renamed, saved: {} },
    { what: 'saved by another page', search: {}, saved: renamed },
  ])('$what: the order has all of them', async ({ search, saved }) => {
    const fixture = await withSaved(saved);
    await addPreferredWriters(fixture, fixture.alice);
    fixture.visit(`/order?full&${new URLSearchParams(search).toString()}`, fixture.alice);
    await waitFor(() => expect(screen.getByLabelText(/WR-20511/)).toHaveProperty('checked', true));
    await press('Create order');
    await waitFor(async () => expect(await fixture.orders()).toHaveLength(3));
    expect((await fixture.orders())[2]).toMatchObject({
      urgencyMinutes: 2880,
      pages: 6,
      paperFormat: 2,
      paperType: 5,
      sources: 5,
      spacing: 1,
      subject: 3,
      title: 'The Ethics of Bees',
      workType: 4,
      level: 2,
      premiumWriter: true,
      originalityReport: true,
      extraQualityCheck: true,
      onePageSummary: true,
      preferredWriters: [20_511],
      preferredAnother: true,
      paperDetails: 'Two hives, one question.',
    });
  });
});

describe('spec §4 Restore', () => {
  test('“saved browser values apply first, site defaults as fallback, then query parameters override”', async () => {
    const { visit } = await withSaved({ pages: '6', level: '2' });
    visit('/order?full&level=3');
    expect(await (await form()).findByRole('radio', { name: /^Bachelor/ })).toHaveProperty('checked', true);
    expect((await form()).getByRole('spinbutton', { name: 'Pages' })).toHaveProperty('value', '6');
    expect((await form()).getByRole('radio', { name: /^10 days/ })).toHaveProperty('checked', true);
  });

  test('“Saved values are cleared after use except email (always restored)”', async () => {
    const { visit, reopen } = await withSaved({
      pages: '6',
      topic: 'Bees',
      email: 'amelia@example.com',
      editing: 'true',
    });
    visit('/order?full');
    expect(await field('Title')).toHaveProperty('value', 'Bees');
    expect(await field('Email')).toHaveProperty('value', 'amelia@example.com');
    const left = ['pages', 'topic', 'email', 'editing'].map((name) => localStorage.getItem(name));
    expect(left).toEqual([null, null, 'amelia@example.com', null]);
    await press('Discard');
    reopen('/order?full');
    expect(await field('Title')).toHaveProperty('value', '');
    expect(await field('Email')).toHaveProperty('value', 'amelia@example.com');
  });

  test('“Ids … accepted only if among available options”, “pages and sources clamped”, switches “only 1 or 2”', async () => {
    const { open } = await openFixture();
    open('/order?full&level=99&workType=7&urgency=25&pages=1000&sources=-3&topWriters=3&onePageSummary=true');
    expect(await (await form()).findByRole('spinbutton', { name: 'Pages' })).toHaveProperty('value', '100');
    expect((await form()).getByRole('spinbutton', { name: 'Sources' })).toHaveProperty('value', '0');
    for (const name of [/^High school/, /^Writing/, /^10 days/]) {
      expect((await form()).getByRole('radio', { name })).toHaveProperty('checked', true);
    }
    for (const name of ['Top writers', 'One-page summary']) {
      expect(screen.getByRole('switch', { name })).toHaveProperty('checked', false);
    }
  });

  test('spec D15 a parameter overrides a field, and an empty parameter changes nothing', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full&title=Mine&pages=6');
    await total('$86.40');
    reopen('/order?full&title=&pages=&level=2');
    await total('$108.00');
    expect(await field('Title')).toHaveProperty('value', 'Mine');
  });

  test('a prefill that replaces a typed text can be undone', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full');
    await fill('Title', 'My own title');
    reopen('/order?full&title=Title+of+a+link&pages=6');
    await screen.findByText('Your text was replaced');
    expect(await field('Title')).toHaveProperty('value', 'Title of a link');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await field('Title')).toHaveProperty('value', 'My own title');
    expect((await form()).getByRole('spinbutton', { name: 'Pages' })).toHaveProperty('value', '1');
  });

  test('Undo of the replaced text keeps what was typed since, also a moment ago, and what the link did not bring', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full');
    await fill('Title', 'My own title');
    reopen('/order?full&title=Title+of+a+link&pages=6&sources=3&name=Amelia');
    await screen.findByText('Your text was replaced');
    await fill('Sources', '4');
    await fill('Paper details', 'Two hives, one question.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await field('Title')).toHaveProperty('value', 'My own title');
    expect(await field('Paper details')).toHaveProperty('value', 'Two hives, one question.');
    expect(await field('First name')).toHaveProperty('value', '');
    expect((await form()).getByRole('spinbutton', { name: 'Pages' })).toHaveProperty('value', '1');
    expect((await form()).getByRole('spinbutton', { name: 'Sources' })).toHaveProperty('value', '4');
  });

  test('spec §10.3 Undo of the replaced text takes back what the rules made of the link', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full&spacing=1&paperType=5&onePageSummary=2&level=1&urgency=6');
    await fill('Title', 'My own title');
    const paperType = (await field('Paper type')).value;
    const price = (await (await margin()).findByText(/^\$/, { selector: 'p *' })).textContent;
    reopen('/order?full&title=Title+of+a+link&workType=3&level=4');
    await screen.findByText('Your text was replaced');
    expect(await (await form()).findByRole('radio', { name: /^12 hours/ })).toHaveProperty('checked', true);
    await fill('Paper details', 'Two hives, one question.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await field('Title')).toHaveProperty('value', 'My own title');
    expect(await field('Paper details')).toHaveProperty('value', 'Two hives, one question.');
    expect(await field('Paper type')).toHaveProperty('value', paperType);
    for (const name of [/^Writing/, /^Single/, /^6 hours/]) {
      expect((await form()).getByRole('radio', { name })).toHaveProperty('checked', true);
    }
    expect(screen.getByRole('switch', { name: 'One-page summary' })).toHaveProperty('checked', true);
    await total(price ?? '');
  });

  test('Undo of the replaced text takes back the code that the link applied', async () => {
    const { open, reopen, addRows } = await openFixture();
    const plain = { siteId: 1, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null };
    await addRows('discountCodes', { ...plain, code: 'TEN', amount: 1000 });
    open('/order?full');
    await fill('Title', 'My own title');
    reopen('/order?full&title=Title+of+a+link&discount=ten');
    await total('$4.40');
    await fill('Paper details', 'Two hives, one question.');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await total('$14.40');
    expect(await field('Title')).toHaveProperty('value', 'My own title');
    expect(await field('Paper details')).toHaveProperty('value', 'Two hives, one question.');
  });

  test.each<{ what: string; search: string; saved: Saved }>([
    { what: 'a code in the address', search: 'title=Title+of+a+link&discount=TEN', saved: {} },
    { what: 'a saved code', search: '', saved: { topic: 'Title of a link', discountCode: 'TEN' } },
  ])('spec §10.3 Undo of the replaced text stays while $what is applied', async ({ search, saved }) => {
    const { open, reopen, addRows } = await openFixture();
    const plain = { siteId: 1, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null };
    await addRows('discountCodes', { ...plain, code: 'TEN', amount: 1000 });
    open('/order?full');
    await fill('Title', 'My own title');
    cleanup(); // the form stores its draft as it leaves
    for (const [name, text] of Object.entries(saved)) localStorage.setItem(name, text);
    reopen(`/order?full&${search}`);
    await total('$4.40');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await field('Title')).toHaveProperty('value', 'My own title');
  });

  test('spec §10.3 Undo of the replaced text stays while a code of the link is refused, which is announced once', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full');
    await fill('Title', 'My own title');
    reopen('/order?full&title=Title+of+a+link&discount=GONE');
    expect(await (await margin()).findByText(/^GONE: /)).toBeTruthy(); // at its field
    expect(screen.getAllByText(/^GONE: /, { selector: 'output' })).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await field('Title')).toHaveProperty('value', 'My own title');
  });

  test('spec §10.3 Undo of the replaced text stays while the deadline of the link is moved', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full');
    await fill('Title', 'My own title');
    reopen('/order?full&title=Title+of+a+link&level=4&urgency=6');
    expect(await (await form()).findByRole('radio', { name: /^12 hours/ })).toHaveProperty('checked', true);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await field('Title')).toHaveProperty('value', 'My own title');
  });

  test('spec §10.3 Undo of the replaced text stays while the next step asks for what is missing', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full');
    await fill('Title', 'My own title');
    reopen('/order?full&title=Title+of+a+link');
    await screen.findByText('Your text was replaced');
    await press('Create order');
    await screen.findByRole('region', { name: 'There is a problem' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await field('Title')).toHaveProperty('value', 'My own title');
  });
});

describe('spec D19 credentials', () => {
  test('of the address are removed and not used', async () => {
    const { open, address } = await openFixture();
    open('/order/controls?step=instructions&credentials=s3cret&password=s3cret&subject=1');
    await user.click(await screen.findByText('Does the writer need to sign in somewhere?'));
    expect(await field('Credentials')).toHaveProperty('value', '');
    expect(address() + JSON.stringify({ ...localStorage })).not.toContain('s3cret');
  });

  test('saved by another page fill in the form and are deleted', async () => {
    const { visit } = await withSaved({ credentials: 's3cret' });
    visit('/order?full');
    expect(await field('Credentials')).toHaveProperty('value', 's3cret');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('s3cret')); // after what is shown
  });
});

describe('spec §2 Order page query parameters', () => {
  test('“any order-form field name”: those of the account fill in its fields, and leave the address', async () => {
    const { open, address, rows } = await openFixture();
    const account = '&email=amelia@example.com&name=Amelia&phone=%2B44+7700+900123&calls=2&terms=true';
    open(`/order?full&${VALID_FORM}${account}`);
    expect(await field('First name')).toHaveProperty('value', 'Amelia');
    expect(address()).toBe('/order?full');
    await press('Create order');
    await waitFor(async () => {
      const found = await rows('customers', { email: 'amelia@example.com' });
      expect(found).toMatchObject([{ firstName: 'Amelia', phone: '447700900123', enabledNightCalls: true }]);
    });
  });

  test('“userType, terms”: an existing account; terms that are not accepted', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full&userType=22');
    expect(await (await form()).findByRole('radio', { name: 'Existing account' })).toHaveProperty('checked', true);
    reopen('/order?full&userType=11&terms=0');
    expect(await screen.findByRole('checkbox', { name: /^I accept the/ })).toHaveProperty('checked', false);
  });

  test.each([
    { link: 'without an order', query: () => 'forceEditing=1' },
    { link: 'with an order that is none', query: () => 'forceEditing=1&editingOrderId=bees' },
    { link: 'with an order to clone', query: (id: number) => `forceEditing=1&cloningOrder=${id}` },
  ])('spec D15 “forceEditing” in a link $link keeps the draft', async ({ query }) => {
    const { open, reopen, alice, order } = await openFixture();
    const { id } = await order();
    open(`/order?full&${query(id).replace('forceEditing=1', 'pages=2')}`, alice);
    await fill('Title', 'The Ethics of Wasps');
    reopen(`/order?full&${query(id)}&sources=5`);
    expect(await field('Title')).toHaveProperty('value', 'The Ethics of Wasps');
    expect((await form()).getByRole('spinbutton', { name: 'Sources' })).toHaveProperty('value', '5');
  });

  test('/order?full keeps its address', async () => {
    const { open, address } = await openFixture();
    open('/order?full&pages=3&utm_source=a%20b');
    await total('$43.20');
    expect(address()).toBe('/order?full&utm_source=a%20b');
  });

  test('are removed from the address; other parameters stay', async () => {
    const { open, address } = await openFixture();
    open('/order/controls?pages=6&email=a@b.co&discount=X&ref_id=7&debug=1&utm_source=mail');
    await heading('What should we write?');
    await waitFor(() => expect(address()).toBe('/order/controls?utm_source=mail'));
  });

  test('“ref_id (stored as referral id)”, and sent with the sign-up', async () => {
    const { open, alice, rows } = await openFixture();
    open(`/order?full&ref_id=${alice.id}&${VALID_FORM}&email=amelia@example.com`);
    await fill('Phone', '3125550148');
    expect(localStorage.getItem('ref_id')).toBe(String(alice.id));
    await press('Create order');
    await waitFor(async () => {
      const amelia = await rows('customers', { email: 'amelia@example.com' });
      expect(amelia).toMatchObject([{ referrerId: String(alice.id) }]);
    });
  });

  test('“ref_id (stored as referral id)” of a customer who is signed in too', async () => {
    const { open, alice, bob } = await openFixture();
    open(`/order?full&ref_id=${bob.id}`, alice);
    await heading('Tell us about your order');
    expect(localStorage.getItem('ref_id')).toBe(String(bob.id));
  });

  test('“a debug flag (value 1 turns on debug logging of an analytics tool)”, until 0 turns it off', async () => {
    const { open, reopen } = await openFixture();
    open('/order?full&debug=1');
    await heading('Tell us about your order');
    expect(sessionStorage.getItem('debug')).toBe('1');
    reopen('/order?full');
    await heading('Tell us about your order');
    expect(sessionStorage.getItem('debug')).toBe('1');
    reopen('/order?full&debug=0');
    await heading('Tell us about your order');
    expect(sessionStorage.getItem('debug')).toBeNull();
  });

  test('“email (always restored)”: also after an order', async () => {
    const { open, guest, reopen, address } = await openFixture();
    const body = { email: 'nora@example.com', phone: '3125550148', password: 'correct horse' };
    await guest.call(signUp, { key: 'a-key-of-this-sign-up', body });
    open(`/order?full&${VALID_FORM}&email=nora@example.com`);
    await user.click(await (await form()).findByRole('radio', { name: 'Existing account' }));
    await fill('Password', 'correct horse');
    await press('Create order');
    await waitFor(() => expect(address()).toMatch(/^\/orderinfo\/\d+\/details$/));
    localStorage.removeItem('accessToken');
    reopen('/order?full');
    expect(await field('Email')).toHaveProperty('value', 'nora@example.com');
    expect(await field('Title')).toHaveProperty('value', '');
  });
});

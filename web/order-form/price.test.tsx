import { applyDiscount } from '@octavo/contract/discounts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OFFLINE, goOffline } from '#testing/offline.ts';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { interceptFetch } from '#testing/intercept-fetch.ts';
import { withTabs } from '#testing/tabs.ts';
import { findToast } from '#testing/toast.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, chooseSubject, form, heading, margin, press, total, user } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

const isInForm = () => document.activeElement?.matches('input, textarea, [role=combobox]');

describe('spec D10 the price', () => {
  test('is computed in the browser until the server has answered', async () => {
    const { open } = await openFixture();
    interceptFetch((url, send) => (url.endsWith('/calcs') ? new Promise(() => {}) : send()));
    open('/order/controls');
    await total('$14.40');
    await choose('Undergraduate');
    expect((await margin()).getByText('Total').nextSibling?.textContent).toBe('$18.00');
    await user.click(screen.getByRole('switch', { name: 'Originality report' }));
    expect((await margin()).getByText('Total').nextSibling?.textContent).toBe('$27.99');
    (await margin()).getByText('Originality report');
    expect((await margin()).queryByText('Top writers')).toBeNull();
  });

  test('spec §7 is asked with the token of a customer, and by “a plain request when unauthorized”', async () => {
    const { open, alice } = await openFixture();
    const sent: (string | null)[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (url, init) => {
      if (String(url).endsWith('/calcs')) sent.push(new Headers(init?.headers).get('authorization'));
      return fetch(url, init);
    };
    const first = open('/order/controls');
    await waitFor(() => expect(sent).toEqual([null]), { timeout: 50_000 });
    first.unmount();
    open('/order/controls', alice);
    await waitFor(() => expect(sent).toEqual([null, `Bearer ${alice.accessToken}`]), { timeout: 50_000 });
  });

  test('of the server replaces a different one, with a toast', async () => {
    const { open } = await openFixture();
    interceptFetch(async (url, send) => {
      const reply = await send();
      return url.endsWith('/calcs')
        ? Response.json({ ...(await reply.json()), basicPrice: 15, finalPrice: 15 })
        : reply;
    });
    open('/order/controls');
    await total('$15.00');
    await screen.findByText('The price is $15.00');
  });

  test('of a late answer is not shown for a newer form', async () => {
    const { open } = await openFixture();
    const late: (() => void)[] = [];
    interceptFetch(async (url, send) => {
      const reply = await send();
      if (!url.endsWith('/calcs')) return reply;
      const price = { ...(await reply.json()), finalPrice: 1 + late.length };
      return new Promise((answer) => late.push(() => answer(Response.json(price))));
    });
    open('/order/controls');
    await total('$14.40');
    await waitFor(() => expect(late).toHaveLength(1));
    await choose('Undergraduate');
    await waitFor(() => expect(late).toHaveLength(2));
    late[1]!(); // two answers are held
    await total('$2.00');
    late[0]!(); // as above
    await choose('High school');
    await total('$1.00'); // the first answer was cached for its own form
    await choose('Undergraduate');
    await total('$2.00');
  });

  test('of an older form is not shown for a newer form before its request', async () => {
    const { open } = await openFixture();
    const asked: string[] = [];
    interceptFetch(async (url, send) => {
      const reply = await send();
      if (!url.endsWith('/calcs')) return reply;
      asked.push(url);
      return Response.json({ ...(await reply.json()), basicPrice: 15, finalPrice: 15 });
    });
    open('/order/controls');
    await total('$15.00');
    const before = asked.length;
    const shown = (await margin()).getByText('Total');
    fireEvent.click(await (await form()).findByRole('radio', { name: /^Undergraduate/ }));
    expect(shown.nextSibling?.textContent).toBe('$18.00'); // computed in the browser
    expect(asked).toHaveLength(before);
  });

  test('is requested once after typing stops, not with every key', async () => {
    const { open } = await openFixture();
    const asked: number[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (url, init) => {
      if (String(url).endsWith('/calcs')) asked.push(JSON.parse(String(init?.body)).pages);
      return fetch(url, init);
    };
    open('/order/controls');
    await waitFor(() => expect(asked).toEqual([1]));
    const pages = await (await form()).findByRole('spinbutton', { name: 'Pages' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['2', '24', '2', '25']) {
      fireEvent.change(pages, { target: { value } });
      act(() => vi.advanceTimersByTime(100));
    }
    act(() => vi.advanceTimersByTime(150));
    vi.useRealTimers();
    await waitFor(() => expect(asked.at(-1)).toBe(25));
    expect(asked).toEqual([1, 25]);
  });

  test('shows “Price is being recalculated” and Try again when the request fails', async () => {
    const { open } = await openFixture();
    let isDown = true;
    interceptFetch((url, send) =>
      isDown && url.endsWith('/calcs')
        ? Promise.resolve(Response.json({ code: 'invalid', message: 'x' }, { status: 400 }))
        : send(),
    );
    open('/order/controls');
    await (await margin()).findByText(/Price is being recalculated/);
    await total('$14.40');
    isDown = false;
    await user.click((await margin()).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await margin()).queryByText(/Price is being recalculated/)).toBeNull());
  });
});

const CHANGED = 'The price has changed: it is now $30.00. Create the order if you agree.';

/** Waits until the server has confirmed the price: what begins later is not in the price that is shown. */
const confirmed = () => screen.findByText('Total $14.40');

/** Alice at the last button, and a tariff that can begin meanwhile: each page costs $30. */
async function withNextTariff() {
  const fixture = await openFixture();
  const begin = async () => {
    await fixture.changeRows('pagePrices', { cents: 3000 }, { siteId: 1 });
    await fixture.changeSite({ expressCheckout: false }); // the server reads its tariff again
  };
  const written = 'subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.';
  fixture.open(`/order/controls?step=account&${written}`, fixture.alice);
  await (await form()).findByRole('button', { name: 'Create order' });
  await confirmed();
  return { ...fixture, begin, orders: () => fixture.rows('orders') };
}

/** Counts what is asked, and answers some of it in another way. */
function answering(end: string, answer: (send: () => Promise<Response>) => Promise<Response>) {
  const asked: string[] = [];
  const { fetch } = globalThis;
  interceptFetch((url, send) => {
    if (!url.endsWith(end)) return send();
    asked.push(url);
    return answer(send);
  });
  return { asked, stop: () => void (globalThis.fetch = fetch) };
}

describe('ADR 0230 a tariff that begins while the form is open', () => {
  test('is shown at the last button first; the next press creates the order', async () => {
    const { begin, orders } = await withNextTariff();
    await begin();
    await press('Create order');
    await findToast(CHANGED);
    await total('$30.00');
    expect(await orders()).toEqual([]);
    await press('Create order');
    await waitFor(async () => expect(await orders()).toMatchObject([{ priceFinal: 3000 }]));
  });

  test.each([{ kept: 'in the form' }, { kept: 'after a reload' }])(
    'is not asked about again after an answer that was lost: the order may be made; $kept',
    async ({ kept }) => {
      const { begin, orders, reload, address } = await withNextTariff();
      const lost = answering('/orders', async (send) => {
        await send();
        throw new TypeError('Failed to fetch');
      });
      await press('Create order');
      await waitFor(() => expect(lost.asked).toHaveLength(3), { timeout: 10_000 });
      await waitFor(() => expect(screen.queryByText('Your order is now being created')).toBeNull());
      lost.stop();
      if (kept === 'after a reload') reload();
      await confirmed();
      await begin();
      await press('Create order');
      await waitFor(() => expect(address()).toMatch(/^\/orderinfo\//));
      expect(await orders()).toMatchObject([{ priceFinal: 1440 }]);
    },
  );

  test('is asked about again after a refusal, which has made no order', async () => {
    const { begin, orders } = await withNextTariff();
    const body = { code: 'invalid', message: 'x', errors: { topic: 'x' } };
    const refused = answering('/orders', async () => Response.json(body, { status: 400 }));
    await press('Create order');
    await heading('What should the writer know?');
    refused.stop();
    await begin();
    await press('Continue to your account');
    await press('Create order');
    await findToast(CHANGED);
    expect(await orders()).toEqual([]);
  });

  test.each([
    { how: 'fails', answer: async () => Response.json({ code: 'unexpected', message: 'x' }, { status: 500 }) },
    { how: 'has no answer', answer: () => new Promise<Response>(() => {}) },
  ])('does not keep the order back where the question $how', async ({ answer }) => {
    const { orders } = await withNextTariff();
    answering('/calcs', answer);
    await press('Create order');
    await waitFor(async () => expect(await orders()).toHaveLength(1), { timeout: 10_000 });
  });
});

/** A fixture with three codes: ten percent, fifteen with top writers, ten dollars. */
async function withCodes() {
  const fixture = await openFixture();
  const plain = { siteId: 1, amount: 0, percent: 0, isForTopWriters: false, usesLeft: null, expiresAt: null };
  const codes = [
    { ...plain, code: 'WELCOME10', percent: 10 },
    { ...plain, code: 'TOP15', percent: 15, isForTopWriters: true },
    { ...plain, code: 'TEN', amount: 1000 },
  ];
  await fixture.addRows('discountCodes', ...codes);
  return fixture;
}

const unfold = async () => user.click(await (await margin()).findByRole('button', { name: 'Have a discount code?' }));

const code = async () => (await margin()).findByLabelText<HTMLInputElement>('Discount code');

/** Holds the answers to codes until the returned function is called. */
function holdAnswers() {
  const gate = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  interceptFetch(async (url, send) => {
    if (!url.endsWith(applyDiscount.path)) return send();
    await gate.promise;
    const reply = await send();
    const content = await reply.text();
    answered.resolve();
    return new Response(content, reply);
  });
  return async () => {
    gate.resolve();
    await act(() => answered.promise);
  };
}

describe('spec §4 a discount', () => {
  test("spec §5 “empty gives 'Please enter your discount'”; “entered, applied, cleared”: “applying again once applied clears it”", async () => {
    const { open } = await withCodes();
    open('/order/controls');
    await chooseSubject('History');
    await unfold();
    await user.type(await code(), '{Enter}');
    await (await margin()).findByText('Please enter your discount');
    await user.type(await code(), 'welcome10{Enter}');
    await screen.findByText('Your discount has been successfully applied');
    await total('$12.96');
    (await margin()).getByText('−$1.44');
    (await margin()).getByText('WELCOME10');
    await heading('What should we write?');
    await user.click((await margin()).getByRole('button', { name: /^Remove/ }));
    await total('$14.40');
  });

  test('“On error the code is cleared”: the field is empty, and the message beside it names the code', async () => {
    const { open } = await withCodes();
    open('/order/controls');
    await unfold();
    await user.type(await code(), 'WELCOME{Enter}');
    await (await margin()).findByText('WELCOME: This discount code does not work');
    await screen.findByText('This discount code does not work'); // spec §8: the message of the server, in a toast
    expect(await code()).toHaveProperty('value', '');
    await user.type(await code(), 'WELCOME10{Enter}');
    await total('$12.96');
  });

  test('ADR 0065 a code that could not be checked stays in its field', async () => {
    const { open } = await withCodes();
    open('/order/controls');
    await unfold();
    const goOnline = goOffline();
    await user.type(await code(), 'WELCOME10{Enter}');
    await (await margin()).findByText(OFFLINE);
    expect(await code()).toHaveProperty('value', 'WELCOME10');
    goOnline();
    await user.type(await code(), '{Enter}');
    await total('$12.96');
  });

  test('spec §7 a code that belongs to another customer is refused at once when the customer is signed in', async () => {
    const { open, addRows, alice, bob } = await openFixture();
    const ofAlice = {
      siteId: 1,
      code: 'OF-ALICE',
      kind: 'points' as const,
      percent: 7,
      amount: 0,
      usesLeft: 1,
      maxAmount: 100,
    };
    await addRows('discountCodes', { ...ofAlice, customerId: alice.id });
    const first = open('/order?full&discount=OF-ALICE', bob);
    await (await margin()).findByText('OF-ALICE: This discount code does not work');
    first.unmount();
    open('/order?full&discount=OF-ALICE', alice);
    await total('$13.40'); // at most $1.00 off
  });

  test('“A top-writer discount applies only when top writers feature is on (value 2)”, and is removed with it', async () => {
    const { open } = await withCodes();
    open('/order/controls');
    await unfold();
    await user.type(await code(), 'TOP15{Enter}');
    await screen.findByText('Please enable Top Writer feature to use this discount');
    const topWriters = screen.getByRole('switch', { name: 'Top writers' });
    await user.click(topWriters);
    await user.type(await code(), 'TOP15{Enter}');
    await (await margin()).findByText('TOP15');
    await user.click(topWriters);
    expect((await margin()).queryByText('TOP15')).toBeNull();
    await total('$14.40');
  });

  test.each(['a guest', 'a customer'])(
    'for top writers is removed by a link that switches them off: %s',
    async (who) => {
      const { open, reopen, alice } = await withCodes();
      open('/order/controls?topWriters=2&discount=TOP15', who === 'a guest' ? undefined : alice);
      await (await margin()).findByText('TOP15');
      reopen('/order/controls?topWriters=1');
      await findToast('Please enable Top Writer feature to use this discount');
      await total('$14.40');
      expect((await margin()).queryByText('TOP15')).toBeNull();
    },
  );

  test('for top writers is checked against the form at the time of the answer', async () => {
    const { open } = await withCodes();
    open('/order/controls');
    const topWriters = await screen.findByRole('switch', { name: 'Top writers' });
    await user.click(topWriters);
    await unfold();
    const answer = holdAnswers();
    await user.type(await code(), 'TOP15{Enter}');
    await user.click(topWriters);
    await answer();
    await screen.findByText('Please enable Top Writer feature to use this discount');
    expect((await margin()).queryByText('TOP15')).toBeNull();
  });

  test('keeps a code that was typed before the answer arrived', async () => {
    const { open } = await withCodes();
    open('/order/controls');
    await unfold();
    const answer = holdAnswers();
    await user.type(await code(), 'WELCOME{Enter}');
    await user.type(await code(), '10');
    await answer();
    await screen.findByText('WELCOME: This discount code does not work'); // a toast about the code that was sent
    expect(await code()).toHaveProperty('value', 'WELCOME10');
    expect((await margin()).queryByText(/This discount code does not work/)).toBeNull();
    const next = holdAnswers();
    await user.type(await code(), '{Enter}');
    await user.type(await code(), ' or TEN');
    await next();
    await (await margin()).findByText('WELCOME10');
    await user.click((await margin()).getByRole('button', { name: /^Remove/ }));
    expect(await code()).toHaveProperty('value', 'WELCOME10 or TEN');
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
  });

  test('shows no toast after the form was left', async () => {
    const { open } = await withCodes();
    open('/order/controls');
    await unfold();
    const answer = holdAnswers();
    await user.type(await code(), 'TEN{Enter}');
    await user.click(screen.getAllByRole('link', { name: 'Sign in' })[0]!); // the one in the header
    await screen.findByRole('button', { name: 'Proceed' });
    await answer();
    await act(() => vi.dynamicImportSettled()); // a toast would be there by now
    expect(screen.queryByText('Your discount has been successfully applied')).toBeNull();
  });

  test('moves the focus from Apply to Remove, and from Remove to the button that unfolds the field', async () => {
    const { open } = await withCodes();
    open('/order/controls');
    await unfold();
    await waitFor(async () => expect(document.activeElement).toBe(await code()));
    await user.type(await code(), 'TEN{Enter}');
    const remove = await (await margin()).findByRole('button', { name: /^Remove/ });
    expect(document.activeElement).toBe(remove);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe((await margin()).getByRole('button', { name: 'Have a discount code?' }));
  });

  test('from the address does not move the focus, applied or refused', async () => {
    const { open } = await withCodes();
    const first = open('/order?full&discount=TEN');
    await (await margin()).findByText('TEN');
    expect(isInForm()).toBe(false);
    first.unmount();
    open('/order?full&discount=NOBODY-HAS-THIS');
    await code();
    expect(isInForm()).toBe(false);
  });

  test('ADR 0024 a refused code of a link is named above the total on a phone, until the details show its field', async () => {
    const { open } = await withCodes();
    open('/order?full&discount=GONE');
    await (await margin()).findByText('GONE: This discount code does not work');
    const bar = within(screen.getByRole('region', { name: 'Total' }));
    const details = bar.getByRole('button', { name: /^\$14\.40/ });
    expect(bar.getByText('GONE: This discount code does not work').compareDocumentPosition(details)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(details);
    const sheet = within(bar.getByRole('region', { name: 'Price details' }));
    sheet.getByText('GONE: This discount code does not work'); // at its field
    expect(bar.getAllByText('GONE: This discount code does not work')).toHaveLength(1);
    await user.click(details);
    expect(bar.queryByText('GONE: This discount code does not work')).toBeNull();
  });

  test.each(['discount', 'discountCode'])('spec §2 “discount or discountCode (applied at once)”: %s', async (name) => {
    const { open } = await withCodes();
    open(`/order?full&${name}=TEN`);
    await (await margin()).findByText('TEN');
    await total('$4.40');
  });

  test('spec D15 of a link is applied once, and not again when its tab gets the draft back', async () => {
    withTabs();
    const { open, openTab } = await withCodes();
    let asked = 0;
    interceptFetch((url, send) => {
      if (url.endsWith(applyDiscount.path)) asked += 1;
      return send();
    });
    const first = open('/order?full&discount=TEN');
    await user.click(await (await margin()).findByRole('button', { name: /^Remove/ }));
    await total('$14.40');
    const second = openTab('/order?full');
    await user.click(await screen.findByRole('button', { name: 'Continue here' }));
    await within(second.container).findByRole('form');
    second.unmount();
    await within(first.container).findByRole('form');
    await total('$14.40');
    expect(asked).toBe(1);
  });

  test('“On error the code is cleared and the stored code removed”; the code that is applied stays', async () => {
    const { open, reopen } = await withCodes();
    open('/order?full&discount=TEN');
    await (await margin()).findByText('TEN');
    localStorage.setItem('discountCode', 'NOBODY-HAS-THIS');
    reopen('/order?full');
    await findToast('NOBODY-HAS-THIS: This discount code does not work');
    (await margin()).getByText('TEN');
    await total('$4.40');
    expect(localStorage.getItem('discountCode')).toBeNull();
    await user.click((await margin()).getByRole('button', { name: /^Remove/ }));
    await unfold();
    expect(await code()).toHaveProperty('value', '');
    expect((await margin()).queryByText(/This discount code does not work/)).toBeNull();
  });

  test('that is kept comes back after a reload, and one that was removed does not', async () => {
    const { open, reopen } = await withCodes();
    open('/order?full&discount=TEN');
    await (await margin()).findByText('TEN');
    reopen('/order?full');
    await total('$4.40');
    await user.click((await margin()).getByRole('button', { name: /^Remove/ }));
    await total('$14.40');
    reopen('/order?full');
    await (await margin()).findByRole('button', { name: 'Have a discount code?' });
    await total('$14.40');
    expect((await margin()).queryByText('TEN')).toBeNull();
  });

  test('is part of the price of the created order', async () => {
    const { open, alice, rows } = await withCodes();
    open('/order?full&discount=WELCOME10', alice);
    await total('$12.96');
    await chooseSubject('History');
    await user.type(await (await form()).findByLabelText('Paper details'), 'Two cities, ten years.');
    await press('Create order');
    await waitFor(async () => {
      const order = { priceFinal: 1296, discountCode: 'WELCOME10', title: "Writer's Choice" };
      expect(await rows('orders')).toMatchObject([order]);
    });
  });
});

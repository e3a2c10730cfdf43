import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';

const METRICA = 'https://mc.yandex.ru/metrika/tag.js';
const FACEBOOK = 'https://connect.facebook.net/en_US/sdk/xfbml.customerchat.js';
const SETTINGS = { yandexId: '4711', facebookAppId: 'app-1', facebookPageId: 'page-1' };
const NOTHING = { yandexId: null, facebookAppId: null, facebookPageId: null };

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  fixture = await openFixture();
  await set(SETTINGS);
});
afterEach(async () => {
  cleanup(); // a page that is still rendered would add its scripts again
  await set(NOTHING);
  for (const script of document.head.querySelectorAll('script')) script.remove();
  delete window.ym;
  sessionStorage.clear();
});

async function set(settings: typeof SETTINGS | typeof NOTHING) {
  await fixture.changeSite(settings);
}
const consent = (given: Partial<Record<'enabledCookiesUsage' | 'enabledInformationSharing', boolean>>) =>
  fixture.changeRows('customers', given, { id: fixture.alice.id });

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src).filter(Boolean);
/** The calls to the counter, which its script would send. */
const counted = () => (window.ym?.a ?? []).map(([, method, page]) => (method === 'hit' ? page : method));
const question = () => screen.findByRole('region', { name: 'Cookies' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('spec D55, controls C18 visits of guests', () => {
  test('are counted after consent, without the query of the address', async () => {
    fixture.open('/terms?email=nora@example.com&utm_source=mail');
    await question();
    expect(scripts()).toEqual([]);
    await press('Allow');
    expect(scripts()).toEqual([METRICA]);
    expect(counted()).toEqual(['init', `${location.origin}/terms`]);
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });

  test('are not counted without consent, and the question is asked once', async () => {
    fixture.open('/terms');
    await press('No, thanks');
    fixture.reopen('/privacy');
    const count = await screen.findByRole('switch', { name: /Count my visits/ });
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
    expect(scripts()).toEqual([]);
    await userEvent.click(count);
    await waitFor(() => expect(scripts()).toEqual([METRICA]));
  });

  test('are not counted on a page with a token in its address', async () => {
    fixture.open('/terms');
    await press('Allow');
    document.head.querySelector('script[src]')?.remove();
    delete window.ym;
    fixture.reopen('/set-password/a-token-of-a-mail');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).not.toBe(''));
    expect(scripts()).toEqual([]);
  });

  test('spec §2 “a debug flag (value 1 turns on debug logging of an analytics tool)”', async () => {
    const { info } = console;
    onTestFinished(() => void (console.info = info));
    const logged: unknown[][] = [];
    console.info = (...args: unknown[]) => void logged.push(args);
    fixture.open('/terms');
    sessionStorage.setItem('debug', '1');
    await press('Allow');
    expect(logged.map(([who, , method]) => [who, method])).toEqual([
      ['Analytics', 'init'],
      ['Analytics', 'hit'],
    ]);
  });
});

describe('spec D55 the consent of a customer decides what is loaded', () => {
  test.each([
    { cookies: false, sharing: false, loaded: [] },
    { cookies: true, sharing: false, loaded: [METRICA] },
    { cookies: false, sharing: true, loaded: [FACEBOOK] },
  ])('cookies $cookies, information sharing $sharing: $loaded', async ({ cookies, sharing, loaded }) => {
    await consent({ enabledCookiesUsage: cookies, enabledInformationSharing: sharing });
    fixture.open('/terms', fixture.alice);
    await screen.findByText('alice');
    await waitFor(() => expect(scripts()).toEqual(loaded));
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  });
});

describe('a site without third-party services', () => {
  test('asks no question and loads no script', async () => {
    await set(NOTHING);
    await consent({ enabledCookiesUsage: true, enabledInformationSharing: true });
    fixture.open('/privacy', fixture.alice);
    await screen.findByText(/^We set none/);
    await screen.findByText('alice');
    expect(scripts()).toEqual([]);
  });
});

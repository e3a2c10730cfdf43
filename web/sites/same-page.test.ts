import { beforeEach, describe, expect, test } from 'vitest';
import { REFERRAL } from '#app/referral.ts';
import { keepTracking, samePageAt } from './same-page.ts';

const THORNBURY = 'http://site2.localhost:4320';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const at = (pathname: string, search = '') => samePageAt(THORNBURY, { pathname, search });

describe('spec §2, D52 the same page at the new site', () => {
  test('has the same path, and only the tracking parameters of the query', () => {
    expect(at('/order/controls', '?utm_source=mail&utm_term=a%20b&gclid=7&ref_id=abc&pages=3&email=a@b.co')).toBe(
      `${THORNBURY}/order/controls?utm_source=mail&utm_term=a+b&gclid=7&ref_id=abc`,
    );
  });

  test('has the stored referral, unless the address has another', () => {
    localStorage.setItem(REFERRAL, 'kept');
    expect(at('/order')).toBe(`${THORNBURY}/order?ref_id=kept`);
    expect(at('/order', '?ref_id=new')).toBe(`${THORNBURY}/order?ref_id=new`);
  });

  test('has the tracking parameters of an earlier page of this tab', () => {
    keepTracking('?utm_source=mail&pages=3');
    keepTracking('');
    expect(at('/login')).toBe(`${THORNBURY}/login?utm_source=mail`);
  });
});

const TARGETS = [
  'evil.example',
  'evil.example:80',
  '[::1]',
  '127.0.0.1',
  'xn--evl-sma.example',
  'site2.localhost.evil.example',
];
const LEADS = [
  '/',
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '\t//',
  '/\n/',
  '/\r\n//',
  '/\0/',
  '//user@',
  '/@',
  '@',
  ':80@',
  'http://',
  'https://',
  'https:',
  'https:\\\\',
  'javascript://',
  'javascript:alert(1)//',
  'data:text/html,',
  'file:///',
  '/%2f%2f',
  '/%5c',
  '/..//',
  '/.//',
  '/order/..//..//',
  '/;@',
  '/?//',
  '/#//',
  '/\u2028//',
  '/\uff0f\uff0f',
];
const HOSTILE = LEADS.flatMap((lead) => TARGETS.map((target) => lead + target));

describe('controls C21 a hostile path', () => {
  test('has more than 150 cases', () => expect(HOSTILE.length).toBeGreaterThan(150));

  test.each(HOSTILE)('%j does not change the host of the settings', (pathname) => {
    for (const search of ['', `?ref_id=${pathname}`, `?utm_source=//${pathname}`, `@${pathname}`]) {
      const { origin, username, pathname: path } = new URL(samePageAt(THORNBURY, { pathname, search }));
      expect({ origin, username }).toEqual({ origin: THORNBURY, username: '' });
      expect(path).toMatch(/^\/(?![/\\])/);
    }
  });
});

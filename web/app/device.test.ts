import { beforeEach, expect, test, vi } from 'vitest';

/** A window or profile of the same browser: its storage is empty, and it loads the page again. */
async function anotherProfile() {
  localStorage.clear();
  vi.resetModules();
  return import('./device.ts');
}

beforeEach(() => vi.stubGlobal('isSecureContext', true));

test('spec §3 hashDevice is a fingerprint of the device: two profiles of a browser have the same, and an id each (ADR 0099)', async () => {
  const one = await (await anotherProfile()).hashDevice();
  const other = await (await anotherProfile()).hashDevice();
  expect(one).toMatch(/^[\da-f]{32}-.{16,}$/);
  expect(other.slice(0, 32)).toBe(one.slice(0, 32));
  expect(other).not.toBe(one);
});

test('spec §3 hashDevice of another device is another one', async () => {
  const one = await (await anotherProfile()).hashDevice();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Another browser');
  const other = await (await anotherProfile()).hashDevice();
  expect(other.slice(0, 32)).not.toBe(one.slice(0, 32));
});

test('spec §3 hashDevice is kept when the browser is updated', async () => {
  const { hashDevice } = await anotherProfile();
  const before = await hashDevice();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('A newer browser');
  vi.resetModules();
  expect(await (await import('./device.ts')).hashDevice()).toBe(before);
});

import { describe, expect, test } from 'vitest';
import { countryOfZone } from '../language/country-of-zone.ts';
import { isNewDevice } from './devices.ts';
import { whyNoWayRemoval } from './ways.ts';

describe('ADR 0241 removing a way to sign in', () => {
  test.each([
    { ways: { passkeys: 1, hasPassword: false, providers: 0 }, why: 'last_way' },
    { ways: { passkeys: 1, hasPassword: true, providers: 0 }, why: null },
    { ways: { passkeys: 2, hasPassword: false, providers: 0 }, why: null },
    { ways: { passkeys: 0, hasPassword: false, providers: 1 }, why: 'last_way' },
  ] as const)('$ways: $why', ({ ways, why }) => {
    expect(whyNoWayRemoval(ways)).toBe(why);
  });
});

describe('ADR 0242 a new device', () => {
  const linux = { browser: 'Firefox', system: 'Linux' };
  test.each([
    { what: 'the first one', known: [], device: linux, isNew: false },
    { what: 'the same', known: [linux], device: linux, isNew: false },
    { what: 'another browser there', known: [linux], device: { browser: 'Chrome', system: 'Linux' }, isNew: false },
    { what: 'the browser elsewhere', known: [linux], device: { browser: 'Firefox', system: 'macOS' }, isNew: false },
    { what: 'both new', known: [linux], device: { browser: 'Safari', system: 'iOS' }, isNew: true },
    { what: 'one that says nothing', known: [linux], device: { browser: null, system: null }, isNew: true },
  ])('$what: $isNew', ({ known, device, isNew }) => {
    expect(isNewDevice(known, device)).toBe(isNew);
  });

  test('the country of a clock is said only where the zone has one', () => {
    expect(['America/Chicago', 'Europe/Vienna', 'Asia/Tokyo', 'Etc/UTC', 'nonsense'].map(countryOfZone)).toEqual(['US', 'AT', 'JP', null, null]); // oxfmt-ignore
  });
});

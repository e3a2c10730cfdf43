import { describe, expect, test } from 'vitest';
import { countryOfZone } from '../language/country-of-zone.ts';
import { isNewDevice } from './devices.ts';
import { whyNoLink, whyNoWayRemoval } from './ways.ts';

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

describe('ADR 0342 linking an identity from Settings', () => {
  const email = 'alice@gmail.example';
  test.each([
    { what: 'one of nobody', linkedTo: undefined, email, addressOf: undefined, why: null },
    { what: 'one with the own address', linkedTo: undefined, email, addressOf: 1, why: null },
    { what: 'the own one again, whatever its address', linkedTo: 1, email: null, addressOf: 2, why: null },
    { what: 'one of another account', linkedTo: 2, email, addressOf: 1, why: 'provider_taken' },
    { what: 'one with the address of another account', linkedTo: undefined, email, addressOf: 2, why: 'provider_taken' },
    { what: 'one without a verified address', linkedTo: undefined, email: null, addressOf: undefined, why: 'provider_unverified' },
  ] as const)('$what: $why', ({ why, ...linking }) => {
    expect(whyNoLink({ customerId: 1, ...linking })).toBe(why);
  }); // oxfmt-ignore
});

describe('ADR 0242 a new device', () => {
  const linux = { browser: 'Firefox', system: 'Linux', isDisowned: false };
  const mac = { browser: 'Safari', system: 'macOS', isDisowned: false };
  const disowned = { ...linux, isDisowned: true };
  test.each([
    { what: 'the first one', earlier: [], device: linux, isNew: false },
    { what: 'the same', earlier: [linux], device: linux, isNew: false },
    { what: 'another browser there', earlier: [linux], device: { browser: 'Chrome', system: 'Linux' }, isNew: false },
    { what: 'the browser elsewhere', earlier: [linux], device: { browser: 'Firefox', system: 'macOS' }, isNew: false },
    { what: 'both new', earlier: [linux], device: { browser: 'Safari', system: 'iOS' }, isNew: true },
    { what: 'one that says nothing', earlier: [linux], device: { browser: null, system: null }, isNew: true },
    { what: 'ADR 0460 a disowned one alone', earlier: [disowned], device: linux, isNew: true },
    { what: 'ADR 0460 a disowned one beside an own', earlier: [disowned, mac], device: linux, isNew: true },
    { what: 'ADR 0460 one that was disowned and used again', earlier: [disowned, linux], device: linux, isNew: false },
  ])('$what: $isNew', ({ earlier, device, isNew }) => {
    expect(isNewDevice(earlier, device)).toBe(isNew);
  });

  test('the country of a clock is said only where the zone has one', () => {
    expect(['America/Chicago', 'Europe/Vienna', 'Asia/Tokyo', 'Etc/UTC', 'nonsense'].map(countryOfZone)).toEqual(['US', 'AT', 'JP', null, null]); // oxfmt-ignore
  });
});

import { expect, test } from 'vitest';
import { placeOfZone, zoneNamed, zoneOrUtc } from './zone.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
  ['America/Port-au-Prince', 'America/Port-au-Prince'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['UTC', 'UTC'],
])('the time zone %s is %s', (name, zone) => {
  expect(zoneNamed(name)).toBe(zone);
});

test.each([
  ['America/Chicago', 'Chicago'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Etc/GMT+5', null],
  ['UTC', null],
])('the place of %s is %s', (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});

test.each([
  '',
  '+05:30',
  'GMT+1',
  'Mars/Olympus',
  'Europe/Berlin\r\nX: y',
  ' Europe/Berlin',
  '../etc',
  'a'.repeat(65),
  'é/è',
])('%j is no time zone', (name) => {
  expect(zoneNamed(name)).toBeNull();
  expect(zoneOrUtc(name)).toBe('UTC');
});

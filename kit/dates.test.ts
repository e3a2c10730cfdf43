import { expect, test } from 'vitest';
import { dateAndTime, day, dayName, time, timeBeside } from './dates.ts';

const NOW = new Date(2027, 0, 1, 9);

test.each([
  { date: new Date(2027, 0, 1, 0), name: 'Today' },
  { date: new Date(2026, 11, 31, 23, 59), name: 'Yesterday' },
  { date: new Date(2026, 11, 30, 23, 59), name: 'Dec 30, 2026' },
  { date: new Date(2027, 2, 5), name: 'Fri, Mar 5' },
])('on January 1 a day is named $name', ({ date, name }) => expect(dayName(date, NOW, day)).toBe(name));

test('a time has its date beside a moment of another day, in the zone of the page', () => {
  const [night, morning] = [new Date(2026, 11, 31, 23, 59), new Date(2027, 0, 1, 0, 1)];
  expect(timeBeside(morning, NOW)).toBe(time(morning));
  expect(timeBeside(morning, night)).toBe(dateAndTime(morning));
  expect(timeBeside(night, NOW)).toBe(dateAndTime(night));
});

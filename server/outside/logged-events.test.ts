import { expect, test } from 'vitest';
import { keepEvent, takeEvents } from './logged-events.ts';

test('ADR 0139 of an error its name and place are kept, and of facts names and numbers: no sentence that quotes somebody', () => {
  const err = Object.assign(new TypeError('alice@example.com has no order'), { code: 'ERR_X' });
  keepEvent('a-request', 'unexpected', { err, why: 'a sentence about alice', state: 'paid', amount: 5, email: 'abc' });
  expect(takeEvents('a-request')).toEqual([
    {
      event: 'unexpected',
      facts: { error: 'TypeError', code: 'ERR_X', at: expect.stringMatching(/^server\/outside\/logged-events\.test\.ts:\d+$/), state: 'paid', amount: 5 }, // oxfmt-ignore
    },
  ]);
  expect(takeEvents('a-request')).toEqual([]);
});

test('ADR 0139 a request that logs without an end is forgotten', () => {
  for (let nth = 0; nth <= 1000; nth++) keepEvent(`request ${nth}`, 'signed in', {});
  expect(takeEvents('request 0')).toEqual([]);
  for (let nth = 1; nth <= 1000; nth++) expect(takeEvents(`request ${nth}`)).toHaveLength(1);
});

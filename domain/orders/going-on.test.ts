import { expect, test } from 'vitest';
import { minutesAfter } from '../time.ts';
import { fieldsOfGoingOn } from './going-on.ts';
import { ORDER_STATUS } from './status.ts';

const { unpaid, paid, inProgress, completed, canceled, hold, modified } = ORDER_STATUS;
const at = new Date('2026-01-05T09:00:00Z');
const held = { status: hold, urgencyMinutes: 600, datePaid: null, dateCompleted: null };

test.each([
  { from: hold, to: paid },
  { from: hold, to: inProgress },
  { from: modified, to: inProgress },
])(
  'ADR 0421 an order that was never paid counts as paid, and its deadline counts, from when support moves it from $from to $to',
  ({ from, to }) => {
    expect(fieldsOfGoingOn({ ...held, status: from }, to, at)).toEqual({
      datePaid: at,
      deadline: minutesAfter(at, 600),
      goesOnUnpaid: true,
    });
  },
);

test.each([
  { what: 'it was paid', from: { ...held, datePaid: at }, to: paid },
  { what: 'its customer is to pay first', from: held, to: modified },
  { what: 'it ends', from: held, to: canceled },
  { what: 'it was delivered before', from: { ...held, dateCompleted: at }, to: completed },
  { what: 'it was delivered before, and is worked on again', from: { ...held, dateCompleted: at }, to: inProgress },
  { what: 'nobody had to decide about it', from: { ...held, status: unpaid }, to: paid },
])('ADR 0421 nothing else changes where $what', ({ from, to }) => expect(fieldsOfGoingOn(from, to, at)).toEqual({}));

import { setTimeout } from 'node:timers/promises';
import { codeNow } from '../../server/desk/sign-in/totp.ts';
import { CAST, DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../server/seed/seed-demo.ts';
import type { Guest } from './guest.ts';

const STEP_MS = 30_000;

/** spec §12 A day of an operator: sign-in with a second factor, inbox, conversation, orders, customer, audit, staff, security and the way out. */
export async function walkDesk(operator: Guest) {
  await signsIn(operator);
  await answers(operator);
  await worksOnOrders(operator);
  await looksAtPeople(operator);
  await searches(operator);
  await operator.clicks('button', /security, theme, keys$/);
  await operator.sees('[role=menu]', /Sign out/);
  await operator.looks('desk-own-menu');
  await operator.clicks('[role=menuitem]', /^Sign out$/);
  await operator.sees('label', /^Work email/);
}

/** A code works once, also in the walks before this one. */
let usedStep = 0;
async function nextCode(): Promise<string> {
  const stepOf = () => Math.floor(Date.now() / STEP_MS);
  if (stepOf() <= usedStep) await setTimeout((usedStep + 1) * STEP_MS - Date.now());
  usedStep = stepOf();
  return codeNow(DEMO_TOTP_SECRET);
}

async function signsIn(operator: Guest) {
  const email = CAST.colleagues.find(({ role }) => role === 'operator')?.email ?? '';
  await operator.goesTo('/desk/inbox/answer');
  await operator.sees('h1', /^Desk$/);
  await operator.looks('desk-sign-in');
  await operator.types('input', /^Work email/, email);
  await operator.types('input', /^Password/, DEMO_PASSWORD);
  await operator.clicks('button', /^Continue$/);
  await operator.sees('label', /^Six digits/);
  await operator.looks('desk-digits');
  await operator.types('input', /^Six digits/, await nextCode());
  await operator.clicks('button', /^Continue$/);
  await operator.sees('main a', /Personal Statement/);
  await operator.looks('desk-inbox');
}

async function answers(operator: Guest) {
  await operator.clicks('main a', /Personal Statement/);
  await operator.sees('[role=log]', /When will you know/);
  await operator.looks('desk-conversation');
  await operator.clicks('label', /^Internal note/);
  await operator.types('textarea', /note/i, 'The change waits for its payment.');
  await operator.looks('desk-note');
  await operator.pressesEnter();
  await operator.sees('[role=log]', /waits for its payment/);
}

async function worksOnOrders(operator: Guest) {
  await operator.goesTo('/desk/orders');
  await operator.sees('main td a', /Ethics/);
  await operator.clicks('main button', /^in any status$/);
  await operator.sees('main fieldset', /Unpaid/);
  await operator.clicks('tbody input', /./);
  await operator.looks('desk-orders');
  await operator.goesTo('/desk/orders/48213101');
  await operator.sees('main h1', /CRISPR/);
  await operator.sees('main td', /WR-/);
  await operator.sees('main button', /^Hold/); // what comes late moves the rest
  await operator.looksInto('desk-assign', 'button', /^Assign a writer/);
  await operator.clicks('main button', /^Hold/);
  await operator.sees('main label', /What the customer reads/);
  await operator.looks('desk-order');
}

async function looksAtPeople(operator: Guest) {
  for (const [screen, seen] of [
    ['customers', /Alice/],
    ['customers/10001', /Microfinance/],
    ['audit', /Looked at a customer/],
    ['staff', /support2@/],
    ['security', /This one/],
  ] as const) {
    await operator.goesTo(`/desk/${screen}`);
    await operator.sees('main *', seen);
    if (screen === 'audit') await operator.clicks('main li button', /Looked at a customer/);
    await operator.looks(`desk-${screen.replace('/', '-')}`);
  }
  await operator.goesTo('/desk/customers/10001');
  await operator.sees('main td', /Microfinance/);
  await operator.looksInto('desk-erase', 'button', /^Erase/);
}

async function searches(operator: Guest) {
  await operator.clicks('button', /^(Search$|Go to an order)/);
  await operator.types('[role=dialog] input', /./, 'ethic');
  await operator.sees('[role=dialog] [role=option]', /Predictive Policing/);
  await operator.looks('desk-palette');
  await operator.closesDialogs();
}

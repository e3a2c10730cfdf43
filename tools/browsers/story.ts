import { GUEST, SIGN_IN_SCREENS } from '../../e2e/screens.ts';
import type { Guest } from './guest.ts';

const FILE = /assignment_brief/;
const INVITATION = '/welcome?referrerId=10001'; // of alice

/** `email` has no account yet; `file` is the path of a file whose name begins with assignment_brief. */
type Brief = { email: string; file: string };

/** The whole story of a guest: form, file, reload, create, pay, message, dashboard, settings; and the screens beside it. */
export async function walk(guest: Guest, { email, file }: Brief) {
  await visits(guest, [...SIGN_IN_SCREENS, INVITATION]);
  await fillsInTheForm(guest, { email, file });
  await pays(guest);
  await writes(guest);
  await looksAround(guest);
  await looksAtMoney(guest);
  await visits(guest, ['/dashboard?view=list', ...GUEST]);
}

async function visits(guest: Guest, addresses: string[]) {
  for (const address of addresses) {
    await guest.goesTo(address);
    await guest.sees('h1', /./);
    await guest.looks(address.replaceAll(/[^a-z]+/g, '-').slice(1));
  }
}

async function fillsInTheForm(guest: Guest, { email, file }: Brief) {
  await guest.goesTo('/login');
  await guest.looksInto('forgot-password', 'a, button', /^Forgot/);
  await guest.goesTo('/order/controls');
  await guest.sees('h1', /What should we write/);
  await guest.types('[role=combobox]', /Subject/, 'History');
  await guest.looks('subjects');
  await guest.clicks('[role=option]', /^History$/);
  await guest.looks('paper');
  await guest.clicks('button', /^Continue/);
  await guest.types('input', /Title/, 'Microfinance in Rural Kenya');
  await guest.types('#order-details', undefined, 'Compare two programmes.');
  await guest.choosesFile(file);
  await guest.sees('li', FILE);
  await guest.looks('instructions');
  await guest.reloads();
  await guest.sees('h1', /./);
  await guest.expects('the file is there after a reload', 'li', FILE);
  await guest.looks('instructions-reloaded');
  await guest.clicks('button', /^Continue/);
  await guest.types('input', /Email/, email);
  await guest.types('input', /First name/, 'Nora');
  await guest.types('input', /^Phone$/, '3125550148');
  await guest.looks('account');
  await guest.clicks('button', /^Create order/);
  await guest.comesTo(/orderinfo\/\d+\/details/);
}

async function pays(guest: Guest) {
  await guest.sees('h1', /Microfinance/);
  await guest.looks('order-unpaid');
  await guest.clicks('button', /^Pay \$/);
  await guest.sees('[role=dialog] h2', /payment method/);
  await guest.looks('payment');
  await guest.clicks('[role=dialog] button', /^Pay \$/);
  await guest.comesTo(/paycore\/hpp/);
  await guest.looks('hosted-page');
  await guest.clicks('button', /^Decline/);
  await guest.comesTo(/orderinfo\/\d+\/details/);
  await guest.sees('[role=alertdialog] h2', /./);
  await guest.looks('payment-failed');
  await guest.closesDialogs();
  await guest.clicks('button', /^Pay \$/);
  await guest.clicks('[role=dialog] button', /^Pay \$/);
  await guest.comesTo(/paycore\/hpp/);
  await guest.clicks('button', /^Pay .*USD/);
  await guest.comesTo(/orderinfo\/\d+\/details/);
  await guest.sees('main *', /^Paid/);
  await guest.looks('order-paid');
}

async function writes(guest: Guest) {
  await guest.clicks('a', /^Messages/);
  await guest.types('textarea', /message/i, 'Please use British spelling.');
  await guest.pressesEnter();
  await guest.sees('[role=log]', /British spelling/);
  await guest.looks('messages');
  if (await guest.isOnPhone()) await guest.looksInto('order-summary', 'button', /^Order summary$/);
  await guest.clicks('a', /^Files/);
  await guest.expects('the order has its file', 'main li', FILE);
  await guest.looks('files');
}

async function looksAround(guest: Guest) {
  await guest.goesTo('/dashboard');
  await guest.sees('main a', /Microfinance/);
  await guest.looks('dashboard');
  await guest.types('body', undefined, '?');
  await guest.looksIntoDialog('shortcuts');
  await guest.looksInto('bell', 'button', /^Notifications/, () => guest.sees('[role=dialog] a', /Because you ordered/));
  await guest.goesTo('/notifications');
  await guest.sees('main li a', /Because you ordered/);
  await guest.looks('notifications');
  await guest.goesTo('/profile');
  await guest.sees('main table th', /New message/);
  await guest.looks('settings');
  await guest.looksInto('change-email', 'main button', /^Change$/);
  await guest.looksInto('privacy', 'main button', /Who can see my details/);
  await guest.sees('main button', /^Set a password$/); // the account was made with the order
  await guest.looksInto('personal-data', 'main button', /^Personal data/, async () => {
    await guest.clicks('[role=dialog] button', /delete my account/);
    await guest.sees('[role=dialog] h2, [role=alertdialog] h2', /Do you really/);
    await guest.looks('delete-account');
    await guest.clicks('button', /^Cancel$/);
  });
  await guest.looksInto('consents', 'main button', /^Consent preferences/);
}

/** The payment in the list of transactions, the points that buy nothing yet, the link for friends and its filters. */
async function looksAtMoney(guest: Guest) {
  await guest.goesTo('/transactions');
  await guest.sees('main a', /Microfinance/);
  await guest.clicks('main [aria-expanded=false]', /./);
  await guest.sees('main [aria-expanded=true]', /^/);
  await guest.looks('transactions');
  await guest.goesTo('/loyalty/discount');
  await guest.clicks('button', /^Generate discount$/);
  await guest.sees('[role=alert]', /enough points/);
  await guest.looks('personal-discount');
  await guest.clicks('a', /^Invite Friends$/);
  await guest.sees('svg[role=img]', /^/);
  await guest.clicks('button', /^Copy the link$/);
  await guest.sees('[data-toaster]', /Copied to clipboard/);
  await guest.looks('invite-friends');
  await guest.clicks('label', /^Discount expired/);
  await guest.comesTo(/status=6/);
  await guest.looks('friends-filtered');
}

import type { Guest } from './guest.ts';
import { until } from './until.ts';

const EMAIL = 'dan@example.com'; // of the demo data
const FIELD = 'input[autocomplete=one-time-code]';

/** ADR 0240 Signs in with the digits of a mail: wrong ones stay selected and are typed over, and the order form has the same field. */
export async function walkCode(guest: Guest, url: string) {
  await guest.goesTo('/login');
  await guest.types('#email', undefined, EMAIL);
  await guest.clicks('button', /^Email me a code$/);
  await guest.sees('main p', /We sent six digits/);
  await guest.looks('code-asked');
  const code = await mailedCode(url);
  await guest.types(
    FIELD,
    undefined,
    code.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
  );
  await guest.sees('main p', /This is not the code/);
  await guest.looks('code-wrong');
  await guest.types(FIELD, undefined, code);
  await guest.sees('h1', /^(Orders|Skip the code next time)$/);
  await guest.looks('code-signed-in');
  await walkCentre(guest);

  await guest.goesTo('/logout');
  await guest.sees('h1', /Welcome back/);
  await guest.goesTo(
    '/order/controls?step=account&subject=1&title=The+Ethics+of+Bees&paperDetails=Two+hives,+one+question.',
  );
  await guest.clicks('label', /^Existing account$/);
  await guest.types('#order-email', undefined, EMAIL);
  await guest.clicks('button', /^Email me a code$/);
  await guest.sees('main p', /We sent six digits/);
  await guest.looks('code-in-the-order');
}

/** spec §10.20 Opens the bell over the orders, moves in it by keys, closes it, and looks at all notifications and at the table of what is told where. */
async function walkCentre(guest: Guest) {
  await guest.goesTo('/dashboard');
  await guest.clicks('button', /^Notifications/);
  await guest.sees('[role=dialog] li a', /./);
  await guest.looksIntoDialog('centre');
  await guest.expects('the bell is there after it has closed', 'button[aria-label^=Notifications]', /^/);
  await guest.goesTo('/notifications');
  await guest.sees('main li a', /./);
  await guest.looks('centre-all');
  await guest.goesTo('/profile#notifications');
  await guest.sees('th', /New message/);
  await guest.clicks('label', /^One email a day/);
  await guest.sees('legend', /What comes in it/);
  await guest.looks('centre-settings');
  await guest.clicks('label', /^One email a day/);
}

/** The digits of the newest mail of the outbox to this customer. */
async function mailedCode(url: string): Promise<string> {
  let code: string | undefined;
  await until('the code is mailed', async () => {
    const mails = (await (await fetch(`${url}/dev/outbox`)).text()).split('<article>');
    code = mails.filter((mail) => mail.includes(`To ${EMAIL},`)).map((mail) => /(\d{6}) is your code/.exec(mail)?.[1]).find(Boolean); // oxfmt-ignore
    return code !== undefined;
  });
  return code ?? '';
}

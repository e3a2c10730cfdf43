import * as contract from '@octavo/contract/notifications';
import type { Call } from '#http/on.ts';
import { changePreferences, storeChoice, storeNewsletters } from '#notifications/preferences/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { publish } from '#outside/pubsub.ts';
import { loadOpenAccount } from './store.ts';
import { readUnsubscribing } from './link.ts';

/**
 * RFC 8058 Stops mails of a kind by the token of one of them, without a session; of an account that was merged, those of the account that stays. The digest
 * stops with all that it puts together.
 */
export const stopMails = (call: Call<typeof contract.stopMails>) =>
  inTransaction(call, contract.stopMails.name, async (tx) => {
    const { customerId: mailed, event } = found(readUnsubscribing(call.encryption, call.params.token) ?? undefined);
    const customerId = await loadOpenAccount(tx, mailed);
    if (customerId !== undefined) {
      if (event === 'digest') await changePreferences(tx, customerId, { mailOn: false });
      else if (event === 'newsletter') await storeNewsletters(tx, customerId, false);
      else await storeChoice(tx, customerId, `${event}.mail`, false);
      await publish(tx, 'notices_changed', String(customerId));
    }
    return { message: 'Success' as const };
  });

import { type Plays, stays } from '../outcome.ts';
import { type Fondy, notify, signedMessage } from './merchant.ts';
import type { FondyOrder } from './orders.ts';

/** Webhooks that Fondy does not send about a payment that was not made. */
export const forgeries = (fondy: Fondy): Plays<FondyOrder> => ({
  bad_signature: (order) => {
    const message = signedMessage(fondy, order, { status: 'approved' });
    const forged = { ...message, signature: String(message.signature).split('').toReversed().join('') };
    return stays(notify(fondy, order, forged, { repeated: false }));
  },
  changed_body: (order) => {
    const changed = { ...signedMessage(fondy, order), order_status: 'approved' };
    return stays(notify(fondy, order, changed, { repeated: false }));
  },
  unknown_reference: (order) =>
    stays(
      notify(
        fondy,
        order,
        signedMessage(fondy, order, { status: 'approved', order_id: `unknown-${order.payment_id}` }),
      ),
    ),
});

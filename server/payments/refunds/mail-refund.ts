import { orderRefund } from '#mails/templates/order-refund.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';

type Sent = { id: number; currency: string; amount: number; note: string };

/** ADR 0051 Mails the customer that support sends money back, with its reason. */
export async function mailRefund(tx: Db, services: Services, { id, currency, amount, note }: Sent) {
  await mailCustomer(tx, services, id, (brand, { title }) => orderRefund(brand, { id, title, currency, amount, note }));
}

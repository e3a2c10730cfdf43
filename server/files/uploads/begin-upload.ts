import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/files';
import { whyNoFile } from '@octavo/domain/files/rules';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { fileName } from '../file-name.ts';
import { orderFileLimits } from '../receive-files.ts';
import { presentUpload } from './present.ts';
import { insertUpload, loadUploadOfCustomer } from './store.ts';

/** ADR 0040 Announces a file: its name and size are checked before a byte of it is sent. */
export async function beginUpload(call: Call<typeof contract.beginUpload>) {
  const { db, site, customerId, params, body, key, now, encryption } = call;
  const limits = orderFileLimits(site);
  const file = { name: fileName(body.name), size: body.size };
  const intention = {
    owner: `customer ${customerId}`,
    operation: contract.beginUpload.name,
    key,
    body: { ...params, ...body },
  };
  const id = await inTransaction(call, contract.beginUpload.name, (tx) =>
    idempotently(tx, { ...intention, now, encryption }, async () => {
      const order = found(await loadOrderOfCustomer(tx, customerId, params.id));
      refuse(whyNoUpload(order.status));
      const why = whyNoFile(file, limits);
      if (why) throw new Refusal(why === 'file_too_large' ? limits.tooLarge : why);
      const upload = { id: randomUUID(), orderId: order.id, ...file, dateCreated: now() };
      await insertUpload(tx, upload);
      return upload.id;
    }),
  );
  return presentUpload(db, found(await loadUploadOfCustomer(db, customerId, id)));
}

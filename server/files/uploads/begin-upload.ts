import { randomUUID } from 'node:crypto';
import * as contract from '@octavo/contract/files';
import { OPEN_UPLOADS } from '@octavo/domain/files/parts';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import { minutesAfter } from '@octavo/domain/time';
import { lockCustomer } from '#customers/store.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { fileName } from '../file-name.ts';
import { orderFileLimits, refuseFile } from '../receive-files.ts';
import { presentUpload } from './present.ts';
import { deleteUpload, insertUpload, loadOpenUploads, loadUploadOfCustomer } from './store.ts';

/**
 * ADR 0040 Announces a file: its name and size are checked before a byte of it is sent. A repeat goes on with the same upload; one that was
 * forgotten meanwhile begins again. Throws `too_many` where too many are under way.
 */
export async function beginUpload(call: Call<typeof contract.beginUpload>) {
  const { db, site, customerId, params, body, key, now, encryption } = call;
  const file = { name: fileName(body.name), size: body.size };
  const intention = {
    owner: `customer ${customerId}`,
    operation: contract.beginUpload.name,
    key,
    body: { ...params, ...body },
  };
  const id = await inTransaction(call, contract.beginUpload.name, async (tx) => {
    const order = found(await loadOrderOfCustomer(tx, customerId, params.id));
    const begin = async (upload: string) => {
      refuse(whyNoUpload(order.status));
      refuseFile(file, orderFileLimits(site));
      await makeRoom(tx, call);
      await insertUpload(tx, { id: upload, orderId: order.id, ...file, dateCreated: now() });
      return upload;
    };
    const begun = await idempotently(tx, { ...intention, now, encryption }, () => begin(randomUUID()));
    return (await loadUploadOfCustomer(tx, customerId, begun)) ? begun : begin(begun);
  });
  return presentUpload(db, found(await loadUploadOfCustomer(db, customerId, id)));
}

const RETRY_SECONDS = 60;

/** The oldest upload gives way if it is stale: a page that was closed leaves one behind. Its parts are removed by `removeOrphans`. */
async function makeRoom(tx: Db, { site, customerId, now }: Call<typeof contract.beginUpload>) {
  await lockCustomer(tx, site.id, customerId);
  const open = await loadOpenUploads(tx, customerId);
  const [oldest] = open;
  if (!oldest || open.length < OPEN_UPLOADS.most) return;
  if (oldest.dateCreated > minutesAfter(now(), -OPEN_UPLOADS.staleMinutes))
    throw new Refusal('too_many', undefined, { retryAfterSeconds: RETRY_SECONDS });
  await deleteUpload(tx, oldest.id);
}

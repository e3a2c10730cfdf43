import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deliverFiles, downloadDeskFile, listDeskFiles } from '@octavo/contract/desk-files';
import * as contract from '@octavo/contract/files';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { getOrder } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { clamdScanner } from '#outside/scanner/clamd.ts';
import { startFakeClamd } from '#testing/fake-clamd.ts';
import { EICAR } from '#testing/eicar.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { scanFiles } from './scan-files.ts';
import { eventually } from '#testing/eventually.ts';

const { uploadCustomerFiles, copyCustomerFiles, listCustomerFiles, listFilesOfCustomer, downloadFile } = contract;

const TODAY = '2026-01-05T09:00:00Z';
let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
let fixture: Fixture;
let id: number;
beforeEach(async () => {
  clamd = await startFakeClamd();
  fixture = await startFixture(TODAY, { CLAMD_ADDRESS: clamd.address });
  id = (await fixture.order()).id;
});

const NOTES = () => new File(['Plain words'], 'notes.txt');
const VIRUS = () => new File([EICAR], 'virus.txt');
const upload = async (file: File, key = newKey()) => {
  const [added] = await fixture.alice.call(uploadCustomerFiles, { params: { id }, key, files: [file] });
  return added ?? { id: 0, scan: '' };
};
const download = (file: number) => fixture.alice.call(downloadFile, { params: { id: file } });
const listed = async () => (await fixture.alice.call(listCustomerFiles, { params: { id } })).map(({ scan }) => scan);

describe('controls A9, C14 a file cannot be read until the scanner has found nothing in it', () => {
  test('is being checked after the upload, then clean', async () => {
    const file = await upload(NOTES());
    expect(file.scan).toBe('checking');
    await expect(download(file.id)).rejects.toMatchObject({
      code: 'file_checking',
      message: 'This file is still being checked for viruses. Please try again in a moment',
    });
    await fixture.runJobs();
    expect(await listed()).toEqual(['clean']);
    expect(await (await download(file.id)).text()).toBe('Plain words');
  });

  test('EICAR stays unreadable, for its customer and for the desk', async () => {
    const support = await hire(fixture, { name: 'support' });
    const file = await upload(VIRUS());
    const readByDesk = () => support.call(downloadDeskFile, { params: { id: file.id } });
    await expect(readByDesk()).rejects.toMatchObject({ code: 'file_checking' });
    await fixture.runJobs();
    expect(await listed()).toEqual(['infected']);
    const refused = { code: 'file_infected', message: 'This file was refused, because a virus was found in it' };
    await expect(download(file.id)).rejects.toMatchObject(refused);
    await expect(readByDesk()).rejects.toMatchObject(refused);
    expect(await support.call(listDeskFiles, { params: { id } })).toMatchObject([
      { name: 'virus.txt', scan: 'infected' },
    ]);
    const { files } = await fixture.alice.call(listFilesOfCustomer, { query: {} });
    expect(files).toMatchObject([{ scan: 'infected' }]);
  });

  test('EICAR stays unreadable, by a real command', async () => {
    const program = path.join(fixture.environment.DATA_DIR, 'scan.sh');
    await writeFile(program, `#!/bin/sh\n! grep -qF EICAR-STANDARD-ANTIVIRUS-TEST-FILE "$1"`);
    await chmod(program, 0o755);
    fixture = await startFixture(TODAY, { CLAMD_ADDRESS: undefined, SCAN_COMMAND: program });
    id = (await fixture.order()).id;
    await upload(NOTES());
    const virus = await upload(VIRUS());
    await fixture.runJobs();
    expect(await listed()).toEqual(['clean', 'infected']);
    await expect(download(virus.id)).rejects.toMatchObject({ code: 'file_infected' });
  });

  test('a file of a message is checked too, and the message is published again', async () => {
    const events: string[] = [];
    fixture.pubsub.subscribe('message', (text) => events.push(text));
    const ask = { params: { id }, key: newKey(), files: [VIRUS()], body: { direction: 2 } };
    const sent = await fixture.alice.call(sendMessage, ask);
    expect(sent.files).toMatchObject([{ scan: 'checking' }]);
    await fixture.runJobs();
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages[0]?.files).toMatchObject([{ scan: 'infected' }]);
    await expect
      .poll(() => events.map((text) => JSON.parse(text)))
      .toMatchObject([{ event: 1 }, { event: 5, seqs: [1] }]);
    expect(await fixture.alice.call(sendMessage, ask)).toMatchObject({ id: sent.id, files: [{ scan: 'infected' }] });
    expect(clamd.scanned).toHaveLength(1);
  });

  test('a paper of the writer is offered once it is clean, and the order is published then', async () => {
    const writer = await hire(fixture, { name: 'wren', number: 20418 });
    await fixture.db.updateTable('orders').set({ writerId: writer.id, status: 3 }).where('id', '=', id).execute();
    const events: string[] = [];
    const ask = { params: { id }, key: newKey(), files: [NOTES()] };
    await writer.call(deliverFiles, ask);
    const offered = async () =>
      (await fixture.alice.call(getOrder, { params: { id } })).fileForDownload.map(({ name }) => name);
    expect(await offered()).toEqual([]);
    fixture.pubsub.subscribe('order_changed', (text) => events.push(text));
    await fixture.runJobs();
    expect(await offered()).toEqual(['notes.txt']);
    await eventually(() => expect(events).toContain(String(id)));
  });

  test('a copy of a clean file is clean; a copy of one that is being checked is checked; an infected one is refused', async () => {
    const [clean, virus] = [await upload(NOTES()), await upload(VIRUS())];
    await fixture.runJobs();
    const late = await upload(NOTES());
    id = (await fixture.order()).id;
    const copy = (files: number[]) =>
      fixture.alice.call(copyCustomerFiles, { params: { id }, key: newKey(), body: { files } });
    expect(await copy([clean.id, late.id])).toMatchObject([{ scan: 'clean' }, { scan: 'checking' }]);
    await expect(copy([clean.id, virus.id])).rejects.toMatchObject({ code: 'file_infected' });
    await fixture.runJobs();
    expect(await listed()).toEqual(['clean', 'clean']);
    expect(clamd.scanned).toHaveLength(4);
  });

  test('without a scanner a file is clean at once; one that waited is clean when the scanner was removed', async () => {
    await upload(NOTES());
    const plain = { ...fixture, scanner: null };
    await scanFiles(plain);
    expect(await listed()).toEqual(['clean']);
    fixture = await startFixture(TODAY, { CLAMD_ADDRESS: undefined });
    id = (await fixture.order()).id;
    expect((await upload(NOTES())).scan).toBe('clean');
    expect(
      await fixture.db
        .selectFrom('graphileWorker.jobs' as never)
        .selectAll()
        .execute(),
    ).toEqual([]); // the view of the queue
  });
});

describe('controls C14 each file is scanned once', () => {
  test('also when the upload is repeated, ten times at once', async () => {
    const key = newKey();
    await Promise.all(Array.from({ length: 10 }, () => upload(NOTES(), key)));
    await fixture.runJobs();
    await upload(NOTES(), key);
    await fixture.runJobs();
    expect(clamd.scanned).toHaveLength(1);
  });

  test('also when ten jobs run at once on several servers', async () => {
    for (let n = 0; n < 5; n++) await upload(new File([`Note ${n}`], 'note.txt'));
    const servers = Array.from({ length: 10 }, () => ({ ...fixture, scanner: clamdScanner(clamd.address, 10_000) }));
    await Promise.all(servers.map((server) => scanFiles(server)));
    expect(clamd.scanned.map(String).toSorted()).toEqual(['Note 0', 'Note 1', 'Note 2', 'Note 3', 'Note 4']);
    expect(await listed()).toEqual(Array.from({ length: 5 }, () => 'clean'));
  });

  test('at most two at once on one server', async () => {
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const slow = async () => {
      asked += 1;
      await gate.promise;
      return null;
    };
    for (let n = 0; n < 6; n++) await upload(NOTES());
    const server = { ...fixture, scanner: slow };
    const jobs = Array.from({ length: 5 }, () => scanFiles(server));
    await Promise.all(jobs.slice(2)); // these have nothing to do
    await eventually(() => expect(asked).toBe(2));
    gate.resolve();
    await Promise.all(jobs);
    expect(asked).toBe(6);
    expect(new Set(await listed())).toEqual(new Set(['clean']));
  });
});

describe('controls C14 a scan that fails is repeated', () => {
  test('after a minute, then after two; until then the file cannot be read', async () => {
    const file = await upload(NOTES());
    clamd.stop();
    await fixture.runJobs();
    expect(await listed()).toEqual(['checking']);
    await expect(download(file.id)).rejects.toMatchObject({ code: 'file_checking' });
    const again = await startFakeClamd();
    const server = { ...fixture, scanner: clamdScanner(again.address, 10_000) };
    await scanFiles(server);
    expect(again.scanned).toEqual([]);
    fixture.later(1);
    await scanFiles(server);
    expect(again.scanned).toHaveLength(1);
    expect(await listed()).toEqual(['clean']);
  });

  test('a file that cannot be scanned keeps no other from it', async () => {
    await upload(new File(['x'.repeat(2_000_000)], 'large.txt'));
    await upload(NOTES());
    await fixture.runJobs();
    expect(await listed()).toEqual(['checking', 'clean']);
  });

  test('a scan continues after the server was killed in the middle of it', async () => {
    await upload(NOTES());
    const isAsked = Promise.withResolvers<void>();
    const never = () => {
      isAsked.resolve();
      return new Promise<null>(() => {}); // the server was killed
    };
    void scanFiles({ ...fixture, scanner: never });
    await isAsked.promise;
    fixture.later(4);
    await scanFiles(fixture);
    expect(clamd.scanned).toEqual([]); // the other server may still be there
    fixture.later(1);
    await scanFiles(fixture);
    expect(await listed()).toEqual(['clean']);
    expect(clamd.scanned).toHaveLength(1);
  });
});

describe('spec D21 an infected file is none', () => {
  test('an order of work type 2 cannot be paid with it', async () => {
    ({ id } = await fixture.order({ workType: 2, status: ORDER_STATUS.unpaid }));
    await upload(VIRUS());
    await fixture.runJobs();
    const { uid } = await fixture.db.selectFrom('orders').select('uid').where('id', '=', id).executeTakeFirstOrThrow();
    const pay = fixture.alice.call(startPayment, {
      params: { uid },
      key: newKey(),
      body: { provider: 'fondy' },
    });
    await expect(pay).rejects.toMatchObject({ code: 'file_required' });
  });
});

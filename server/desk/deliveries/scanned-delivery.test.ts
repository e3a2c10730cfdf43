import { getDeskOrder } from '@octavo/contract/desk';
import * as contract from '@octavo/contract/desk-deliveries';
import { listWriterFiles } from '@octavo/contract/files';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeOrphans } from '#files/remove-orphans.ts';
import { scanFiles } from '#jobs/scan-files.ts';
import { EICAR } from '#testing/eicar.ts';
import { eventually } from '#testing/eventually.ts';
import { startFakeClamd } from '#testing/fake-clamd.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let writer: Hired;
let id: number;
let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
beforeEach(async () => {
  clamd = await startFakeClamd();
  fixture = await startFixture(undefined, { CLAMD_ADDRESS: clamd.address });
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  const paid = { status: ORDER_STATUS.inProgress, datePaid: fixture.now(), writerId: writer.id };
  id = (await fixture.order({ ...paid, deadline: minutesAfter(fixture.now(), 600), pages: 1, sources: 0 })).id;
});

const WORDS = 'bees '.repeat(300);
const add = (file: File, part: 'paper' | 'other' = 'paper') =>
  writer.call(contract.addDeliveryFile, { params: { id }, key: newKey(), body: { part }, files: [file] });
const PAPER = () => new File([WORDS], 'paper.txt');
const VIRUS = () => new File([EICAR], 'notes.txt');
const SAID = ['format', 'instructions'].map((kind) => ({ kind: kind as 'format', isMet: true, words: '' }));
const send = () => writer.call(contract.sendDelivery, { params: { id }, key: newKey(), body: { said: SAID } });
const staged = async () => (await writer.call(contract.getDelivery, { params: { id } })).files.map(({ scan }) => scan);
const status = async () => (await writer.call(getDeskOrder, { params: { id } })).orderStatus.id;
const mails = () => fixture.db.selectFrom('mails').select('event').where('event', '=', 'delivered').execute();

describe('spec §12.15, controls C14 the files of a delivery are scanned before it is sent', () => {
  test('it is not sent while one is being checked, and then it is, with files that are clean', async () => {
    const { files } = await add(PAPER());
    expect(files).toMatchObject([{ scan: 'checking' }]);
    await expect(send()).rejects.toMatchObject({ code: 'delivery_checking' });
    expect(await status()).toBe(ORDER_STATUS.inProgress);
    const heard: string[] = [];
    fixture.pubsub.subscribe('order_changed', (text) => heard.push(text));
    await fixture.runJobs();
    expect(await staged()).toEqual(['clean']);
    await eventually(() => expect(heard).toContain(String(id)));
    await send();
    expect(await status()).toBe(ORDER_STATUS.completed);
    expect(await fixture.alice.call(listWriterFiles, { params: { id } })).toMatchObject([{ scan: 'clean' }]);
    await fixture.runJobs();
    expect(clamd.scanned).toHaveLength(1);
  });

  test('one with a virus keeps it from being sent until it is taken out, and the customer hears nothing of it', async () => {
    await add(PAPER());
    const { files } = await add(VIRUS(), 'other');
    await fixture.runJobs();
    expect(await staged()).toEqual(['clean', 'infected']);
    await expect(send()).rejects.toMatchObject({ code: 'delivery_infected' });
    expect(await mails()).toEqual([]);
    expect(await fixture.alice.call(listWriterFiles, { params: { id } })).toEqual([]);
    await writer.call(contract.removeDeliveryFile, { params: { id, file: files[1]?.id ?? 0 } });
    await send();
    expect(await mails()).toHaveLength(1);
  });

  test('its bytes stay while they wait for the scanner', async () => {
    await add(PAPER());
    fixture.later(3 * 24 * 60);
    await removeOrphans(fixture);
    await scanFiles(fixture);
    expect(await fixture.db.selectFrom('deliveryFiles').select('scanState').execute()).toEqual([
      { scanState: 'clean' },
    ]);
  });

  test('one that cannot be scanned is tried again a minute later', async () => {
    await add(new File(['bees '.repeat(400_000)], 'paper.txt'));
    await fixture.runJobs();
    expect(await staged()).toEqual(['checking']);
    expect(await fixture.db.selectFrom('deliveryFiles').select(['scanTries', 'dateScanDue']).execute()).toEqual([
      { scanTries: 1, dateScanDue: minutesAfter(fixture.now(), 1) },
    ]);
  });

  test('without a scanner it is sent at once', async () => {
    fixture = await startFixture(undefined, { CLAMD_ADDRESS: undefined });
    writer = await hire(fixture, { name: 'wren', number: 20_418 });
    const paid = { status: ORDER_STATUS.inProgress, datePaid: fixture.now(), writerId: writer.id };
    id = (await fixture.order({ ...paid, deadline: minutesAfter(fixture.now(), 600), pages: 1, sources: 0 })).id;
    const { files } = await add(PAPER());
    expect(files).toMatchObject([{ scan: 'clean' }]);
    await send();
    expect(await status()).toBe(ORDER_STATUS.completed);
  });
});

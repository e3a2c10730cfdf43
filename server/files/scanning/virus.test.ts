import { listDeskEvents } from '@octavo/contract/desk-order';
import { deliverFiles } from '@octavo/contract/desk-files';
import { sayAnswered } from '@octavo/contract/desk-inbox';
import { uploadCustomerFiles } from '@octavo/contract/files';
import { listOrderEvents } from '@octavo/contract/order-events';
import { getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { scanFiles } from '#jobs/scan-files.ts';
import { EICAR } from '#testing/eicar.ts';
import { startFakeClamd } from '#testing/fake-clamd.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let support: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture(undefined, { CLAMD_ADDRESS: (await startFakeClamd()).address });
  support = await hire(fixture, { name: 'sue', role: 'support' });
  const paid = { datePaid: fixture.now(), dateCompleted: fixture.now() };
  id = (await fixture.order({ ...paid, status: ORDER_STATUS.completed })).id;
});

const CLEAN = () => new File(['Plain words'], 'paper.txt');
const VIRUS = () => new File([EICAR], 'virus.txt');
const deliver = (...files: File[]) => support.call(deliverFiles, { params: { id }, key: newKey(), files });
const upload = (file: File) =>
  fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files: [file] });
const hasNewPaper = async () => (await fixture.alice.call(getOrder, { params: { id } })).hasNewPaper;
const virusesIn = (events: readonly { kind: string; details: object }[]) =>
  events.filter(({ kind }) => kind === 'file_infected').map(({ details }) => details);
const found = async () => {
  const ofCustomer = virusesIn((await fixture.alice.call(listOrderEvents, { params: { id } })).events);
  const ofStaff = virusesIn(await support.call(listDeskEvents, { params: { id } }));
  expect(ofStaff.toReversed()).toEqual(ofCustomer);
  return ofCustomer;
};
const waiting = () =>
  fixture.db.selectFrom('deskQueues').select(['orderId', 'since', 'asideAt']).where('queue', '=', 'answer').execute();

describe('controls C14, ADR 0424 both sides hear of a virus in a file of an order', () => {
  test('one in the paper ends that a new paper waits, stands in what happened, and waits for an answer of support', async () => {
    const [file] = await deliver(VIRUS());
    expect(await hasNewPaper()).toBe(true);
    await fixture.runJobs();
    expect(await hasNewPaper()).toBe(false);
    expect(await found()).toEqual([{ file: file?.id, from: 'writer' }]);
    expect(await waiting()).toEqual([{ orderId: id, since: fixture.now(), asideAt: null }]);
  });

  test('a new paper waits as long as a file of its delivery, or of a later one, is not refused', async () => {
    await deliver(VIRUS(), CLEAN());
    await fixture.runJobs();
    expect(await hasNewPaper()).toBe(true);
    fixture.later(1);
    await deliver(VIRUS());
    fixture.later(1);
    await deliver(CLEAN());
    await fixture.runJobs();
    expect(await hasNewPaper()).toBe(true);
    fixture.later(1);
    await deliver(VIRUS());
    await fixture.runJobs();
    expect(await hasNewPaper()).toBe(false);
    expect(await found()).toHaveLength(3);
  });

  test('one in a file of the customer is said once, also where several jobs run, and begins an answer again that was done', async () => {
    await upload(VIRUS());
    await Promise.all([scanFiles(fixture), scanFiles(fixture)]);
    expect(await found()).toMatchObject([{ from: 'customer' }]);
    await support.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    expect(await waiting()).toMatchObject([{ asideAt: fixture.now() }]);
    fixture.later(1);
    await upload(VIRUS());
    await fixture.runJobs();
    expect(await waiting()).toEqual([{ orderId: id, since: fixture.now(), asideAt: null }]);
  });

  test('nothing is said of a clean file', async () => {
    await deliver(CLEAN());
    await fixture.runJobs();
    expect([await found(), await waiting(), await hasNewPaper()]).toEqual([[], [], true]);
  });
});

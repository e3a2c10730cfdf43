import { changeStatus } from '@octavo/contract/desk';
import { deleteFile, uploadCustomerFiles } from '@octavo/contract/files';
import { listNotifications } from '@octavo/contract/notifications';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { needsOf } from '@octavo/domain/orders/needs';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDiscounts } from '#discounts/store.ts';
import { EICAR } from '#testing/eicar.ts';
import { startFakeClamd } from '#testing/fake-clamd.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Body, newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { unpaid, paid, hold, modified } = ORDER_STATUS;
const EDITING = { idWorkType: WORK_TYPE.editing };

let fixture: Fixture;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  await giveCode();
});

async function giveCode() {
  const code = { siteId: 1, code: 'GIFT', amount: 0, percent: 100, isForTopWriters: false };
  await insertDiscounts(fixture.db, [{ ...code, usesLeft: null, expiresAt: null }]);
}

async function create(fields: Partial<Body>) {
  const body = newOrder(fields);
  ({ id } = await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body }));
}
const upload = (text = 'Please edit this') =>
  fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files: [new File([text], 'draft.txt')] });
const edit = (fields: Partial<Body>) =>
  fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder(fields) });
const order = () =>
  fixture.db
    .selectFrom('orders')
    .select(['status', 'heldFor', 'holdNote', 'dateHeld', 'datePaid', 'deadline', 'urgencyMinutes', 'isCounted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mails = () => fixture.db.selectFrom('mails').select(['subject', 'body']).orderBy('id', 'desc').execute();
const status = async () => (await order()).status;

describe('spec D21, ADR 0425 an editing order that costs nothing waits for its first file', () => {
  test('it is on hold for the file, which it needs first, and the first file lets it go on with its whole time', async () => {
    await create({ ...EDITING, discountCode: 'GIFT' });
    const at = fixture.now();
    expect(await order()).toMatchObject({ status: hold, heldFor: 'file', holdNote: '', dateHeld: at, datePaid: at, isCounted: true }); // oxfmt-ignore
    const { holdReason } = await fixture.alice.call(getOrder, { params: { id } });
    expect(holdReason).toBe('file');
    fixture.later(5);
    await upload();
    const { urgencyMinutes } = await order();
    const deadline = minutesAfter(fixture.now(), urgencyMinutes);
    expect(await order()).toMatchObject({ status: paid, heldFor: null, dateHeld: null, datePaid: at, deadline, isCounted: false }); // oxfmt-ignore
    await upload();
    expect(await status()).toBe(paid);
  });

  test('the need is the file', () => {
    const waiting = { pending: false, unread: 0, due: 0, hasRequest: false, deadlineWaits: false, hasNewPaper: false };
    expect(needsOf({ ...waiting, status: hold, heldFor: 'file' })).toEqual(['send_file']);
  });

  test.each([
    { what: 'another work type', fields: { discountCode: 'GIFT' }, is: paid },
    { what: 'editing with a price', fields: EDITING, is: unpaid },
  ])('$what does not', async ({ fields, is }) => {
    await create(fields);
    expect(await status()).toBe(is);
  });

  test('an edit that leaves nothing to pay does the same, unless a file is stored', async () => {
    await create(EDITING);
    await edit({ ...EDITING, discountCode: 'GIFT' });
    expect(await order()).toMatchObject({ status: hold, heldFor: 'file', datePaid: fixture.now() });
    await upload();
    expect(await status()).toBe(paid);
    await create(EDITING);
    await upload();
    await edit({ ...EDITING, discountCode: 'GIFT' });
    expect(await status()).toBe(paid);
  });

  test('an edit to another work type lets it go on', async () => {
    await create({ ...EDITING, discountCode: 'GIFT' });
    await edit({ discountCode: 'GIFT' });
    expect(await order()).toMatchObject({ status: paid, heldFor: null, dateHeld: null });
  });

  test('where an edit made it cost something meanwhile, the first file leaves that to pay', async () => {
    await create({ ...EDITING, discountCode: 'GIFT' });
    await edit(EDITING);
    expect(await status()).toBe(hold);
    await upload();
    expect(await status()).toBe(modified);
  });

  test('a hold of support for a file does not end with it', async () => {
    await create({ ...EDITING, discountCode: 'GIFT' });
    await fixture.db.updateTable('orders').set({ holdNote: 'Send the rubric.' }).where('id', '=', id).execute();
    await upload();
    expect(await status()).toBe(hold);
  });

  test('a paid one whose only file has a virus waits for another one', async () => {
    fixture = await startFixture(undefined, { CLAMD_ADDRESS: (await startFakeClamd()).address });
    await giveCode();
    await create({ ...EDITING, discountCode: 'GIFT' });
    const [file] = await upload(EICAR);
    expect(await status()).toBe(paid);
    await expect(fixture.alice.call(deleteFile, { params: { id: file?.id ?? 0 } })).rejects.toMatchObject({
      code: 'file_required',
    });
    await fixture.runJobs();
    expect(await order()).toMatchObject({ status: hold, heldFor: 'file' });
    await upload();
    await fixture.runJobs();
    expect(await status()).toBe(paid);
  });
});

describe('spec D21, ADR 0425 an order that an edit made editing, and whose changes support accepts', () => {
  const FREE = { discountCode: 'GIFT' };
  let support: Hired;
  beforeEach(async () => {
    support = await hire(fixture);
  });
  const move = (to: OrderStatus, why: { heldFor?: 'check'; note?: string } = {}) =>
    support.call(changeStatus, { params: { id }, body: { status: to, ...why } });
  const changed = async () => {
    await create(FREE);
    await edit({ ...EDITING, ...FREE });
    expect(await status()).toBe(modified);
  };

  test('waits for its file, which the mail says, and has the time on hold more from then on', async () => {
    await changed();
    const { deadline } = await order();
    await move(paid);
    const at = fixture.now();
    expect(await order()).toMatchObject({ status: hold, heldFor: 'file', holdNote: '', dateHeld: at, isCounted: true });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Your changes of order ${id} are accepted`);
    expect(mail?.body).toContain('Your file is missing. The work starts when you add the file to edit.');
    expect(mail?.body).not.toContain('It will be ready by');
    const { notifications } = await fixture.alice.call(listNotifications, { query: {} });
    expect(notifications).toMatchObject([{ kind: 'held', pause: 'file' }]);
    fixture.later(5);
    await upload();
    expect(await order()).toMatchObject({ status: paid, heldFor: null, deadline: minutesAfter(deadline, 5) });
  });

  test('goes on with a file that is there', async () => {
    await changed();
    await upload();
    await move(paid);
    expect(await status()).toBe(paid);
    expect((await mails())[0]?.body).toContain('It will be ready by');
  });

  test('goes on without a file where support ends the hold', async () => {
    await changed();
    await move(paid);
    await move(paid);
    expect(await order()).toMatchObject({ status: paid, heldFor: null });
  });

  test('goes on where something is due of it, as its file would ask for that again', async () => {
    await create(FREE);
    await edit(EDITING);
    await move(paid);
    expect(await status()).toBe(paid);
  });

  test('has its changes still after a hold of support', async () => {
    await changed();
    await move(hold, { heldFor: 'check', note: 'We look at it.' });
    await move(modified);
    await move(paid);
    expect(await order()).toMatchObject({ status: hold, heldFor: 'file' });
  });
});

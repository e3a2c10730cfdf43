import { deleteFile, uploadCustomerFiles } from '@octavo/contract/files';
import { listNotifications } from '@octavo/contract/notifications';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { newKey } from '#testing/new-order.ts';
import { type PaymentFixture, startPaymentFixture } from './testing.ts';

const { unpaid, paid, hold, modified } = ORDER_STATUS;

let setup: PaymentFixture;
beforeEach(async () => {
  setup = await startPaymentFixture();
});

type Fields = Parameters<PaymentFixture['fixture']['order']>[0];

const editing = (fields: Fields = {}) =>
  setup.fixture.order({ workType: WORK_TYPE.editing, status: unpaid, ...fields });
const upload = async ({ id }: OrderRow) => {
  const files = [new File(['Please edit this'], 'draft.txt')];
  const [file] = await setup.fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files });
  return file?.id ?? 0;
};
const remove = (id: number) => setup.fixture.alice.call(deleteFile, { params: { id } });
const setFile = (id: number, fields: { scanState: 'infected' }) =>
  setup.fixture.db.updateTable('files').set(fields).where('id', '=', id).execute();
const pays = async (page: { id: number }) => setup.comeBack(await setup.play(page.id, 'pay'));
const told = async () => (await setup.fixture.alice.call(listNotifications, { query: {} })).notifications;
const mails = () => setup.fixture.db.selectFrom('mails').selectAll().orderBy('id').execute();

/** Pays an order whose only file is no longer one when the money arrives. */
async function paysAfter(order: OrderRow, lose: (file: number) => Promise<unknown>) {
  const file = await upload(order);
  const page = await setup.start(order);
  await lose(file);
  setup.fixture.later(2);
  await pays(page);
}

describe('spec D21, ADR 0425 an editing order that is paid while it has no file waits for one', () => {
  test.each([
    { what: 'deleted', lose: remove },
    { what: 'refused for a virus', lose: (file: number) => setFile(file, { scanState: 'infected' }) },
  ])('its file was $what while the page of the provider was open', async ({ lose }) => {
    const order = await editing();
    await paysAfter(order, lose);
    const at = setup.fixture.now();
    expect(await setup.order(order.id)).toMatchObject({ status: hold, heldFor: 'file', holdNote: '', dateHeld: at, datePaid: at }); // oxfmt-ignore
    expect(await told()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'held', pause: 'file' })]));

    setup.fixture.later(5);
    await upload(order);
    const deadline = minutesAfter(setup.fixture.now(), order.urgencyMinutes);
    expect(await setup.order(order.id)).toMatchObject({ status: paid, heldFor: null, dateHeld: null, datePaid: at, deadline }); // oxfmt-ignore
  });

  test('it became editing while the page of the provider was open', async () => {
    const order = await editing({ workType: WORK_TYPE.writing });
    const page = await setup.start(order);
    await setup.fixture.db
      .updateTable('orders')
      .set({ workType: WORK_TYPE.editing })
      .where('id', '=', order.id)
      .execute();
    await pays(page);
    expect(await setup.order(order.id)).toMatchObject({ status: hold, heldFor: 'file' });
  });

  test('the mail about the payment says that the file is missing, and names no deadline', async () => {
    const order = await editing();
    await paysAfter(order, remove);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Order ${order.id} is paid`);
    expect(mail?.body).toContain('Your file is missing. The work starts when you add the file to edit.');
    expect(mail?.body).not.toContain('It will be ready by');
  });

  test('paying changes does the same, and the mail and the bell say so', async () => {
    const order = await editing();
    const file = await upload(order);
    await setup.fixture.db.updateTable('orders').set({ status: modified, datePaid: setup.fixture.now() }).where('id', '=', order.id).execute(); // oxfmt-ignore
    const page = await setup.start(order);
    await setFile(file, { scanState: 'infected' });
    await pays(page);
    expect(await setup.order(order.id)).toMatchObject({ status: hold, heldFor: 'file', holdNote: '' });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`The changes of order ${order.id} are paid`);
    expect(mail?.body).toContain('Your file is missing. The work starts when you add the file to edit.');
    const { notifications } = await setup.fixture.alice.call(listNotifications, { query: {} });
    expect(notifications).toMatchObject([{ kind: 'held', pause: 'file' }]);
  });

  test('an order that waited on hold for its payment has its whole time from the file', async () => {
    const order = await editing();
    const file = await upload(order);
    const page = await setup.start(order);
    await setFile(file, { scanState: 'infected' });
    const held = { status: hold, heldFor: 'check', holdNote: 'We look at it.', dateHeld: setup.fixture.now() } as const;
    await setup.fixture.db.updateTable('orders').set(held).where('id', '=', order.id).execute();
    setup.fixture.later(3);
    await pays(page);
    const at = setup.fixture.now();
    expect(await setup.order(order.id)).toMatchObject({ status: hold, heldFor: 'file', holdNote: '', dateHeld: at, datePaid: at }); // oxfmt-ignore
  });

  test.each([
    { what: 'with a file', workType: WORK_TYPE.editing },
    { what: 'of another work type', workType: WORK_TYPE.writing },
  ])('one $what is paid', async ({ workType }) => {
    const order = await editing({ workType });
    if (workType === WORK_TYPE.editing) await upload(order);
    await pays(await setup.start(order));
    expect(await setup.order(order.id)).toMatchObject({ status: paid, heldFor: null, dateHeld: null });
  });

  test('a part of its money that goes back unasked puts it on hold for support, which no file ends', async () => {
    const order = await editing();
    const file = await upload(order);
    const page = await setup.start(order);
    await remove(file);
    await pays(page);
    await setup.play(page.id, 'dashboard_refund', { amount: 800 });
    await setup.fixture.runJobs();
    expect(await setup.order(order.id)).toMatchObject({ status: hold, heldFor: null });
    await upload(order);
    expect(await setup.order(order.id)).toMatchObject({ status: hold });
  });
});

import { getDeskOrder } from '@octavo/contract/desk';
import { deliverFiles, listDeskFiles } from '@octavo/contract/desk-files';
import * as contract from '@octavo/contract/desk-deliveries';
import type { Input } from '@octavo/contract/endpoint';
import { listWriterFiles } from '@octavo/contract/files';
import { getRevision, requestRevision } from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { docxOf } from '#seed/documents/docx.ts';
import { pdfOf } from '#seed/documents/pdf.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  const paid = { status: ORDER_STATUS.inProgress, datePaid: fixture.now(), writerId: writer.id };
  id = (await fixture.order({ ...paid, deadline: minutesAfter(fixture.now(), 600), pages: 1, sources: 2 })).id;
});

type Said = Input<typeof contract.sendDelivery>['body']['said'];
const params = () => ({ id });
const add = (file: File, part: 'paper' | 'summary' = 'paper') =>
  writer.call(contract.addDeliveryFile, { params: params(), key: newKey(), body: { part }, files: [file] });
const send = (said: Said, answers: { comment: number; words: string }[] = [], key = newKey()) =>
  writer.call(contract.sendDelivery, { params: params(), key, body: { said, answers } });
const text = (words: number, list = '') => new File([`${'bees '.repeat(words)}\n${list}`], 'paper.txt');
const LIST = 'References\nAdams, A. Bees.\nBrown, B. Ants.';
const MET: Said = ['format', 'instructions'].map((kind) => ({ kind: kind as 'format', isMet: true, words: '' }));
const status = async () => (await writer.call(getDeskOrder, { params: params() })).orderStatus.id;
const seen = async () => (await fixture.alice.call(listWriterFiles, { params: params() })).map(({ name }) => name);

const showMore = (who: Hired) =>
  who.call(deliverFiles, { params: params(), key: newKey(), files: [new File(['More'], 'more.txt')] });

const found = (delivery: contract.Delivery) => delivery.checks.filter(({ found: n }) => n !== null).map(({ found: n }) => n); // oxfmt-ignore
const drop = (file = 0) => writer.call(contract.removeDeliveryFile, { params: { id, file } });

describe('spec §12.15 a delivery goes through the checklist of its order', () => {
  test('the customer sees nothing of it before it is sent, and then the files, the status and a mail', async () => {
    await expect(send(MET)).rejects.toMatchObject({ code: 'delivery_no_paper' });
    const { checks, number } = await add(text(299, LIST));
    expect(number).toBe(1);
    expect(checks).toMatchObject([
      { kind: 'length', asked: 300, found: 299, verdict: 'short' },
      { kind: 'format', verdict: 'open' },
      { kind: 'sources', asked: 2, found: 2, verdict: 'met' },
      { kind: 'instructions', verdict: 'open' },
    ]);
    expect(await seen()).toEqual([]);
    expect(await writer.call(listDeskFiles, { params: params() })).toEqual([]);
    await expect(send(MET)).rejects.toMatchObject({ code: 'delivery_demand_open' });
    expect(await status()).toBe(ORDER_STATUS.inProgress);

    const key = newKey();
    const said: Said = [...(MET ?? []), { kind: 'length', isMet: false, words: 'One word was cut, as agreed.' }];
    const answer = await send(said, [], key);
    expect(answer).toMatchObject({ number: 2, files: [], sent: [{ number: 1, said }] });
    expect(await send(said, [], key)).toMatchObject({ number: 2 });
    expect(await status()).toBe(ORDER_STATUS.completed);
    expect(await seen()).toEqual(['paper.txt']);
    await expect(send(said)).rejects.toMatchObject({ code: 'order_not_under_way' });
    await expect(showMore(writer)).rejects.toMatchObject({ code: 'delivery_by_checklist' });
  });

  test.each([ORDER_STATUS.hold, ORDER_STATUS.inProgress])(
    'a delivered order that is back at status %i takes no draft of its writer, and a file of support',
    async (back) => {
      const again = { status: back, dateCompleted: fixture.now() };
      await fixture.db.updateTable('orders').set(again).where('id', '=', id).execute();
      await expect(showMore(writer)).rejects.toMatchObject({ code: 'delivery_by_checklist' });
      expect(await seen()).toEqual([]);
      await showMore(await hire(fixture, { name: 'sue', role: 'support' }));
      expect(await seen()).toEqual(['more.txt']);
    },
  );

  test('words and sources are counted in docx and pdf as well, and a file that cannot be read is left to the writer', async () => {
    const lines = ['Bees live in hives', 'References', 'Adams, A. Bees.', 'Brown, B. Ants.'];
    const docx = await add(new File([new Uint8Array(docxOf(lines))], 'paper.docx'));
    expect(found(docx)).toEqual([4, 2]);
    expect((await drop(docx.files[0]?.id)).files).toEqual([]);
    const pdf = await add(new File([new Uint8Array(pdfOf(lines))], 'paper.pdf'));
    expect(found(pdf)).toEqual([4, 2]);
    await drop(pdf.files[0]?.id);
    const image = await add(new File(['{\\rtf1 Bees}'], 'paper.rtf'));
    expect(image.checks.map(({ verdict }) => verdict)).toEqual(['open', 'open', 'open', 'open']);
    await expect(drop(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the sources of a pdf are its entries, also where their lines are broken over two pages', async () => {
    const body = ['Bees live in hives, and each of them has a room of its own in the one', 'that it was born in.'];
    const list = ['References', 'Adams, A. (2020). How bees find the shape of the rooms of a hive, and', 'who told them. Hartwell Press.']; // oxfmt-ignore
    const rest = ['https://doi.org/10.1000/182', 'Brown, B. (2018). Ants.'];
    const { checks } = await add(new File([new Uint8Array(pdfOf([...body, ...list], rest))], 'paper.pdf'));
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'sources', found: 2, verdict: 'met' }));
  });

  test.each([
    { encoding: 'UTF-8', mark: [0xef, 0xbb, 0xbf], swap: false, words: [3, 1] },
    { encoding: 'UTF-16, the low byte first', mark: [0xff, 0xfe], swap: false, words: [3, 1] },
    { encoding: 'UTF-16, the high byte first', mark: [0xfe, 0xff], swap: true, words: [3, 1] },
    { encoding: 'UTF-16 without a mark, which cannot be read', mark: [], swap: false, words: [] },
  ])('the words of a txt are counted by its mark: $encoding', async ({ encoding, mark, swap, words }) => {
    const written = Buffer.from(
      'Bees är keepers\nReferences\nAdams, A. Bees.',
      encoding === 'UTF-8' ? 'utf8' : 'utf16le',
    );
    const bytes = swap ? written.swap16() : written;
    expect(found(await add(new File([new Uint8Array(mark), new Uint8Array(bytes)], 'paper.txt')))).toEqual(words);
  });

  test('what the writer explains of it in words for the desk, support and operators read, with an entry in the audit', async () => {
    await add(text(299, LIST));
    await send([...(MET ?? []), { kind: 'length', isMet: false, words: 'One word was cut, as agreed.' }]);
    const support = await hire(fixture, { name: 'sue', role: 'support' });
    const [delivered] = await support.call(contract.listDeliveries, { params: params() });
    expect(delivered).toMatchObject({ number: 1, checks: [{ kind: 'length', verdict: 'short' }, {}, {}, {}] });
    expect(delivered?.said.find(({ kind }) => kind === 'length')?.words).toBe('One word was cut, as agreed.');
    await expect(writer.call(contract.listDeliveries, { params: params() })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('another writer reaches nothing of it', async () => {
    const other = await hire(fixture, { name: 'walt', number: 20_511 });
    const { files } = await add(text(300, LIST));
    const asked = { params: params(), key: newKey(), body: { part: 'paper' as const }, files: [text(1)] };
    const unknown = { code: 'not_found' };
    await expect(other.call(contract.addDeliveryFile, asked)).rejects.toMatchObject(unknown);
    await expect(other.call(contract.getDelivery, { params: params() })).rejects.toMatchObject(unknown);
    const file = { id, file: files[0]?.id ?? 0 };
    await expect(other.call(contract.removeDeliveryFile, { params: file })).rejects.toMatchObject(unknown);
    await expect(other.call(contract.sendDelivery, { params: params(), key: newKey(), body: { said: MET } })).rejects.toMatchObject(unknown); // oxfmt-ignore
  });

  test('that of a revision answers each comment, which the customer reads with it, and hands it in', async () => {
    await add(text(300, LIST));
    await send(MET);
    const [file] = await fixture.alice.call(listWriterFiles, { params: params() });
    const places = [
      { file: file?.id ?? 0, page: 1, comment: 'Cite a source' },
      { file: file?.id ?? 0, quote: 'bees', comment: 'Which?' },
    ];
    const body = { category: 3 as const, describeProblem: 'Cite', revisionLevel: 1 as const, places };
    const { id: revision, comments } = await fixture.alice.call(requestRevision, { params: params(), key: newKey(), body }); // oxfmt-ignore
    const answers = comments.map((comment) => ({ comment: comment.id, words: `See page ${comment.id}` }));
    const begun = await add(text(310, LIST));
    expect(begun).toMatchObject({
      number: 2,
      revision: { id: revision, comments: [{ comment: 'Cite a source' }, {}] },
    });
    await expect(send(MET, answers.slice(1))).rejects.toMatchObject({ code: 'delivery_answer_missing' });
    await send(MET, answers);
    const answered = await fixture.alice.call(getRevision, { params: { id: revision } });
    expect(answered.revisionStatus.id).toBe(REVISION_STATUS.verifying);
    expect(answered.comments.map(({ answer, answeredIn }) => [answer, answeredIn?.name])).toEqual(answers.map(({ words }) => [words, 'paper.txt'])); // oxfmt-ignore
    expect(await seen()).toEqual(['paper.txt', 'paper.txt']);
    const mail = fixture.db.selectFrom('mails').select(['subject', 'event']).orderBy('id', 'desc').limit(1);
    expect(await mail.execute()).toEqual([{ subject: `New files from your writer: order ${id}`, event: 'delivered' }]); // spec §10.20: always mailed
    await expect(send(MET, answers)).rejects.toMatchObject({ code: 'order_not_under_way' });
  });
});

import { Readable } from 'node:stream';
import * as contract from '@octavo/contract/files';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishMessageOfFile } from '#messenger/publish-file.ts';
import { TooSlow } from '#outside/limited-program.ts';
import { drawPreview } from '#outside/previews/draw.ts';
import { pdfOf } from '#seed/documents/pdf.ts';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { drawPreviews } from './draw-previews.ts';

const { uploadCustomerFiles, listCustomerFiles, previewFile, deleteFile } = contract;

let fixture: Fixture;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  id = (await fixture.order()).id;
});

const RED = { create: { width: 1600, height: 800, channels: 3, background: '#c00' } } as const;
const photo = async () => new File([new Uint8Array(await sharp(RED).jpeg().toBuffer())], 'photo.jpg');
const pdf = () => new File([new Uint8Array(pdfOf(['The brief']))], 'brief.pdf');
const upload = (...files: File[]) => fixture.alice.call(uploadCustomerFiles, { params: { id }, key: newKey(), files });
const previews = async () =>
  (await fixture.alice.call(listCustomerFiles, { params: { id } })).map(({ name, preview }) => [name, preview]);
const imageOf = async (fileId: number, page = 1) => {
  const blob = await fixture.alice.call(previewFile, { params: { id: fileId }, query: { page } });
  return sharp(Buffer.from(await blob.arrayBuffer()));
};

describe('spec §11.74 previews', () => {
  test('are images that we draw of images and of the pages of a PDF, not of other files', async () => {
    const [image, page] = await upload(await photo(), pdf(), new File(['Words.'], 'notes.txt'));
    expect(await previews()).toEqual([
      ['photo.jpg', false],
      ['brief.pdf', false],
      ['notes.txt', false],
    ]);
    await drawPreviews(fixture);
    expect(await previews()).toEqual([
      ['photo.jpg', true],
      ['brief.pdf', true],
      ['notes.txt', false],
    ]);
    const drawn = await imageOf(image?.id ?? 0);
    expect(await drawn.metadata()).toMatchObject({ format: 'webp', width: 1000, height: 500 });
    const [red] = (await drawn.stats()).channels;
    expect(red?.mean).toBeGreaterThan(190);
    expect(await (await imageOf(page?.id ?? 0)).metadata()).toMatchObject({ format: 'webp', width: 1000 });
  });

  test('of a PDF have its first pages, and one that was drawn before has one', async () => {
    const [long] = await upload(new File([new Uint8Array(pdfOf(['One'], ['Two', 'lines'], ['Three']))], 'long.pdf'));
    const fileId = long?.id ?? 0;
    await drawPreviews(fixture, undefined, { mostPages: 2 });
    expect(await fixture.alice.call(listCustomerFiles, { params: { id } })).toMatchObject([{ pages: 2 }]);
    const [first, second] = [await imageOf(fileId), await imageOf(fileId, 2)];
    for (const page of [first, second]) expect(await page.metadata()).toMatchObject({ format: 'webp', width: 1000 });
    expect((await second.stats()).entropy).toBeGreaterThan((await first.stats()).entropy);
    await expect(imageOf(fileId, 3)).rejects.toMatchObject({ code: 'not_found' });
    await fixture.db.updateTable('files').set({ previewSizes: null }).execute();
    expect(await (await imageOf(fileId)).metadata()).toMatchObject({ format: 'webp' });
    await expect(imageOf(fileId, 2)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('wait until the file is clean, and end with the file', async () => {
    const [image] = await upload(await photo());
    await fixture.db.updateTable('files').set({ scanState: 'checking' }).execute();
    await drawPreviews(fixture);
    expect(await previews()).toEqual([['photo.jpg', false]]);
    await fixture.db.updateTable('files').set({ scanState: 'clean' }).execute();
    await drawPreviews(fixture);
    const params = { id: image?.id ?? 0 };
    const ask = { params, query: {} };
    expect((await fixture.alice.call(previewFile, ask)).size).toBeGreaterThan(0);
    await fixture.alice.call(deleteFile, { params });
    await expect(fixture.alice.call(previewFile, ask)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the image of an attachment changes its message, also for a page that has it already', async () => {
    const key = newKey();
    const body = { direction: 2 as const, message: '' };
    const sent = await fixture.alice.call(sendMessage, { params: { id }, key, files: [await photo()], body });
    await drawPreviews(fixture, publishMessageOfFile);
    const { messages } = await fixture.alice.call(listMessages, { params: { id }, query: {} });
    expect(messages).toMatchObject([{ id: sent.id, version: sent.version + 1, files: [{ preview: true }] }]);
  });

  test('a file that cannot be drawn is tried once and keeps no other from its preview', async () => {
    const broken = new File([new Uint8Array(pdfOf(['x']).subarray(0, 60))], 'broken.pdf');
    await upload(broken, pdf());
    await drawPreviews(fixture);
    expect(await previews()).toEqual([
      ['broken.pdf', false],
      ['brief.pdf', true],
    ]);
    const states = await fixture.db.selectFrom('files').select('previewState').orderBy('id').execute();
    expect(states.map(({ previewState }) => previewState)).toEqual(['failed', 'made']);
  });
});

test('controls A24 a preview that was too slow is drawn again ten minutes later, three times in all', async () => {
  await upload(pdf());
  const row = () => fixture.db.selectFrom('files').select(['previewState', 'previewTries']).executeTakeFirstOrThrow();
  const drawTooSlowly = () => drawPreviews(fixture, async () => {}, { longestMs: 20 });
  await drawTooSlowly();
  expect(await row()).toEqual({ previewState: 'waiting', previewTries: 1 });
  await drawTooSlowly();
  await drawPreviews(fixture);
  expect(await row()).toEqual({ previewState: 'made', previewTries: 3 });

  await fixture.db.updateTable('files').set({ previewState: 'waiting', previewTries: 0 }).execute();
  for (let n = 0; n < 4; n++) await drawTooSlowly();
  expect(await row()).toEqual({ previewState: 'failed', previewTries: 3 });
  const jobs = await sql<{ minutes: number }>`select round(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker.jobs where task_identifier = 'draw_previews' order by run_at desc limit 1`.execute(fixture.db);
  expect(jobs.rows).toEqual([{ minutes: 10 }]);
});

const draw = (bytes: Buffer, kind: 'image' | 'pdf', limits = {}) => drawPreview(Readable.from([bytes]), kind, limits);

describe('controls C14 what draws a preview', () => {
  test('reads no image of more pixels than it may', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(draw(bomb, 'image')).rejects.toThrow('exceeds pixel limit');
  });

  test('is ended when it takes too long', async () => {
    await expect(draw(pdfOf(['x']), 'pdf', { longestMs: 20 })).rejects.toThrow(TooSlow);
  });

  test('gets no SVG, which could name other files', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
    );
    const [file] = await upload(new File([new Uint8Array(svg)], 'drawing.svg'));
    await drawPreviews(fixture);
    expect(await previews()).toEqual([['drawing.svg', false]]);
    await expect(fixture.alice.call(previewFile, { params: { id: file?.id ?? 0 }, query: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

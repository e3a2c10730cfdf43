import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { signUp } from '@octavo/contract/auth';
import { translateWith } from '@octavo/domain/language/translated';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runWaitingJobs } from '#jobs/run-jobs.ts';
import { sweepLeftovers } from '#jobs/sweep-leftovers.ts';
import { type Mailer, smtpMailer } from '#outside/mail.ts';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

import { type Brand, brandOf } from './brand.ts';
import { type Mail, letter } from './letter.ts';
import { queueMail } from './queue-mail.ts';
import { NOTICE, samplesOf } from './samples.ts';
import { sendMail } from './send-mail.ts';
import { confirmApplicationMail, testOrderGiven } from './templates/applications.ts';
import { welcome } from './templates/welcome.ts';
import { writerNotice } from './templates/writer-notice.ts';
import { startMailServer } from './testing.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let mail: Mailer;
beforeEach(async () => {
  fixture = await startFixture();
  mailServer = await startMailServer();
  mail = await smtpMailer(mailServer.url);
});

/** Runs due jobs and waits until none is locked. */
async function work(given: Partial<Fixture> = {}) {
  await runWaitingJobs({ ...fixture, mail, ...given }, fixture.pool);
  const busy = sql`select 1 from graphile_worker.jobs where locked_at is not null`;
  await eventually(async () => expect((await busy.execute(fixture.db)).rows).toEqual([]));
}
const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(fixture.db);
const row = () => fixture.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
const waiting = async () => {
  const { rows } = await sql<{ isLater: boolean; attempts: number }>`
    select run_at > now() as is_later, attempts from graphile_worker.jobs`.execute(fixture.db);
  return rows;
};
const queue = (content: Mail, to = 'alice@example.com') =>
  queueMail(fixture.db, fixture, { siteId: 1, to, mail: content });
/** Queues a mail to the account of alice. */
const queueToAlice = () =>
  queueMail(fixture.db, fixture, { siteId: 1, to: 'alice@example.com', customerId: fixture.alice.id, mail: note({}) });
const stops = () => fixture.db.selectFrom('notificationPreferences').select('mailStop').execute();
const GIVEN = { title: 'Bees', pages: 2, deadline: new Date('2026-01-15T09:00:00Z'), token: 'token' };
const german = (): Brand => {
  const texts = { emails: { 'letter.orOpen': 'Oder: {0}' }, accountMails: { 'writerNotice.after': 'Geschrieben von {0}. {1}' } }; // oxfmt-ignore
  return { ...brandOf(fixture, 1), language: 'de', translate: translateWith(texts, 'de') };
};
const note = (content: object) =>
  letter(brandOf(fixture, 1), { subject: 'A note', paragraphs: ['Hello.'], ...content });

describe('spec D54 mail by SMTP', () => {
  test('is delivered once, as text and as HTML, from the site', async () => {
    const body = { email: 'Nora@Example.com', phone: '3125550148', password: 'correct horse' };
    await fixture.guest.call(signUp, { key: newKey(), body });
    await work();
    await work();
    const { name, email, mainColor } = brandOf(fixture, 1);
    expect(mailServer.mails).toHaveLength(1);
    const [{ from, replyTo, recipients, subject, text, html } = none] = mailServer.mails;
    expect({ from, replyTo, recipients, subject }).toEqual({
      from: { name, address: email },
      replyTo: [{ name: '', address: email }],
      recipients: ['nora@example.com'],
      subject: `Welcome to ${name}`,
    });
    expect(text).toContain(`Open your orders:\nhttp://localhost:3000/dashboard`);
    expect(html).toContain('href="http://localhost:3000/dashboard"');
    expect(html).toContain(`background:${mainColor}`);
  });

  test('the text, which may have a link, is removed from the database after sending', async () => {
    await queue(note({ paragraphs: ['A secret.'] }));
    expect(await row()).toMatchObject({ body: expect.stringContaining('A secret.'), dateSent: null });
    await work();
    expect(await row()).toMatchObject({ body: '', html: '', dateSent: fixture.now(), dateFailed: null, tries: 0 });
  });

  test('the sender is MAIL_FROM if it is set; replies go to the site', async () => {
    await queue(note({}));
    await work({ environment: { ...fixture.environment, MAIL_FROM: 'post@mail.example' } });
    const { email } = brandOf(fixture, 1);
    expect(mailServer.mails).toMatchObject([{ from: { address: 'post@mail.example' }, replyTo: [{ address: email }] }]);
  });

  test('is not sent when its transaction is not committed', async () => {
    const failed = fixture.db.transaction().execute(async (tx) => {
      await queueMail(tx, fixture, { siteId: 1, to: 'alice@example.com', mail: note({}) });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await work();
    expect(mailServer.mails).toEqual([]);
  });

  test('a 4xx is retried later', async () => {
    mailServer.answerWith(451);
    await queue(note({}));
    await work();
    expect(await waiting()).toEqual([{ isLater: true, attempts: 1 }]);
    expect(await row()).toMatchObject({ dateSent: null, tries: 1, refusal: 'EMESSAGE 451 after DATA' });
    mailServer.answerWith('accept');
    await makeDue();
    await work();
    expect(mailServer.mails).toHaveLength(1);
    expect(await row()).toMatchObject({ dateSent: fixture.now(), refusal: null });
  });

  test('after five tries with a 5xx for the recipient it fails, and mail to the address stops', async () => {
    mailServer.answerWith(550, 'RCPT TO', '5.1.1 No such mailbox');
    await queueToAlice();
    for (let tries = 1; tries < 5; tries++) {
      await work();
      expect(await row()).toMatchObject({ tries, dateFailed: null });
      await makeDue();
    }
    await work();
    expect(await row()).toMatchObject({ tries: 5, dateFailed: fixture.now(), dateSent: null, body: '' });
    expect(await waiting()).toEqual([]);
    expect(await stops()).toEqual([{ mailStop: 'bounced' }]); // ADR 0251
  });

  test.each([
    { what: 'of our sender', at: 'MAIL FROM', code: 553, said: '5.7.1 Not owned by user octavo' },
    { what: 'of our sender, said with the recipient', at: 'RCPT TO', code: 550, said: '5.1.8 Sender address rejected' },
    { what: 'by a rule, said with the recipient', at: 'RCPT TO', code: 550, said: '5.7.1 Relaying denied' },
    { what: 'of the content', at: 'DATA', code: 550, said: '5.7.1 Looks like spam' },
  ] as const)('ADR 0251 a final refusal $what stops no mail to the address', async ({ at, code, said }) => {
    mailServer.answerWith(code, at, said);
    await queueToAlice();
    for (let tries = 0; tries < 5; tries++) {
      await work();
      await makeDue();
    }
    expect(await row()).toMatchObject({ tries: 5, dateFailed: fixture.now() });
    expect(await stops()).toEqual([]);
  });

  test.each([
    { what: 'an unreachable server', url: 'smtp://127.0.0.1:1', why: /ESOCKET|ECONNREFUSED/ },
    { what: 'a wrong password', url: () => mailServer.url.replace('a%20secret', 'a%20guess'), why: /EAUTH 535/ },
  ])('$what delays a mail and does not lose it', async ({ url, why }) => {
    await queue(note({}));
    for (let tries = 0; tries < 7; tries++) {
      await work({ mail: await smtpMailer(typeof url === 'string' ? url : url()) });
      await makeDue();
    }
    expect(await row()).toMatchObject({ tries: 7, dateFailed: null, refusal: expect.stringMatching(why) });
    await work();
    expect(mailServer.mails).toHaveLength(1);
  });

  test('a mail whose job has no tries left fails: its text is removed, and it is logged once', async () => {
    await queue(note({ paragraphs: ['A secret.'] }));
    await queue(note({ paragraphs: ['Not yet.'] }));
    await work({ mail: await smtpMailer('smtp://127.0.0.1:1') });
    const firsts = sql`update graphile_worker._private_jobs set attempts = max_attempts where (payload->>'id')::int = 1`;
    await firsts.execute(fixture.db);
    const logError = vi.spyOn(fixture.log, 'error');
    onTestFinished(() => logError.mockRestore());
    for (let hour = 0; hour < 2; hour++) await sweepLeftovers(fixture);
    expect(logError.mock.calls).toEqual([[expect.objectContaining({ mailId: 1, tries: 1 }), 'mail failed']]);
    expect(await fixture.db.selectFrom('mails').select(['body', 'html', 'dateFailed']).orderBy('id').execute()).toEqual(
      [
        { body: '', html: '', dateFailed: fixture.now() },
        { body: expect.stringContaining('Not yet.'), html: expect.stringContaining('Not yet.'), dateFailed: null },
      ],
    );
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });

  test('a mail whose answer was lost is sent again with the same id and marked once', async () => {
    mailServer.answerWith('hang up');
    await queue(note({}));
    await work();
    expect(await row()).toMatchObject({ dateSent: null, tries: 1 });
    mailServer.answerWith('accept');
    await makeDue();
    await work();
    expect(mailServer.mails).toHaveLength(2);
    expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(1);
    const { dateSent } = await row();
    fixture.later(1);
    await sendMail({ ...fixture, mail }, { id: 1 });
    expect(mailServer.mails).toHaveLength(2);
    expect((await row()).dateSent).toEqual(dateSent);
  });

  test('the error is stored and thrown without the address', async () => {
    mailServer.answerWith(550);
    await queue(note({}));
    await expect(sendMail({ ...fixture, mail }, { id: 1 })).rejects.toThrow('Mail 1 was rejected: EMESSAGE 550');
  });
});

const none = {} as never; // a default for a list that has one

const HOSTILE = 'Paper\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>';

describe('foreign text in a mail', () => {
  test('a line break in a subject or in the name of a site adds no header', async () => {
    await fixture.db.updateTable('sites').set({ name: HOSTILE }).where('id', '=', 1).execute();
    await fixture.sites.reload();
    const hostile = { ...brandOf(fixture, 1), name: HOSTILE };
    await queue({ ...welcome(hostile), subject: HOSTILE });
    await work();
    await fixture.db.updateTable('sites').set({ name: 'Octavo' }).where('id', '=', 1).execute();
    await fixture.sites.reload();

    const name = 'Paper Bcc: eve@example.com <script>alert(1)</script>';
    expect(mailServer.mails).toMatchObject([{ subject: name, from: { name }, recipients: ['alice@example.com'] }]);
    expect(mailServer.mails[0]).not.toHaveProperty('bcc');
  });

  test.each(['alice@example.com, eve@example.com', 'alice@example.com\r\nRCPT TO:<eve@example.com>'])(
    '%j adds no second recipient',
    async (to) => {
      await queue(note({}), to);
      await work();
      expect(mailServer.mails.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
    },
  );

  test('markup is escaped', () => {
    const brand: Brand = {
      name: HOSTILE,
      mainColor: '#14594a',
      email: 'x@example.com',
      origin: 'http://localhost',
      language: 'en',
      zone: 'UTC',
      siteLanguage: 'en',
      translate: null,
      siteTranslate: null,
      texts: {},
    };
    const { html } = letter(brand, { subject: HOSTILE, paragraphs: [HOSTILE], after: ['<b>"\''] });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;');
  });
});

describe('every mail', () => {
  test('has a subject of one line and the same content as text and as HTML', () => {
    const brand = brandOf(fixture, 1);
    for (const { subject, text, html } of samplesOf(brand)) {
      expect(subject).toMatch(/^[^\n]{8,70}$/);
      expect(text).not.toMatch(/[<>]|undefined|!/);
      expect(html).not.toMatch(/undefined|<script/);
      for (const url of text.match(/http:\/\/\S+/g) ?? []) expect(html).toContain(url);
      for (const line of text.split('\n\n').filter((one) => !one.includes('\n'))) {
        expect(html.replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toContain(line);
      }
    }
  });

  test('is in the language of its site in every sentence', () => {
    const brand: Brand = { ...brandOf(fixture, 1), language: 'qps' };
    const closing = `${brand.name}, ${brand.email}`;
    const written = ['We look for writers with more work in this field.', ...NOTICE.split(/\n+/)]; // by staff
    const linesOf = (text: string) =>
      text.split(/\n+/).filter((line) => !/^(http|\d+$)/.test(line) && line !== closing && !written.includes(line));
    for (const { subject, text, html } of samplesOf(brand)) {
      for (const line of [subject, ...linesOf(text)]) expect(line).toMatch(/^⟦.*⟧:?$/);
      expect(html).toContain('<html lang="qps" dir="ltr">');
    }
    expect(samplesOf({ ...brand, language: 'qps-rtl' })[0]?.html).toContain('dir="rtl"');
  });

  test('spec §12.30 is in English to its end at a site in another language, where it is about an application', () => {
    for (const { text, html } of [confirmApplicationMail(german(), 'token'), testOrderGiven(german(), GIVEN)]) {
      expect(html).toContain('<html lang="en"');
      expect(html).toContain('Or open this address: ');
      expect(text).not.toMatch(/Januar\b/);
    }
  });

  test('ADR 0362 has its address without invisible marks in a language that goes to the left, so that a copy of it opens', () => {
    const arabic = { ...brandOf(fixture, 1), language: 'ar', translate: translateWith({ emails: { 'letter.orOpen': 'أو افتح: {0}' } }, 'ar') }; // oxfmt-ignore
    const url = 'https://example.com/a?b=1&c=2';
    const { html } = letter(arabic, { subject: 'x', paragraphs: [], button: { words: 'x', url } });
    expect(html).toContain('>أو افتح: <span dir="ltr">https://example.com/a?b=1&amp;c=2</span><');
  });

  test('ADR 0306 is in the language of the site to its end, where support writes to a writer', () => {
    const { text, html } = writerNotice(german(), { subject: 'Saison', body: 'Ab Montag.', author: 'Sue' });
    expect(html).toContain('<html lang="de"');
    expect(text).toContain('Geschrieben von Sue.');
  });

  test('has money in the currency of the order and time in UTC', () => {
    const { text = '' } = samplesOf(brandOf(fixture, 1)).find(({ subject }) => subject.endsWith('is paid')) ?? {};
    expect(text).toContain('$126.36');
    expect(text.replaceAll('\u202f', ' ')).toContain('January 15, 2026 at 9:00 AM UTC');
  });

  test('has a sample', async () => {
    const templates = await readdir(path.join(import.meta.dirname, 'templates'));
    const samples = await readFile(path.join(import.meta.dirname, 'samples.ts'), 'utf8');
    expect(templates.filter((file) => !samples.includes(`'./templates/${file}'`))).toEqual([]);
  });

  test('is shown at /dev/mails, only on this machine', async () => {
    const page = await fixture.app.inject({ url: '/dev/mails', headers: { host: 'localhost' } });
    for (const { subject } of samplesOf(brandOf(fixture, 1))) expect(page.body).toContain(subject);
    const elsewhere = await fixture.app.inject({ url: '/dev/mails', remoteAddress: '192.168.1.20' });
    expect(elsewhere.statusCode).toBe(404);
  });
});

import { getLegalText } from '@octavo/contract/legal-texts';
import { getSettings } from '@octavo/contract/sites';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { setSignIn } from '#operators/set-sign-in.ts';
import type { Tables } from '#tables.ts';
import { startFixture } from '#testing/fixture.ts';

const says = (short: number, long: number) =>
  `A finished paper is revised free of charge for ${short} days, or for ${long} days if it has 30 pages or more.`;

test('spec §2 the privacy text of a site names the providers that the site has', async () => {
  const fixture = await startFixture();
  const shown = async () => {
    const { sections } = await fixture.guest.call(getLegalText, { params: { name: 'privacy' }, query: {} });
    const text = sections.find(({ heading }) => heading === 'Who else gets data')?.text ?? '';
    return ['push service', 'sign in with another', 'Yandex', 'Facebook', 'error'].filter((words) =>
      text.includes(words),
    );
  };
  expect(await shown()).toEqual(['push service']);
  const set = {
    yandexId: '1',
    facebookAppId: '1',
    facebookPageId: '1',
    errorReportUrl: 'https://key@errors.example/1',
  };
  await fixture.db.updateTable('sites').set(set).where('id', '=', 1).execute();
  const provider = { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'octavo', secret: 'a secret' };
  await setSignIn({ ...fixture, actor: 'test' }, 'localhost', provider);
  await fixture.sites.reload();
  expect(await shown()).toEqual(['push service', 'sign in with another', 'Yandex', 'Facebook', 'error']);
});

test('ADR 0220 the terms of a site and its settings name its own days, and no code for lateness that earns none', async () => {
  const fixture = await startFixture();
  const shown = async () => {
    const { sections } = await fixture.guest.call(getLegalText, { params: { name: 'terms' }, query: {} });
    const text = (heading: string) => sections.find((section) => section.heading === heading)?.text;
    const { revisionDays, revisionDaysLong, creditsLateness } = await fixture.guest.call(getSettings, {});
    return [text('Revisions'), text('If it is late') !== undefined, revisionDays, revisionDaysLong, creditsLateness];
  };
  const change = async (fields: Updateable<Tables['sites']>) => {
    await fixture.db.updateTable('sites').set(fields).where('id', '=', 1).execute();
    await fixture.sites.reload();
  };
  await change({ revisionFact: null, revisionPolicy: null }); // the text of the product has its place
  expect(await shown()).toEqual([says(14, 30), true, 14, 30, true]);
  await change({ revisionDays: 7, revisionDaysLong: 10, latePercent: 0 });
  expect(await shown()).toEqual([says(7, 10), false, 7, 10, false]);
});

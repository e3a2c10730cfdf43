import { saveLegalText } from '@octavo/contract/desk-legal-texts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDeskFixture } from '#testing/open.tsx';

const FIELD = /^(Subject|Text)/;

test.each([
  { what: 'a mail', step: 'texts', language: 'ar', fields: 2, dir: 'rtl' },
  { what: 'a legal text', step: 'legal', language: 'en', fields: 1, dir: 'ltr' },
  { what: 'the translation of a legal text', step: 'legal', language: 'ar', fields: 1, dir: 'rtl' },
])('spec §12.21, §12.23 the fields of $what have the language $language and its direction', async (one) => {
  const desk = await openDeskFixture();
  await desk.changeSite({ languages: ['en', 'ar'] });
  await desk.operator.call(saveLegalText, {
    params: { id: 1, name: 'terms' },
    body: { body: 'Words', number: 2, from: 1, startsAt: null, asksAgain: false, reason: 'Lawyer' },
  });
  const parts = one.step === 'legal' ? ['legal', 'terms'] : ['texts'];
  desk.open(`${paths.site(1, ...parts)}?language=${one.language}`, desk.operator);
  const fields = await screen.findAllByRole('textbox', { name: FIELD });
  expect(fields.map(({ lang, dir }) => ({ lang, dir }))).toEqual(
    Array.from({ length: one.fields }, () => ({ lang: one.language, dir: one.dir })),
  );
});

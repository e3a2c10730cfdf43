import { saveLegalText } from '@octavo/contract/desk-legal-texts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { openDeskFixture } from '#testing/open.tsx';

/** The terms of a site with version 7 in force and version 8 that waits. */
async function openTerms() {
  const desk = await openDeskFixture();
  const save = (body: string, number: number, from: number, startsAt: string | null) =>
    desk.operator.call(saveLegalText, {
      params: { id: 1, name: 'terms' },
      body: { body, number, from, startsAt, asksAgain: false, reason: 'Lawyer' },
    });
  await save('Words of now', 7, 1, null);
  await save('Words of later', 8, 7, new Date(Date.now() + 22 * 86_400_000).toISOString());
  desk.open(paths.site(1, 'legal', 'terms'), desk.operator);
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  return { desk, text, user: userEvent.setup() };
}
const saveButton = () => screen.getByRole('button', { name: /^Save version/ });
const ends = () => screen.findByRole('checkbox', { name: 'Version 8, which waits for its time, will never count' });
const overtaken = async () =>
  (await screen.findAllByRole('listitem')).find((one) => one.textContent.startsWith('Version 8'));

describe('spec §12.23 a legal text while a version waits', () => {
  test('begins with the words in force, and overtakes the version that waits only where that is confirmed', async () => {
    const { desk, text, user } = await openTerms();
    expect(text.value).toBe('Words of now');
    expect(screen.getByText(/These are the words of version 7, which is in force/)).toBeTruthy();
    await user.type(text, ', mended');
    await user.type(screen.getByRole('textbox', { name: 'Why' }), 'A letter');
    await user.click(saveButton());
    expect(await screen.findByText(/^Confirm it/)).toBeTruthy();
    expect(await desk.rows('legalTexts', { name: 'terms' })).toHaveLength(2);
    await user.click(await ends());
    await user.click(saveButton());
    await waitFor(async () => expect(await desk.rows('legalTexts', { name: 'terms' })).toHaveLength(3));
    await waitFor(async () => expect((await overtaken())?.textContent).toContain('never in force'));
  });

  test('takes the words in force back in place of those that wait', async () => {
    const { text, user } = await openTerms();
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Take this text: version 7' }));
    expect(text.value).toBe('Words of now');
    await ends();
    expect(saveButton().getAttribute('aria-disabled')).not.toBe('true');
    expect(screen.getByText(/These are the words of version 7/)).toBeTruthy();
  });
});

import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles } from './testing/memory-files.ts';
import { choose, chooseFiles, chooseSubject, file, form, heading, press, user, write } from './testing/steps.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
beforeEach(async () => {
  keepFilesIn(memoryFiles());
  fixture = await openFixture();
  fixture.open('/order/controls');
  await chooseSubject('History');
  await press('Continue to instructions');
});

const MODIFIED = { lastModified: 1 };
const brief = () => new File(['the brief'], 'brief.txt', MODIFIED);
const names = () => within(screen.getByRole('list', { name: 'Your files' })).getAllByRole('button');

describe('spec §5 the review of the order', () => {
  test.each([
    { typed: '<b>The Ethics</b> of Bees ', is: 'The Ethics of Bees' },
    { typed: '<b>Bees</b>', is: "Writer's Choice" },
  ])('shows the title $typed as it will be sent, $is', async ({ typed, is }) => {
    await write('Title', typed);
    await write('Paper details', ' <i>Two</i> hives, I <3 honey. ');
    await press('Continue to your account');
    await heading('Where should we send it?');
    const review = within((await screen.findByRole('heading', { name: 'Check your order' })).closest('section')!); // the heading is in a section
    expect(review.getByText(is)).toBeTruthy();
    expect(review.getByText('“Two hives, I <3 honey.”')).toBeTruthy();
  });

  test('spec §11.30 names the type of work, and no spacing of slides', async () => {
    await write('Paper details', 'Two cities, ten years.');
    await press('Continue to your account');
    await (await form()).findByText(/^Writing, Essay, History, /);
    await (await form()).findByText(/^1 page \(300 words\), double spaced, /);
    await user.click((await form()).getByRole('link', { name: 'Edit paper' }));
    await choose('Presentation');
    await press('Continue to your account');
    await (await form()).findByText(/^Presentation, History, /);
    await (await form()).findByText(/^1 slide, APA/);
  });

  test('shows the end of a long file name, and has the full name as text', async () => {
    const name = `${'a very long name '.repeat(8)}.docx`;
    await write('Paper details', 'Two cities, ten years.');
    await chooseFiles(file(name));
    await press('Continue to your account');
    await heading('Where should we send it?');
    const shown = (await form()).getByText(`${name}, 13 b`).parentElement;
    expect([...(shown?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      `${name}, 13 b`,
      name.slice(0, -5),
      '.docx, 13 b',
    ]);
  });
});

describe('a file that is chosen twice', () => {
  test('is added once, with a message until it is removed', async () => {
    await chooseFiles(brief(), brief(), file('notes.txt'));
    expect(names().map(({ ariaLabel }) => ariaLabel)).toEqual(['Remove brief.txt', 'Remove notes.txt']);
    await chooseFiles(brief());
    expect(names()).toHaveLength(2);
    expect((await form()).getByText(/: This file is already in the list$/).textContent).toMatch(/^brief\.txt/);
    (await form()).getByRole('button', { name: 'Remove brief.txt' }).click();
    expect((await form()).queryByText(/already in the list/)).toBe(null);
  });

  test('is another file if its size or date differs', async () => {
    await chooseFiles(new File(['one'], 'brief.txt', MODIFIED));
    await chooseFiles(new File(['three'], 'brief.txt', MODIFIED));
    await chooseFiles(new File(['one'], 'brief.txt', { lastModified: 2 }));
    expect(names()).toHaveLength(3);
  });
});

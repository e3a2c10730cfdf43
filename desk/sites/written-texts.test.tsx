import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type DeskFixture, openDeskFixture } from '#testing/open.tsx';

let desk: DeskFixture;
let user: ReturnType<typeof userEvent.setup>;
beforeAll(async () => {
  desk = await openDeskFixture();
});
beforeEach(() => {
  user = userEvent.setup();
});

const question = () => screen.findByRole('alertdialog', { name: 'Replace what you wrote?' });
const answer = async (name: string) => {
  await user.click(within(await question()).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const field = async (name: string) => (await screen.findByRole('textbox', { name })) as HTMLTextAreaElement; // by its role

describe('ADR 0363 words that are not saved', () => {
  test.each([
    { step: 'texts', name: 'Subject', take: 'Back to the delivered text' },
    { step: 'legal', name: 'Text', take: 'Take this text: version 1' },
  ])('of $step are asked about before another text takes their place', async ({ step, name, take }) => {
    desk.open(paths.site(1, step), desk.operator);
    const before = (await field(name)).value;
    await user.type(await field(name), ' Typed');
    await user.click(screen.getByRole('button', { name: take }));
    await answer('Stay');
    expect((await field(name)).value).toBe(`${before} Typed`);
    await user.click(screen.getByRole('button', { name: take }));
    await answer('Replace it');
    await waitFor(async () => expect((await field(name)).value).toBe(before));
    expect(document.activeElement).toBe(await field('Text'));
  });

  test('of the reason for a file stay when another file is chosen', async () => {
    await desk.changeSite({ languages: ['de'] });
    desk.open(paths.site(1, 'interface'), desk.operator);
    await screen.findByRole('button', { name: /^Take a file back:/ });
    const choose = async (name: string) => {
      const file = new File([JSON.stringify({ language: 'de', texts: [] })], name);
      await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file); // it is hidden
      await screen.findByText(`${name}, 0 texts`);
    };
    await choose('first.json');
    await user.type(await field('Why'), 'A new translator');
    await choose('second.json');
    expect((await field('Why')).value).toBe('A new translator');
  });
});

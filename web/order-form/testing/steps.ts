import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Actions of a customer in the order form. */
export const user = userEvent.setup({
  applyAccept: false,
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

export const form = async () => within(await screen.findByRole('form'));

export const field = async (name: string) =>
  (await form()).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });

/** Clicks a button of the form; the bottom bar of a phone has a button with the same name. */
export const press = async (name: string) => user.click(await (await form()).findByRole('button', { name }));

/** Types a text with keys such as {Enter}; pastes other texts, because every typed letter renders the whole form. */
export async function write(name: string, text: string) {
  const into = await field(name);
  if (text.includes('{')) return user.type(into, text);
  await user.click(into);
  return user.paste(text);
}

/** Sets a value at once, as a password manager does. */
export const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

export const choose = async (name: string) =>
  user.click(await (await form()).findByRole('radio', { name: new RegExp(`^${name}`) }));

export async function chooseSubject(name: string) {
  await screen.findByRole('combobox', { name: 'Subject' });
  act(() => screen.getByRole('combobox', { name: 'Subject' }).focus()); // the loaded list may have replaced the field
  await user.keyboard(name); // to the focused element: the loaded list replaces the closed field
  await screen.findByRole('option', { name });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveProperty('value', name));
}

/** Fills in steps 1 and 2. */
export async function fillInPaper() {
  await chooseSubject('History');
  await press('Continue to instructions');
  await write('Title', 'The Ethics of Predictive Policing');
  await write('Paper details', 'Two cities, ten years, one question.');
  await press('Continue to your account');
  await heading('Where should we send it?');
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The margin of the form. The skeleton has a margin too, so this waits for the form. */
export const margin = async () => (await form()) && within(await screen.findByRole('complementary', { name: 'Price' }));

/** Waits for a total in the margin. */
export const total = async (amount: string) => (await margin()).findByText(amount, { selector: 'p *' });

export async function chooseFiles(...files: File[]) {
  const picker = (await screen.findByText(/Drop files here/)).closest('div')?.querySelector('input');
  if (!picker) throw new Error('No file input found');
  await user.upload(picker, files);
}

export const file = (name: string, text = 'what is in it') => new File([text], name);

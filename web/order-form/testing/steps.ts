import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** What a person does with the order form. */
export const user = userEvent.setup({
  applyAccept: false,
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

export const form = async () => within(await screen.findByRole('form'));

export const field = async (name: string) =>
  (await form()).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });

/** In the form itself: the bottom bar of a phone has buttons of the same names. */
export const press = async (name: string) => user.click(await (await form()).findByRole('button', { name }));

/** Keys such as {Enter} are pressed; words are written at once, as every letter draws the whole form anew. */
export async function write(name: string, text: string) {
  const into = await field(name);
  if (text.includes('{')) return user.type(into, text);
  await user.click(into);
  return user.paste(text);
}

/** All at once, as a password manager does. */
export const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

export const choose = async (name: string) =>
  user.click(await (await form()).findByRole('radio', { name: new RegExp(`^${name}`) }));

export async function chooseSubject(name: string) {
  await screen.findByRole('combobox', { name: 'Subject' });
  act(() => screen.getByRole('combobox', { name: 'Subject' }).focus()); // the field that opens may have come meanwhile
  await user.keyboard(name); // to whatever has the focus: the field that opens takes the place of the closed one
  await screen.findByRole('option', { name });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveProperty('value', name));
}

/** Steps 1 and 2 of an ordinary order. */
export async function fillInPaper() {
  await chooseSubject('History');
  await press('Continue to instructions');
  await write('Title', 'The Ethics of Predictive Policing');
  await write('Paper details', 'Two cities, ten years, one question.');
  await press('Continue to your account');
  await heading('Where should we send it?');
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Beside the form; beside its skeleton there is one too, which goes. */
export const margin = async () => (await form()) && within(await screen.findByRole('complementary', { name: 'Price' }));

/** The total that can be seen. */
export const total = async (amount: string) => (await margin()).findByText(amount, { selector: 'p *' });

export async function addFiles(...files: File[]) {
  const picker = (await screen.findByText(/Drop files here/)).closest('div')?.querySelector('input');
  if (!picker) throw new Error('There is nothing to choose files with');
  await user.upload(picker, files);
}

export const file = (name: string, text = 'what is in it') => new File([text], name);

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** What a person does with the order form. */
export const user = userEvent.setup();

export const form = async () => within(await screen.findByRole('form'));

export const field = async (name: string) =>
  (await form()).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, textarea' });

/** In the form itself: the bottom bar of a phone has buttons of the same names. */
export const press = async (name: string) => user.click(await (await form()).findByRole('button', { name }));

export const write = async (name: string, text: string) => user.type(await field(name), text);

export const choose = async (name: string) => user.click(await (await form()).findByRole('radio', { name }));

export async function chooseSubject(name: string) {
  const subject = await screen.findByRole('combobox', { name: 'Subject' });
  await user.click(subject);
  await user.type(subject, name);
  await user.click(await screen.findByRole('option', { name }));
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export const margin = async () => within(await screen.findByRole('complementary', { name: 'Price' }));

/** The total that can be seen. */
export const total = async (amount: string) => (await margin()).findByText(amount, { selector: '[class*=sum]' });

export async function addFiles(...files: File[]) {
  const picker = (await screen.findByText(/Drop files here/)).closest('div')?.querySelector('input');
  if (!picker) throw new Error('There is nothing to choose files with');
  await user.upload(picker, files);
}

export const file = (name: string, text = 'what is in it') => new File([text], name);

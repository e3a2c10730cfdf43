import { invalidate } from '@octavo/client/query';
import { getHours, saveHours } from '@octavo/contract/desk-hours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openDeskFixture } from '#testing/open.tsx';

const dateAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The hours of a site that is open every day from 7:30 to 12:30. */
async function openHours() {
  const desk = await openDeskFixture();
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const week = Object.fromEntries(names.map((name) => [name, ['07:30-12:30']]));
  await desk.operator.call(saveHours, { body: { from: 0, hours: { zone: 'UTC', ...week } } });
  desk.open('/hours', desk.operator);
  const user = userEvent.setup();
  await screen.findByLabelText('Date');
  const saved = async () => (await desk.operator.call(getHours, {})).hours;
  /** Somebody else saves other hours. */
  const elsewhere = async (monday = '08:00-09:00') => {
    const { version } = await desk.operator.call(getHours, {});
    await desk.operator.call(saveHours, { body: { from: version, hours: { zone: 'UTC', monday: [monday] } } });
  };
  return { user, saved, elsewhere, save: () => user.keyboard('{Control>}s{/Control}') };
}

const retype = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

const at = (clientY: number) => ({ clientY, pointerId: 1 });

describe('spec §12.17 hours', () => {
  test('an interval that is drawn past its neighbour stops there, and the neighbour stays', async () => {
    const desk = await openDeskFixture();
    const monday = ['09:00-10:00', '12:00-13:00'];
    await desk.operator.call(saveHours, { body: { from: 0, hours: { zone: 'UTC', monday } } });
    desk.open('/hours', desk.operator);
    const first = (await screen.findAllByRole('button', { name: /, 09:00–10:00$/ }))[0]!;
    Object.defineProperty(first.parentElement, 'clientHeight', { value: 1440 }); // a pixel for each minute
    first.setPointerCapture = () => {};
    first.getBoundingClientRect = () => new DOMRect(0, 0, 100, 60);
    fireEvent.pointerDown(first, at(20));
    for (const minutes of [60, 120, 240, 300]) fireEvent.pointerMove(first, at(20 + minutes));
    fireEvent.pointerUp(first, at(320));
    const day = first.closest('section')!;
    const texts = within(day)
      .getAllByRole('button', { name: /\d–\d/ })
      .map((one) => one.textContent);
    expect(texts).toEqual(['11:00–12:00', '12:00–13:00']);
  });

  test('after a colleague saved others, Discard begins with the newest', async () => {
    const { user, save, elsewhere } = await openHours();
    await user.click((await screen.findAllByRole('button', { name: /, 07:30–12:30$/ }))[0]!);
    const group = within(screen.getByRole('group', { name: /, interval 1$/ }));
    await retype(user, group.getByLabelText('To'), '11:15');
    await elsewhere();
    await save();
    await screen.findByText(/^Somebody else has changed/);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findAllByRole('button', { name: /, 08:00–09:00$/ })).toBeTruthy();
  });

  test('the margin says who answers and what waits for nobody; the keys of an interval stand in the bar while it has the focus', async () => {
    const { user } = await openHours();
    expect(await screen.findByRole('heading', { name: 'Capacity now' })).toBeTruthy();
    expect(screen.getByText('Unassigned now')).toBeTruthy();
    expect(screen.queryByText('move an interval')).toBeNull();
    await user.click((await screen.findAllByRole('button', { name: /, 07:30–12:30$/ }))[0]!);
    expect(await screen.findByText('move an interval')).toBeTruthy();
  });

  test('hours that nobody has touched follow what a colleague saves; what is being typed stays', async () => {
    const { user, elsewhere } = await openHours();
    await elsewhere();
    await invalidate(getHours);
    await user.click((await screen.findAllByRole('button', { name: /, 08:00–09:00$/ }))[0]!);
    const group = within(screen.getByRole('group', { name: /, interval 1$/ }));
    await retype(user, group.getByLabelText('To'), '11');
    await elsewhere('10:00-12:00');
    await invalidate(getHours);
    expect(screen.getAllByRole('button', { name: /, 08:00–/ })).toBeTruthy();
    expect(screen.getByDisplayValue('11')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findAllByRole('button', { name: /, 10:00–12:00$/ })).toBeTruthy();
  });

  test('Ctrl+S saves the time that stands in the field, and nothing while it is no time', async () => {
    const { user, saved, save } = await openHours();
    await user.click((await screen.findAllByRole('button', { name: /, 07:30–12:30$/ }))[2]!);
    const group = within(screen.getByRole('group', { name: /, interval 1$/ }));
    await retype(user, group.getByLabelText('To'), '11');
    await save();
    expect(screen.getByText(/^Write a time as 09:30/)).toBeTruthy();
    expect(screen.queryByText('The hours are saved.')).toBeNull();
    await retype(user, group.getByLabelText('To'), '11:15');
    await save();
    await screen.findByText('The hours are saved.');
    expect(Object.values(await saved()).flat()).toContain('07:30-11:15');
    expect(screen.getByText('No changes yet')).toBeTruthy();
  });

  test('a date that is weeks away has fields for its other hours, and more than one interval', async () => {
    const { user, saved, save } = await openHours();
    const date = dateAfter(26);
    const add = async (day: string) => {
      fireEvent.change(screen.getByLabelText('Date'), { target: { value: day } });
      await user.click(screen.getByRole('radio', { name: 'Other hours' }));
      await user.click(screen.getByRole('button', { name: 'Add' }));
    };
    for (const day of [dateAfter(-1), '2020-01-01', '9999-12-31']) {
      await add(day); // oxlint-disable-line no-await-in-loop -- one after the other
      expect(screen.getByText('Choose a date from today on, within two years')).toBeTruthy();
    }
    await add(date);
    const list = within(document.getElementById('days-off')!);
    await retype(user, within(list.getByRole('group')).getByLabelText('From'), '10:00');
    await user.click(list.getByRole('button', { name: /^Add an interval on / }));
    expect(list.getAllByRole('group')).toHaveLength(2);
    const second = within(list.getAllByRole('group')[1]!);
    await retype(user, second.getByLabelText('To'), '15:45');
    await save();
    await waitFor(async () => expect((await saved()).days).toEqual({ [date]: ['09:00-10:00', '10:00-15:45'] })); // oxfmt-ignore
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFixture } from '#testing/open.tsx';
import { UPLOADS } from '#testing/fixture.ts';
import { keepFilesIn } from './draft/file-store.ts';
import { memoryFiles, noFiles } from './testing/memory-files.ts';
import { chooseFiles, choose, chooseSubject, field, file, form, heading, press, user, write } from './testing/steps.ts';

beforeEach(() => keepFilesIn(memoryFiles()));

/** At the head and, on a phone, at the foot. */
const restoreButtons = () => screen.queryAllByRole('button', { name: 'Restore the draft' });
const oneSummary = () => screen.findByRole('switch', { name: 'One-page summary' });

describe('spec D15 the draft', () => {
  test('survives a reload with all fields and files, without password and credentials', async () => {
    const { open, reopen } = await openFixture();
    open('/order/controls');
    await choose('Master');
    await chooseSubject('Nursing');
    await choose('48 hours');
    await user.click(screen.getByRole('switch', { name: 'One-page summary' }));
    await press('Continue to instructions');
    await write('Title', 'Ward rounds <3 after dark');
    await write('Paper details', 'Line one{Enter}Line two');
    await user.click(await (await form()).findByText('Does the writer need to sign in somewhere?'));
    await write('Credentials', 'library secret-42');
    await chooseFiles(file('brief.pdf', 'of four letters'));
    await press('Continue to your account');
    await choose('Existing account');
    await write('Email', 'amelia@example.com');
    await write('Password', 'secret-43');
    reopen('/order/controls?step=account');

    await heading('Where should we send it?');
    expect(await field('Email')).toHaveProperty('value', 'amelia@example.com');
    expect(await field('Password')).toHaveProperty('value', '');
    (await form()).getByText('Ward rounds <3 after dark');
    (await form()).getByText(/brief\.pdf, 15 b/);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/secret-4/);

    reopen('/order/controls?step=instructions');
    expect(await field('Paper details')).toHaveProperty('value', 'Line one\nLine two');
    await user.click(await (await form()).findByRole('link', { name: 'Paper' }));
    expect(await (await form()).findByRole('radio', { name: /^48 hours/ })).toHaveProperty('checked', true);
    expect((await form()).getByRole('radio', { name: /^Master/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveProperty('value', 'Nursing');
    expect(screen.getByRole('switch', { name: 'One-page summary' })).toHaveProperty('checked', true);
  });

  test('spec §10.3, §11.24 what a work type fixes or switches off comes back after a reload too', async () => {
    const { open, reopen } = await openFixture();
    open('/order/controls');
    await user.click(await oneSummary());
    await user.click(await (await form()).findByRole('radio', { name: 'Single' }));
    await choose('Presentation');
    reopen('/order/controls');
    expect(await oneSummary()).toHaveProperty('checked', false);
    await choose('Writing');
    expect(await oneSummary()).toHaveProperty('checked', true);
    expect((await form()).getByRole('radio', { name: 'Single' })).toHaveProperty('checked', true);
  });

  test('spec D19, §11.30 the review says that credentials are given, or missing since a reload, and leads to their field', async () => {
    const { open, reopen } = await openFixture();
    open('/order/controls');
    await chooseSubject('Nursing');
    await press('Continue to instructions');
    await write('Paper details', 'Two cities, ten years.');
    await user.click(await (await form()).findByText('Does the writer need to sign in somewhere?'));
    await write('Credentials', 'library secret-42');
    await press('Continue to your account');
    await (await form()).findByText('Given, not shown here');
    reopen('/order/controls?step=account');
    await (await form()).findByText(/^Missing: this device does not keep them/);
    reopen('/order/controls?step=account'); // nobody wrote them again
    await (await form()).findByText(/^Missing: this device does not keep them/);
    await user.click((await form()).getByRole('link', { name: 'Edit credentials' }));
    const credentials = await field('Credentials');
    await waitFor(() => expect(document.activeElement).toBe(credentials));
    (await form()).getByText(/^What you wrote here is gone/);
    await write('Credentials', 'library secret-44');
    expect((await form()).queryByText(/^What you wrote here is gone/)).toBeNull();
    await press('Continue to your account');
    await (await form()).findByText('Given, not shown here');
  });

  test('a link of the review opens a step, and the next button returns to the review', async () => {
    const { open } = await openFixture();
    open('/order/controls');
    await chooseSubject('History');
    await press('Continue to instructions');
    await write('Paper details', 'Two cities, ten years.');
    await press('Continue to your account');
    await user.click(await (await form()).findByRole('link', { name: /^Edit ?paper/ }));
    await heading('What should we write?');
    await press('Continue to your account');
    await heading('Where should we send it?');
  });

  test('the address of a later step opens the first step that has issues', async () => {
    const { open } = await openFixture();
    open('/order/controls?step=account');
    await heading('What should we write?');
  });

  test('is deleted by Discard and restored by Undo', async () => {
    const { open, reopen } = await openFixture();
    open('/order/controls');
    await chooseSubject('Nursing');
    await (await form()).findByText('Saved on this device');
    await press('Discard');
    expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('combobox', { name: 'Subject' })).toHaveProperty('value', 'Nursing');
    await press('Discard');
    reopen('/order/controls');
    expect(await screen.findByRole('combobox', { name: 'Subject' })).toHaveProperty('value', '');
  });

  test('WCAG 2.2.1 is restored in the form after its toast is gone, until something is filled in, and by no second click on Discard', async () => {
    const { open } = await openFixture();
    open('/order?full');
    await chooseSubject('Nursing');
    await write('Title', 'Night shifts');
    await (await form()).findByText('Saved on this device');
    let at = Math.ceil(performance.now()); // whole, so that the sum is exact
    vi.spyOn(performance, 'now').mockImplementation(() => at);
    await press('Discard');
    const restore = restoreButtons()[0] ?? expect.fail();
    await user.click(restore); // the second click, or the second Enter, of somebody who discards
    expect(await field('Title')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    at += 500;
    await user.click(restore);
    expect(await field('Title')).toHaveProperty('value', 'Night shifts');
    expect(restoreButtons()).toEqual([]);
    await (await form()).findByText('Saved on this device');
    at += 500;
    await press('Discard');
    expect(restoreButtons()).toHaveLength(2);
    await write('Title', 'A');
    expect(restoreButtons()).toEqual([]);
  });

  test('WCAG 2.4.3 the focus stays on the button that discards and restores', async () => {
    const { open } = await openFixture();
    open('/order?full');
    await write('Title', 'Night shifts');
    await (await form()).findByText('Saved on this device');
    let at = Math.ceil(performance.now()); // whole, so that the sum is exact
    vi.spyOn(performance, 'now').mockImplementation(() => at);
    act(() => screen.getByRole('button', { name: 'Discard' }).focus());
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(restoreButtons()[0]);
    at += 500;
    await user.keyboard('{Enter}');
    expect(await field('Title')).toHaveProperty('value', 'Night shifts');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
    await user.keyboard('{Enter}'); // the second one of somebody who restores
    expect(await field('Title')).toHaveProperty('value', 'Night shifts');
  });

  test('a file that the browser cannot keep says so, and no order is created without it silently', async () => {
    keepFilesIn(noFiles);
    const { open, reopen, rows, alice } = await openFixture();
    open('/order?full', alice);
    await chooseSubject('History');
    await write('Paper details', 'Two cities, ten years.');
    await chooseFiles(file('brief.txt', 'Two cities'));
    await screen.findByText(/^10 b\. This browser cannot keep the file: it is lost if you reload/);
    reopen('/order?full');
    await screen.findByText('This browser could not keep the file. Choose it again, or remove it.');
    expect(screen.getByText('brief.txt')).toBeTruthy();
    await press('Create order');
    expect((await screen.findAllByText('Choose the lost files again, or remove them')).length).toBeGreaterThan(0);
    expect(await rows('orders')).toEqual([]);
    await chooseFiles(file('brief.txt', 'Two cities'));
    await press('Create order');
    await waitFor(async () => expect(await rows('files')).toMatchObject([{ name: 'brief.txt', size: 10 }]));
    expect(await rows('orders')).toHaveLength(1);
  });

  test('a lost file stays lost until another one of its name is accepted', async () => {
    keepFilesIn(noFiles);
    const { open, reopen, rows, alice } = await openFixture();
    open('/order?full', alice);
    await chooseSubject('History');
    await write('Paper details', 'Two cities, ten years.');
    await chooseFiles(file('brief.txt', 'Two cities'));
    await screen.findByText(/^10 b\. This browser cannot keep the file/);
    reopen('/order?full');
    const lost = 'This browser could not keep the file. Choose it again, or remove it.';
    await screen.findByText(lost);
    await chooseFiles(file('brief.txt', ''));
    expect((await screen.findAllByText('The file is empty')).length).toBeGreaterThan(0);
    expect(screen.getByText(lost)).toBeTruthy();
    await press('Create order');
    expect((await screen.findAllByText('Choose the lost files again, or remove them')).length).toBeGreaterThan(0);
    expect(await rows('orders')).toEqual([]);
  });

  test('a created order waits for a file that was lost while it was uploaded', async () => {
    keepFilesIn(noFiles);
    const { open, alice, rows, reopen, breakNetwork } = await openFixture();
    await breakNetwork(UPLOADS);
    open('/order?full', alice);
    await chooseSubject('History');
    await write('Paper details', 'Two cities, ten years.');
    await chooseFiles(file('brief.txt', 'Two cities'));
    await press('Create order');
    await screen.findByText('The file was not uploaded. It is still on this device.');
    await breakNetwork(null);
    reopen('/order?full');
    await screen.findByText(/^This browser could not keep the file. Choose it again\./);
    const again = await screen.findByRole('button', { name: 'Choose another file instead of brief.txt' });
    await user.upload(again.parentElement!.querySelector('input')!, file('brief.txt', 'Two cities')); // the input is beside its button
    await waitFor(async () => expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]));
    expect(await rows('orders')).toHaveLength(1);
  });

  test('controls A11 the form says which tags will be removed before the order is sent', async () => {
    const { open } = await openFixture();
    open('/order?full');
    await write('Title', 'Is <b>a<b && c>d</b> true');
    await write('Paper details', 'if (a<b && c>d) <script>x</script>');
    expect((await screen.findByText(/<script>/, { selector: 'code' })).closest('p')?.textContent).toBe(
      'These HTML tags will be removed: <script>, </script>',
    );
    expect((await screen.findByText('<b>', { selector: 'code' })).closest('p')?.textContent).toBe(
      'These HTML tags will be removed: <b>, </b>',
    );
  });

  test('the files of a created order are uploaded after a reload', async () => {
    const { open, alice, rows, reopen, breakNetwork } = await openFixture();
    await breakNetwork(UPLOADS);
    open('/order/controls', alice);
    await chooseSubject('History');
    await press('Continue to instructions');
    await chooseFiles(file('brief.txt', 'Two cities'));
    await press('Continue to your account');
    await press('Create order');
    await screen.findByText('The file was not uploaded. It is still on this device.');

    await breakNetwork(null);
    reopen('/order/controls');
    await waitFor(async () => {
      expect(await rows('files')).toMatchObject([{ name: 'brief.txt' }]);
    });
    expect(await rows('orders')).toHaveLength(1);
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { DropZone } from './files/DropZone.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FileName } from './files/FileName.tsx';
import { renderControlled } from './render-controlled.tsx';
import sprite from './icons.svg?raw';
import { Pagination } from './Pagination.tsx';
import { PasswordField } from './account/PasswordField.tsx';
import { Segments } from './Segments.tsx';
import { LockedTab, Tabs } from './Tabs.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const file = (name: string, text = '') => ({ files: [new File(['x'], name)], getData: () => text });

const emailWithSummary = (texts: string[], attempt: number) => (
  <>
    <ErrorSummary attempt={attempt} issues={texts.map((text) => ({ field: 'email', text }))} />
    <TextField id="email" label="Email" value="" onChange={() => {}} />
  </>
);

describe('fields', () => {
  test('describe their control by issue and hint; the issue replaces the note below', () => {
    render(<TextField label="Email" hint="Ours only" below="Never shown" issue="Invalid email address." value="" onChange={() => {}} />); // oxfmt-ignore
    const field = screen.getByRole('textbox', { name: 'Email' });
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Invalid email address.', 'Ours only']);
    expect(field.ariaInvalid).toBe('true');
    expect(screen.queryByText('Never shown')).toBeNull();
  });

  test('show a password on demand, announce it, and hide it on submit', async () => {
    renderControlled('secret', (value, onChange) => (
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Password" value={value} onChange={onChange} />
        <Button type="submit">Proceed</Button>
      </form>
    ));
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    expect(screen.getByText('Your password is visible')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(field.type).toBe('password');
  });

  test('are linked from the error summary, which takes the focus', () => {
    render(
      <>
        <ErrorSummary issues={[{ field: 'level', text: 'Choose a level' }]} />
        <Segments id="level" label="Level" value={2} onChange={() => {}} options={[1, 2].map((value) => ({ value, label: `Level ${value}` }))} />
      </>, // oxfmt-ignore
    );
    expect(document.activeElement?.textContent).toMatch(/^There is a problem/);
    fireEvent.click(screen.getByRole('link', { name: 'Choose a level' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Level 2' }));
  });

  test('have a summary that takes the focus once for an attempt, not when an issue comes back', () => {
    const { rerender } = render(emailWithSummary(['Invalid email address.'], 1));
    const field = screen.getByRole('textbox', { name: 'Email' });
    field.focus();
    rerender(emailWithSummary([], 1));
    rerender(emailWithSummary(['Invalid email address.'], 1));
    expect(document.activeElement).toBe(field);
    rerender(emailWithSummary(['Invalid email address.'], 2));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'There is a problem' }));
  });

  test('take files by drag and drop and by pasting', () => {
    const names: string[] = [];
    render(<DropZone label="Files" onFiles={(files) => names.push(...files.map(({ name }) => name))} />);
    fireEvent.drop(screen.getByText(/Drop files here/), { dataTransfer: file('brief.pdf') });
    fireEvent.paste(document.body, { clipboardData: file('notes.docx') });
    expect(names).toEqual(['brief.pdf', 'notes.docx']);
  });
});

/** The data of a drop. A folder, here with a `/`, is listed as a file. */
const dropOf = (...names: string[]) => ({
  items: names.map((name) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory: name.endsWith('/') }),
    getAsFile: () => new File(['x'], name),
  })),
  files: names.map((name) => new File(['x'], name)),
});
const drop = (...names: string[]) =>
  fireEvent.drop(screen.getByText(/Drop files here/), { dataTransfer: dropOf(...names) });

describe('a drop that is not a file', () => {
  test.each([
    { what: 'a folder', dropped: ['papers/'], taken: [], shown: /^A folder cannot be added/ },
    { what: 'a folder among files', dropped: ['papers/', 'a.pdf'], taken: ['a.pdf'], shown: /^A folder/ },
    { what: 'nothing but text', dropped: [], taken: [], shown: /^Only files can be dropped here/ },
    { what: 'a file', dropped: ['a.pdf'], taken: ['a.pdf'], shown: /^Note of the form$/ },
  ])('$what: files are taken, anything else shows an issue', ({ dropped, taken, shown }) => {
    const names: string[] = [];
    render(<DropZone label="Files" note="Note of the form" onFiles={(files) => names.push(...files.map(({ name }) => name))} />); // oxfmt-ignore
    drop(...dropped);
    expect(names).toEqual(taken);
    expect(screen.getByRole('status').textContent).toMatch(shown);
  });

  test('its issue stands beside the note about other files, not instead of it', () => {
    render(<DropZone label="Files" note="a.pdf: already in the list" onFiles={() => {}} />);
    drop('papers/', 'a.pdf');
    expect(screen.getByRole('status').textContent).toMatch(/^A folder cannot be added.*a\.pdf: already in the list$/);
  });

  test('clears its issue with the next file', () => {
    render(<DropZone label="Files" onFiles={() => {}} />);
    drop('papers/');
    drop('a.pdf');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the name of a file', () => {
  test.each([
    ['assignment_brief.pdf', 'assignment_brief', '.pdf'],
    ['source.tar.gz', 'source.tar', '.gz'],
    ['.bashrc', '.bashrc', ''],
    ['Notes of Dr. Smith on the whole matter', 'Notes of Dr. Smith on the whole matter', ''],
  ])('%s is read once and as a whole, and its extension stays visible', (name, stem, ending) => {
    render(<FileName name={name} />);
    const line = screen.getByTitle(name).parentElement;
    expect(line?.title).toBe(''); // it would be read too
    const [read, ...drawn] = line?.children ?? [];
    expect(read?.textContent).toBe(name);
    expect(drawn.map(({ textContent }) => textContent)).toEqual([stem, ending]);
    expect(drawn.map(({ ariaHidden }) => ariaHidden)).toEqual(['true', 'true']);
  });
});

describe('buttons and links', () => {
  test('a busy button does not submit the form', () => {
    let sent = 0;
    render(
      <form onSubmit={(event) => (event.preventDefault(), sent++)}>
        <Button type="submit" isBusy busyLabel="Opening PayPal">
          Pay
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Opening PayPal' }));
    expect(sent).toBe(0);
  });

  test('tabs have one tab stop; arrow keys move around, a locked tab shows why', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Tabs label="Order">
          <a href="#details">Order details</a>
          <a href="#files" aria-current="page">
            Files
          </a>
          <LockedTab whyNot="Opens when the order is completed">Revisions</LockedTab>
        </Tabs>
        <button type="button">After</button>
      </>,
    );
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Files');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.ariaLabel).toBe('Revisions: Opens when the order is completed');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Order details');
    await user.keyboard('{End}{Tab}');
    expect(document.activeElement?.textContent).toBe('After');
  });

  test.each([
    [1, 3, '1 2 3'],
    [1, 12, '1 2 … 12'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 11 12'],
  ])('page %i of %i shows the links %s', (page, pages, expected) => {
    render(<Pagination page={page} pages={pages} hrefOf={(to) => `?page=${to}`} onPage={() => {}} />);
    const shown = [...screen.getByRole('navigation').querySelectorAll('a, span > span')];
    expect(shown.map(({ textContent }) => textContent).filter(Boolean).join(' ')).toBe(expected); // oxfmt-ignore
  });
});

test('a button that is pressed once ignores the second click of a double click and a held-down Enter', () => {
  let presses = 0;
  render(
    <Button isOnce onClick={() => (presses += 1)}>
      Done
    </Button>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(presses).toBe(1);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
});

test('every icon name has a drawing', async () => {
  const source = (await import('./Icon.tsx?raw')).default as unknown as string; // ?raw is the text of a file
  const named = source
    .slice(source.indexOf('type IconName'))
    .match(/'\w+'/g)
    ?.map((name) => name.slice(1, -1));
  const drawn = [...sprite.matchAll(/id="(\w+)"/g)].map(([, id]) => id);
  expect(named).toEqual(drawn);
});

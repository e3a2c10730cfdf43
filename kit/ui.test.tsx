import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { DropZone } from './DropZone.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FileName } from './FileName.tsx';
import { held } from './held.tsx';
import sprite from './icons.svg?raw';
import { Pagination } from './Pagination.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Segments } from './Segments.tsx';
import { LockedTab, Tabs } from './Tabs.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const file = (name: string) => ({ files: [new File(['x'], name)] });

describe('fields', () => {
  test('say their issue first, then their hint; the note below makes way', () => {
    render(<TextField label="Email" hint="Ours only" below="Never shown" issue="Invalid email address." value="" onChange={() => {}} />); // prettier-ignore
    const field = screen.getByRole('textbox', { name: 'Email' });
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Invalid email address.', 'Ours only']);
    expect(field.ariaInvalid).toBe('true');
    expect(screen.queryByText('Never shown')).toBeNull();
  });

  test('show a password on demand, say so, and hide it when the form is sent', async () => {
    held('secret', (value, onChange) => (
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

  test('are found from the summary of what is wrong, which has the focus', () => {
    render(
      <>
        <ErrorSummary issues={[{ field: 'level', text: 'Choose a level' }]} />
        <Segments id="level" label="Level" value={2} onChange={() => {}} options={[1, 2].map((value) => ({ value, label: `Level ${value}` }))} />
      </>, // prettier-ignore
    );
    expect(document.activeElement?.textContent).toMatch(/^There is a problem/);
    fireEvent.click(screen.getByRole('link', { name: 'Choose a level' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Level 2' }));
  });

  test('take files by dropping and by pasting', () => {
    const names: string[] = [];
    render(<DropZone label="Files" onFiles={(files) => names.push(...files.map(({ name }) => name))} />);
    fireEvent.drop(screen.getByText(/Drop files here/), { dataTransfer: file('brief.pdf') });
    fireEvent.paste(document.body, { clipboardData: file('notes.docx') });
    expect(names).toEqual(['brief.pdf', 'notes.docx']);
  });
});

/** What a drop carries. A folder, here with a `/`, comes as if it were a file. */
const dropOf = (...things: string[]) => ({
  items: things.map((name) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory: name.endsWith('/') }),
    getAsFile: () => new File(['x'], name),
  })),
  files: things.map((name) => new File(['x'], name)),
});
const drop = (...things: string[]) =>
  fireEvent.drop(screen.getByText(/Drop files here/), { dataTransfer: dropOf(...things) });

describe('what is dropped and is no file', () => {
  test.each([
    { what: 'a folder', things: ['papers/'], taken: [], said: /^A folder cannot be added/ },
    { what: 'a folder among files', things: ['papers/', 'a.pdf'], taken: ['a.pdf'], said: /^A folder/ },
    { what: 'nothing but text', things: [], taken: [], said: /^There is no file in what you dropped/ },
    { what: 'a file', things: ['a.pdf'], taken: ['a.pdf'], said: /^Said by the form$/ },
  ])('$what: files are taken, the rest says why not', ({ things, taken, said }) => {
    const names: string[] = [];
    render(<DropZone label="Files" note="Said by the form" onFiles={(files) => names.push(...files.map(({ name }) => name))} />); // prettier-ignore
    drop(...things);
    expect(names).toEqual(taken);
    expect(screen.getByRole('status').textContent).toMatch(said);
  });

  test('is not held against the next file', () => {
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
  ])('%s is read as one, and keeps its ending in sight', (name, stem, ending) => {
    render(<FileName name={name} />);
    expect(screen.getByTitle(name)).toBeTruthy();
    const [read, ...drawn] = screen.getByTitle(name).children;
    expect(read?.textContent).toBe(name);
    expect(drawn.map(({ textContent }) => textContent)).toEqual([stem, ending]);
    expect(drawn.every(({ ariaHidden }) => ariaHidden === 'true')).toBe(true);
  });
});

describe('buttons and links', () => {
  test('a button that is busy sends nothing a second time', () => {
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

  test('tabs are one stop; arrows go round, a locked one says why', async () => {
    const user = userEvent.setup();
    render(
      <Tabs label="Order">
        <a href="#details">Order details</a>
        <a href="#files" aria-current="page">
          Files
        </a>
        <LockedTab whyNot="Opens when the order is completed">Revisions</LockedTab>
      </Tabs>,
    );
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Files');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.ariaLabel).toBe('Revisions: Opens when the order is completed');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Order details');
    await user.keyboard('{End}{Tab}');
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    [1, 3, '1 2 3'],
    [1, 12, '1 2 … 12'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 11 12'],
  ])('page %i of %i is reached by %s', (page, pages, expected) => {
    render(<Pagination page={page} pages={pages} onPage={() => {}} />);
    const shown = [...screen.getByRole('navigation').querySelectorAll('a, span > span')];
    expect(shown.map(({ textContent }) => textContent).filter(Boolean).join(' ')).toBe(expected); // prettier-ignore
  });
});

test('every icon has its drawing', async () => {
  const source = (await import('./Icon.tsx?raw')).default as unknown as string; // ?raw is the text of a file
  const named = source
    .slice(source.indexOf('type IconName'))
    .match(/'\w+'/g)
    ?.map((name) => name.slice(1, -1));
  const drawn = [...sprite.matchAll(/id="(\w+)"/g)].map(([, id]) => id);
  expect(named).toEqual(drawn);
});

import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { DropZone } from './DropZone.tsx';

afterEach(cleanup);

/** Pastes into a field, and says whether the browser still pastes by itself. */
const paste = (label: string, text: string, names = ['image.png']) => {
  const field = screen.getByRole('textbox', { name: label });
  const clipboardData = { files: names.map((name) => new File(['x'], name)), getData: () => text };
  const event = createEvent.paste(field, { clipboardData });
  fireEvent(field, event);
  return !event.defaultPrevented;
};

/** A zone in a form with a field, and the field of another form. */
function renderZone() {
  const taken: string[] = [];
  render(
    <>
      <form>
        <textarea aria-label="Details" />
        <DropZone label="Files" onFiles={(files) => taken.push(...files.map(({ name }) => name))} />
      </form>
      <textarea aria-label="Message" />
    </>,
  );
  return taken;
}

describe('ADR 0419 a paste', () => {
  test.each([
    { what: 'of text with a picture of it, from Word', text: 'My instructions' },
    { what: 'of cells of a spreadsheet', text: 'A\t1\r\nB\t2\r\n' },
    { what: 'of lines of which one is the name of the file', text: 'image.png\nis what I mean' },
  ])('$what goes into the field, and adds no file', ({ text }) => {
    const taken = renderZone();
    expect(paste('Details', text)).toBe(true);
    expect(taken).toEqual([]);
  });

  test.each([
    { what: 'of a picture alone', text: '', names: ['image.png'] },
    { what: 'of a picture with blank text', text: ' \n', names: ['image.png'] },
    {
      what: 'of files with their names, from the Finder',
      text: 'a.pdf\rRe\u0301sume\u0301.docx',
      names: ['a.pdf', 'R\u00e9sum\u00e9.docx'],
    },
    { what: 'of a file with its path', text: 'file:///home/alice/a.pdf', names: ['a.pdf'] },
    {
      what: 'of a picture with its address, from Firefox',
      text: 'https://example.com/bees.jpg?w=600',
      names: ['image.png'],
    },
  ])('$what adds the files', ({ text, names }) => {
    const taken = renderZone();
    expect(paste('Details', text, names)).toBe(false);
    expect(taken).toEqual(names);
  });

  test('into a field of another form adds no file here', () => {
    const taken = renderZone();
    expect(paste('Message', '')).toBe(true);
    expect(taken).toEqual([]);
  });
});

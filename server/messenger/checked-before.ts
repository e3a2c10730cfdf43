import type { IncomingFiles } from '#http/upload.ts';

/** The same form; `check` runs before its first file is read. A form without files costs no check. */
export const checkedBefore = (parts: IncomingFiles, check: () => Promise<unknown>): IncomingFiles => ({
  ...parts,
  files: (maxBytes) => checkedFiles(parts.files(maxBytes), check),
});

async function* checkedFiles<File>(files: AsyncIterable<File>, check: () => Promise<unknown>): AsyncGenerator<File> {
  let isChecked = false;
  for await (const file of files) {
    if (!isChecked) await check();
    isChecked = true;
    yield file;
  }
}

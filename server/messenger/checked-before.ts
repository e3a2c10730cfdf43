import type { IncomingFiles } from '#http/upload.ts';

/** The same form; `check` runs before its first file is read. A form without files costs no check. */
export const checkedBefore = (parts: IncomingFiles, check: () => Promise<unknown>): IncomingFiles => ({
  ...parts,
  files: async function* files(maxBytes) {
    let isChecked = false;
    for await (const file of parts.files(maxBytes)) {
      if (!isChecked) await check();
      isChecked = true;
      yield file;
    }
  },
});

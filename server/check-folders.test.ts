import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFolders } from './check-folders.ts';
import { readEnvironment } from './environment.ts';

test.each([
  {
    what: 'a DATA_DIR inside a file',
    settings: { DATA_DIR: path.join(import.meta.filename, 'data') },
    sentence: /^DATA_DIR: \S+ cannot be written \(E\w+\)$/,
  },
  {
    what: 'a DATA_DIR that not even root can write',
    settings: { DATA_DIR: '/sys/octavo' },
    sentence: /^DATA_DIR: \S+ cannot be written \(E\w+\)$/,
  },
  {
    what: 'a WEB_DIR that is not there',
    settings: { WEB_DIR: '/nowhere' },
    sentence: /^WEB_DIR: \S+ has no index\.html\. Build it with `npm run build`$/,
  },
  {
    what: 'a WEB_DIR without a page',
    settings: { WEB_DIR: import.meta.dirname },
    sentence: /^WEB_DIR: \S+ has no index\.html\. Build it with `npm run build`$/,
  },
  {
    what: 'a DESK_DIR without a page',
    settings: { DESK_DIR: import.meta.dirname },
    sentence: /^DESK_DIR: \S+ has no index\.html\. Build it with `npm run build`$/,
  },
])('controls A8 $what is refused with a sentence', async ({ settings, sentence }) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'octavo-folders-'));
  onTestFinished(() => fs.rm(folder, { recursive: true }));
  await expect(checkFolders(readEnvironment({ DATA_DIR: folder, ...settings }))).rejects.toThrow(sentence);
});

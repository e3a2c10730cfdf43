import { PROBLEMS } from '@octavo/contract/problem';
import { MAX_ATTACHMENT_BYTES } from '@octavo/domain/files/rules';
import { useState } from 'react';
import { useSite } from '#app/site.ts';
import { issueOf } from '#uploads/file-words.ts';

const MOST = 20; // what the server takes with one message

/** spec §5 The files that go with the next message, and what was wrong with those that do not. */
export function useAttachments() {
  const { messageFileExtensions: extensions } = useSite();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [issues, setIssues] = useState<readonly string[]>([]);
  const limits = { extensions, maxBytes: MAX_ATTACHMENT_BYTES, tooLarge: PROBLEMS.attachment_too_large.message };

  return {
    files,
    issues,
    add(chosen: readonly File[]) {
      const judged = chosen.map((file) => ({ file, why: issueOf(file, limits) }));
      const fit = judged.flatMap(({ file, why }) => (why === null ? [file] : []));
      const said = judged.flatMap(({ file, why }) => (why === null ? [] : [`${file.name}: ${why}`]));
      if (files.length + fit.length > MOST) said.push(`At most ${MOST} files with one message`);
      setIssues((before) => (said.length > 0 ? [...new Set([...before, ...said])] : []));
      setFiles([...files, ...fit].slice(0, MOST));
    },
    remove(file: File) {
      setIssues([]);
      setFiles(files.filter((one) => one !== file));
    },
    clear() {
      setIssues([]);
      setFiles([]);
    },
  };
}

import { MAX_ATTACHMENT_BYTES } from '@octavo/domain/files/rules';
import { useState } from 'react';
import { useSite } from '@octavo/client/site';
import { issueOf } from '#uploads/file-words.ts';
import { messengerWords } from './words.ts';

const MOST = 20; // the limit of the server for one message

/** spec §5 The files attached to the next message, and one sentence for each file that was rejected. */
export function useAttachments() {
  const { messageFileExtensions: extensions } = useSite();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [issues, setIssues] = useState<readonly string[]>([]);
  const limits = { extensions, maxBytes: MAX_ATTACHMENT_BYTES, tooLarge: 'attachment_too_large' as const };

  return {
    files,
    issues,
    /** Answers whether all files were accepted. */
    add(chosen: readonly File[]): boolean {
      const words = messengerWords.composer;
      const checked = chosen.map((file) => ({ file, why: issueOf(file, limits) }));
      const accepted = checked.flatMap(({ file, why }) => (why === null ? [file] : []));
      const rejected = checked.flatMap(({ file, why }) => (why === null ? [] : [words.fileIssue(file.name, why)]));
      const tooMany = accepted.slice(MOST - files.length);
      rejected.push(...tooMany.map(({ name }) => words.fileIssue(name, words.tooManyFiles(MOST))));
      setIssues((before) => (rejected.length > 0 ? [...new Set([...before, ...rejected])] : []));
      setFiles([...files, ...accepted].slice(0, MOST));
      return rejected.length === 0;
    },
    /** The next input takes the sentences away. */
    forgetIssues: () => setIssues([]),
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

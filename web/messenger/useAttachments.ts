import { PROBLEMS } from '@octavo/contract/problem';
import { MAX_ATTACHMENT_BYTES } from '@octavo/domain/files/rules';
import { useState } from 'react';
import { useSite } from '#app/site.ts';
import { complaintOf } from '#files/file-words.ts';

const MOST = 20; // what the server takes with one message

/** §5 The files that go with the next message, and what was wrong with those that do not. */
export function useAttachments() {
  const { messageFileExtensions: extensions } = useSite();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [complaint, setComplaint] = useState<string | null>(null);
  const limits = { extensions, maxBytes: MAX_ATTACHMENT_BYTES, tooLarge: PROBLEMS.attachment_too_large.message };

  return {
    files,
    complaint,
    add(chosen: readonly File[]) {
      const complaints = chosen.map((file) => complaintOf(file, limits));
      const fit = chosen.filter((_, at) => complaints[at] === null);
      const isTooMany = files.length + fit.length > MOST;
      setComplaint(complaints.find(Boolean) ?? (isTooMany ? `At most ${MOST} files with one message` : null));
      setFiles([...files, ...fit].slice(0, MOST));
    },
    remove(file: File) {
      setComplaint(null);
      setFiles(files.filter((one) => one !== file));
    },
    clear() {
      setComplaint(null);
      setFiles([]);
    },
  };
}

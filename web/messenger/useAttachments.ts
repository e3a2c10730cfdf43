import type { Chat } from '@octavo/contract/messenger';
import { MAX_FILES } from '@octavo/domain/files/rules';
import { useState } from 'react';
import { newKey } from '@octavo/client/new-key';
import { useSite } from '@octavo/client/site';
import { attachmentLimits, issueOf } from '@octavo/client/file-issue';
import { uploadWords } from '#uploads/words.ts';
import { useKeptFiles } from './useKeptFiles.ts';
import { messengerWords } from './words.ts';

export type Attachments = ReturnType<typeof useAttachments>;

/** spec §5 The files attached to the next message, and one sentence for each file that was rejected. */
export function useAttachments(orderId: number, chat: Chat) {
  const { messageFileExtensions: extensions } = useSite();
  const kept = useKeptFiles(orderId, chat);
  const { all, isReady } = kept;
  const [issues, setIssues] = useState<readonly string[]>([]);
  const limits = attachmentLimits(extensions);
  const words = messengerWords.composer;
  const withoutRoom = (files: readonly File[]) => files.slice(MAX_FILES - all.length);
  const sayTooMany = ({ name }: File) => words.fileIssue(name, words.tooManyFiles(MAX_FILES));

  return {
    all,
    files: all.flatMap(({ file }) => file ?? []),
    issues,
    /** Answers whether all files were accepted. */
    add(chosen: readonly File[]): boolean {
      const checked = chosen.map((file) => ({ file, why: issueOf(file, limits) }));
      const accepted = checked.flatMap(({ file, why }) => (why === null ? [file] : []));
      const rejected = checked.flatMap(({ file, why }) => (why === null ? [] : [words.fileIssue(file.name, why)]));
      rejected.push(...withoutRoom(accepted).map(sayTooMany));
      setIssues((before) => (rejected.length > 0 ? [...new Set([...before, ...rejected])] : []));
      kept.add(accepted.slice(0, MAX_FILES - all.length).map((file) => ({ id: newKey(), file })));
      return rejected.length === 0;
    },
    /** Whether one message can have these files too; those that are too many are named. */
    hasRoomFor(files: readonly File[]): boolean {
      const tooMany = withoutRoom(files);
      setIssues(tooMany.map(sayTooMany));
      return tooMany.length === 0;
    },
    /** The next input takes the sentences away. */
    forgetIssues: () => setIssues([]),
    /** Whether the message waits for its files: until they are read, and until a lost one is chosen again or removed, which is said. */
    holdsBack(): boolean {
      const lost = all.filter((one) => one.isLost);
      setIssues(lost.map(({ name }) => words.fileIssue(name, uploadWords.chooseAgain)));
      return !isReady || lost.length > 0;
    },
    remove(id: string) {
      setIssues([]);
      kept.remove(id);
    },
    clear() {
      setIssues([]);
      kept.end();
    },
  };
}

import { isFileError } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { issueOf, orderFileLimits } from '@octavo/client/file-issue';
import { invalidate } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { listCustomerFiles } from '@octavo/contract/files';
import { type Revision, listRevisionFiles, uploadRevisionFile } from '@octavo/contract/revisions';
import { pickerList } from '@octavo/domain/files/rules';
import { isActiveRevision } from '@octavo/domain/revisions/status';
import { Button } from '@octavo/kit/Button.tsx';
import { Callout } from '@octavo/kit/Callout.tsx';
import { FilePicker } from '@octavo/kit/FilePicker.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { askingBeforeUnload } from '#uploads/ask-before-unload.ts';
import css from './RevisionsTab.module.css';
import { dropRequestKeys, isAskedFor } from './wizard/request-key.ts';
import { fileKey } from './wizard/useRequest.ts';
import { forgetDraft, keptDraft } from './wizard/useRevisionDraft.ts';
import { useRevisionFile } from './wizard/useRevisionFile.ts';
import { revisionWords } from './words.ts';

type Props = {
  order: number;
  revisions: readonly Revision[];
  /** Gets the focus afterwards. */
  after: RefObject<HTMLElement | null>;
};

/** spec §11.57 Offers again the file of a revision that was requested, where its upload failed, or the answer was lost, and the page was closed. */
export function UnsentFile({ order, revisions, after }: Props) {
  const draft = keptDraft(order);
  const isRequested = draft !== null && revisions.some((revision) => isAskedFor(draft, revision));
  useEffect(() => {
    if (!isRequested) return;
    forgetDraft(order);
    dropRequestKeys(order);
  }, [order, isRequested]);
  const active = revisions.find(({ revisionStatus }) => isActiveRevision(revisionStatus.id));
  const ofDraft = draft !== null && !isRequested;
  return active && <Kept key={active.id} {...{ order, after, ofDraft }} revision={active.id} />;
}

/** `ofDraft`: the file belongs to what is not requested yet. */
type KeptProps = Omit<Props, 'revisions'> & { revision: number; ofDraft: boolean };

function Kept({ order, revision, after, ofDraft }: KeptProps) {
  const [isOfDraft] = useState(ofDraft);
  const { file, rejected, choose } = useRevisionFile(order, !isOfDraft);
  const words = revisionWords.unsent;
  const end = () => {
    choose(null);
    after.current?.focus(); // the focused button is gone
  };
  const [issue, setIssue] = useState<string | null>(null);
  const limits = orderFileLimits(useSite().orderFilesListExtensions);
  const picker = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: (chosen: File) => askingBeforeUnload(upload(revision, chosen)),
    onSuccess: async () => {
      await invalidate(listRevisionFiles, listCustomerFiles);
      showToast(words.sent, { kind: 'success' });
      end();
    },
    onError: (error) => isFileError(error) && setIssue(error.message),
  });
  const replace = ([another]: File[]) => {
    if (!another) return;
    const why = issueOf(another, limits);
    setIssue(why);
    if (why !== null) return;
    choose(another);
    sending.mutate(another);
  };
  const shown = file ?? rejected;
  if (!shown) return null;
  const about = file ? words.text : words.lost;
  const toSend = issue === null ? file : null;
  return (
    <Callout tone="amber" icon="paperclip" heading={words.heading(shown.name)}>
      <p aria-live="polite">{issue === null ? about : words.refused(issue)}</p>
      <div className={css.answers}>
        <Button
          kind="outline"
          isBusy={sending.isPending}
          onClick={() => (toSend ? sending.mutate(toSend) : picker.current?.click())}
        >
          {toSend ? words.send : issue === null ? words.chooseAgain : words.choose}
        </Button>
        <FilePicker ref={picker} accept={pickerList(limits.extensions)} isMultiple={false} onFiles={replace} />
        <Button whyNot={sending.isPending ? words.sending : null} onClick={end}>
          {words.drop}
        </Button>
      </div>
    </Callout>
  );
}

const upload = (revision: number, file: File) =>
  call(uploadRevisionFile, {
    params: { id: revision },
    body: { id_revision: revision },
    files: [file],
    key: fileKey(revision, file),
  });

import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { invalidate } from '@octavo/client/query';
import { getConversation } from '@octavo/contract/desk-conversations';
import { listQueue, listQueues } from '@octavo/contract/desk-inbox';
import { type HeldMessage, decideHeldMessage, downloadHeldFile } from '@octavo/contract/desk-messages';
import { format } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { FileBadge } from '@octavo/kit/files/FileItem.tsx';
import { useMutation } from '@tanstack/react-query';
import css from './Conversation.module.css';
import log from './LogEntry.module.css';
import { Quoted } from './Quoted.tsx';
import { Sticker } from './Sticker.tsx';
import { conversationWords } from './words.ts';

type Decision = { id: number; held: 'approved' | 'declined' };

/** spec §10.8 What the writer wrote to the customer and support decides about. */
export function HeldMessages({ held }: { held: readonly HeldMessage[] }) {
  const deciding = useMutation({
    mutationFn: ({ id, held: decision }: Decision) =>
      call(decideHeldMessage, { params: { id }, body: { held: decision } }),
    onSettled: () => invalidate(getConversation, listQueue, listQueues),
  });
  return held
    .filter((one) => one.held === 'waiting')
    .map(({ id, body, sticker, files, quoted }) => (
      <article key={id} className={css.held}>
        <h3>{conversationWords.held}</h3>
        <Quoted quote={quoted} />
        {sticker === undefined ? <p dir="auto">{body}</p> : <Sticker sticker={sticker} />}
        <HeldFiles id={id} files={files} />
        <div className={css.choices}>
          <Button
            size="small"
            kind="primary"
            isBusy={deciding.isPending}
            onClick={() => deciding.mutate({ id, held: 'approved' })}
          >
            {conversationWords.letThrough}
          </Button>
          <Button size="small" isBusy={deciding.isPending} onClick={() => deciding.mutate({ id, held: 'declined' })}>
            {conversationWords.decline}
          </Button>
        </div>
      </article>
    ));
}

/** Its files, which support reads before it decides. */
function HeldFiles({ id, files }: Pick<HeldMessage, 'id' | 'files'>) {
  const save = useMutation({
    mutationFn: async ({ at, name }: { at: number; name: string }) =>
      saveBytes(await call(downloadHeldFile, { params: { id, at } }), name),
  });
  if (files.length === 0) return null;
  return (
    <ul className={log.files}>
      {files.map(({ name, size }, index) => (
        <li key={index}>
          <FileBadge name={name} />
          <bdi>{name}</bdi> <small>{format().size(size)}</small>
          <Button
            kind="icon"
            size="small"
            icon="download"
            aria-label={conversationWords.file(name)}
            onClick={() => save.mutate({ at: index + 1, name })} // files count from 1
          />
        </li>
      ))}
    </ul>
  );
}

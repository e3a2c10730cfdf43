import { queryOf } from '@octavo/client/query';
import { type OrderNote, listNotes } from '@octavo/contract/desk-notes';
import { NOTE_LENGTH } from '@octavo/domain/desk/lanes';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { LinkedText } from '@octavo/kit/texts/LinkedText.tsx';
import { useIsLive } from '@octavo/kit/useIsLive.ts';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { CleanedArea } from '#app/cleaned-fields.tsx';
import { Section } from '#app/Section.tsx';
import { useStaff } from '#app/staff.ts';
import { useLogPlace } from '#conversation/useLogPlace.ts';
import css from './OwnOrder.module.css';
import { useSupportNote } from './useSupportNote.ts';
import { supportWords as words } from './words.ts';

/** spec §12.9 What support and the writer of an order write to each other: the lane of the writer, and a field to answer. */
export function SupportNotes({ orderId }: { orderId: number }) {
  const notes = useQuery(queryOf(listNotes, { params: { id: orderId } }));
  const first = notes.data?.[0] && String(notes.data[0].id);
  const log = useLogPlace(first);
  const isLive = useIsLive(notes.data ? (first ?? null) : 'loading') && notes.data !== undefined; // as in the chat
  if (notes.error && !notes.data)
    return (
      <Section heading={words.heading}>
        <Failure look="inline" error={notes.error} isRetrying={notes.isFetching} onRetry={() => void notes.refetch()} />
      </Section>
    );
  return (
    <Section heading={words.heading} about={words.about}>
      <div
        className={css.log}
        ref={log}
        role="log"
        aria-label={words.log}
        aria-live={isLive ? 'polite' : 'off'}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      >
        {notes.data?.length === 0 && <p>{words.empty}</p>}
        {notes.data?.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </div>
      <Composer orderId={orderId} />
    </Section>
  );
}

function Note({ note: { idWriter, body, dateCreated } }: { note: OrderNote }) {
  const isMine = useStaff()?.idWriter === idWriter;
  const who = idWriter === null ? words.support : isMine ? words.you : words.earlier;
  return (
    <article className={isMine ? `${css.message} ${css.mine}` : css.message}>
      <h3>{words.byAt(who, dateAndTime(dateCreated))}</h3>
      <div>
        <p dir="auto">
          <LinkedText>{body}</LinkedText>
        </p>
      </div>
    </article>
  );
}

function Composer({ orderId }: { orderId: number }) {
  const { text, issue, isSending, write, send } = useSupportNote(orderId);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <div className={css.composer}>
      <CleanedArea
        label={words.field}
        rows={2}
        dir="auto"
        limit={NOTE_LENGTH}
        value={text}
        onChange={write}
        onKeyDown={press}
        issue={issue}
      />
      <div className={css.buttons}>
        <Button size="small" isBusy={isSending} onClick={send}>
          {words.send}
        </Button>
      </div>
    </div>
  );
}

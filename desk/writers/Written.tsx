import { listWriterNotices } from '@octavo/contract/desk-writer-notices';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useId } from 'react';
import { KeysetList } from '#app/KeysetList.tsx';
import { useKeyset } from '#app/useKeyset.ts';
import css from './Writers.module.css';
import { writeWords as words } from './words.ts';

/** ADR 0306 What was written to a writer without an order, by whom, and whether it was seen. */
export function Written({ writer }: { writer: number }) {
  const query = useKeyset(listWriterNotices, { params: { id: writer }, query: {} });
  const heading = useId();
  const notices = query.data?.pages.flatMap((page) => page.notices) ?? [];
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words.written}</h3>
      <KeysetList query={query} isEmpty={notices.length === 0} empty={words.nothing} more={words.more}>
        <ul className={css.subjects}>
          {notices.map(({ id, subject, body, author, dateCreated, dateRead }) => (
            <li key={id}>
              <details className={css.notice}>
                <summary>{subject}</summary>
                <p>{body}</p>
              </details>
              <span className={css.small}>
                {words.by(author, dateAndTime(dateCreated))}{' '}
                {dateRead ? words.seen(dateAndTime(dateRead)) : words.unseen}
              </span>
            </li>
          ))}
        </ul>
      </KeysetList>
    </section>
  );
}

import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import { useSite } from '@octavo/client/site';
import { type WriterNotice, listOwnNotices, readOwnNotices } from '@octavo/contract/desk-writer-notices';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useEffect, useState } from 'react';
import { KeysetList } from '#app/KeysetList.tsx';
import { useKeyset } from '#app/useKeyset.ts';
import css from './Notices.module.css';
import own from './Own.module.css';
import { noticeWords as words } from './words.ts';

/** ADR 0306 What support wrote to the writer without an order. What is seen here counts as read; it is marked as new until the screen is left. */
export function NoticesScreen() {
  const { email } = useSite();
  const query = useKeyset(listOwnNotices, { query: {} });
  const notices = query.data?.pages.flatMap((page) => page.notices) ?? [];
  const unread = notices.filter(({ dateRead }) => dateRead === null).map(({ id }) => id);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const fresh = unread.filter((id) => !seen.includes(id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const until = Math.max(0, ...unread);
  useEffect(() => {
    if (until > 0) void call(readOwnNotices, { body: { until } }).then(() => invalidate(listOwnNotices));
  }, [until]);
  return (
    <div className={own.page}>
      <h1 className={own.title}>{words.title}</h1>
      <p className={own.about}>{words.about(email)}</p>
      <KeysetList query={query} isEmpty={notices.length === 0} empty={words.empty} more={words.more}>
        <ul className={css.list}>
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} isNew={seen.includes(notice.id)} email={email} />
          ))}
        </ul>
      </KeysetList>
    </div>
  );
}

type Props = { notice: WriterNotice; isNew: boolean; email: string };

const Notice = ({ notice: { subject, body, author, dateCreated }, isNew, email }: Props) => (
  <li>
    <h2>
      {subject} {isNew && <b>{words.isNew}</b>}
    </h2>
    <p className={css.by}>{words.by(author, dateAndTime(dateCreated))}</p>
    <p className={css.body}>{body}</p>
    <a href={`mailto:${email}?subject=${encodeURIComponent(words.answerSubject(subject))}`}>{words.answer}</a>
  </li>
);

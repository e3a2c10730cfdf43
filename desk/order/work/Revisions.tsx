import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { listDeskRevisions } from '@octavo/contract/desk-revisions';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Section } from '#app/Section.tsx';
import { WholeList } from '#app/WholeList.tsx';
import { revisionWords, workWords } from './words.ts';
import { RevisionActions } from './RevisionActions.tsx';
import css from './Work.module.css';

const words = workWords;

/** spec §12.5 The revisions of the order, each with the places in the paper that it is about. */
export function Revisions({ order }: { order: DeskOrder }) {
  const revisions = useQuery(queryOf(listDeskRevisions, { params: { id: order.id } }));
  return (
    <Section heading={words.revisions}>
      <WholeList query={revisions} empty={words.noRevisions}>
        {(all) => (
          <ul className={css.list}>
            {all.map((revision) => {
              const { id, number, categories, revisionStatus, deadline, description, comments } = revision;
              return (
                <li key={id}>
                  <p className={css.line}>
                    <b>{words.revision(number, categories.map(({ name }) => name.toLowerCase()).join(', '))}</b>
                    <span>
                      {revisionWords.statuses[revisionStatus.id]}, {dateAndTime(deadline)}
                    </span>
                  </p>
                  <q className={css.words}>{description}</q>
                  <ul className={css.places}>
                    {comments.map((comment) => (
                      <li key={comment.id}>
                        <span>
                          {words.place(comment.file.name, comment.page)}
                          {comment.answeredIn && `, ${words.answered}`}
                        </span>
                        {comment.quote && <q>{comment.quote}</q>}
                        <span>{comment.comment}</span>
                      </li>
                    ))}
                  </ul>
                  <RevisionActions revision={revision} />
                </li>
              );
            })}
          </ul>
        )}
      </WholeList>
    </Section>
  );
}

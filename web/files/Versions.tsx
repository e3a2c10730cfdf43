import { listWriterFiles } from '@octavo/contract/files';
import { queryOf } from '@octavo/client/query';
import { useQuery } from '@tanstack/react-query';
import { shortDay } from '@octavo/kit/dates.ts';
import { InMargin, useOrder } from '#orders/useOrder.ts';
import css from './Versions.module.css';
import { filesWords } from './words.ts';

/** spec §10.7 In the margin of the order: which delivered version answers which revision. Nothing where none does. */
export function Versions() {
  const { id } = useOrder();
  const { data: files = [] } = useQuery(queryOf(listWriterFiles, { params: { id } }));
  const answering = files.filter(({ answers = [] }) => answers.length > 0).toReversed();
  const hasNames = new Set(answering.map(({ name }) => name)).size > 1;
  if (answering.length === 0) return null;
  return (
    <InMargin>
      <h2>{filesWords.versions}</h2>
      {answering.map(({ id: file, name, version, answers: [first] = [] }) => (
        <p key={file} className={css.note}>
          <bdi>
            {first && // the others are of the same revision
              filesWords.answersRevision(
                hasNames ? filesWords.named(name, version) : filesWords.version(version),
                shortDay(first.revision.dateCreated),
              )}
          </bdi>
        </p>
      ))}
    </InMargin>
  );
}

import type { WriterFile } from '@octavo/contract/files';
import { format } from '@octavo/domain/language/page';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useOrder } from '#orders/useOrder.ts';
import css from './Answers.module.css';
import { filesWords } from './words.ts';

const SHOWN = 3;

/** spec §10.7 The first comments of a revision that a delivered file answers, with a link to all; nothing without any. */
export function Answers({ answers = [] }: Pick<WriterFile, 'answers'>) {
  const { id: order } = useOrder();
  const [first] = answers; // the others are of the same revision
  if (!first) return null;
  const { revision } = first;
  const words = filesWords.answers;
  const more = answers.length - SHOWN;
  return (
    <div className={css.answers}>
      <Link to={`${paths.orderInfo(order, 'revisions')}?revision=${revision.id}`}>{words.after(revision.number)}</Link>
      <ul>
        {answers.slice(0, SHOWN).map(({ id, page, quote, comment }) => (
          <li key={id} className={css.answer}>
            <bdi className={css.place}>
              {words.at(format().joined([page && words.page(page), quote && words.quote(quote)]))}
            </bdi>{' '}
            <bdi className={css.comment}>{comment}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{words.more(more)}</p>}
    </div>
  );
}

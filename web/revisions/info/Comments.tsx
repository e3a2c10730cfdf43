import type { Order } from '@octavo/contract/orders';
import type { Revision } from '@octavo/contract/revisions';
import { format } from '@octavo/domain/language/page';
import { Icon } from '@octavo/kit/Icon.tsx';
import { versionsOf } from '../versions.ts';
import { revisionWords } from '../words.ts';
import css from './RevisionInfo.module.css';

type Props = { comments: Revision['comments']; delivered: Order['fileForDownload'] };

/** spec §10.7 The places that the customer pointed at, and the version that answers each. */
export function Comments({ comments, delivered }: Props) {
  const versions = versionsOf(delivered);
  const nameOf = ({ id, name }: { id: number; name: string }) => versions.find((file) => file.id === id)?.name ?? name;
  const words = revisionWords.info;
  return (
    <section>
      <h3>{words.places}</h3>
      <ul className={css.comments}>
        {comments.map(({ id, file, page, quote, comment, answer, answeredIn }) => (
          <li key={id}>
            <p className={css.place}>
              <bdi>
                {format().joined([nameOf(file), page && revisionWords.page(page), quote && revisionWords.quote(quote)])}
              </bdi>
            </p>
            <p>
              <bdi>{comment}</bdi>
            </p>
            {answer && (
              <p className={css.answer}>
                <bdi>{words.saidBy(answer)}</bdi>
              </p>
            )}
            {answeredIn && (
              <p className={css.answer}>
                <Icon name="check" size={16} />
                <bdi>{words.answered(nameOf(answeredIn))}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

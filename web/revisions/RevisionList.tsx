import type { Revision } from '@octavo/contract/revisions';
import { Link } from 'react-router';
import { format } from '@octavo/domain/language/page';
import { moment } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { RevisionStamp } from './RevisionStamp.tsx';
import css from './RevisionList.module.css';
import { dueText } from './due-text.ts';
import { revisionWords } from './words.ts';

type Props = { revisions: readonly Revision[]; hrefOf: (id: number) => string };

/** spec §11.75 The revisions of a page, each as one link. */
export const RevisionList = ({ revisions, hrefOf }: Props) => (
  <ul className={css.list} aria-label={revisionWords.list}>
    {revisions.map((revision) => (
      <Row key={revision.id} revision={revision} href={hrefOf(revision.id)} />
    ))}
  </ul>
);

function Row({ revision, href }: { revision: Revision; href: string }) {
  const { number, revisionStatus, description, categories, deadline } = revision;
  const now = useNow();
  return (
    <li className={css.row}>
      <span className={css.number}>{number}</span>
      <span className={css.status}>
        <RevisionStamp status={revisionStatus.id} />
      </span>
      <div className={css.what}>
        <Link className={css.link} to={href} preventScrollReset dir="auto">
          {firstWords(description) || revisionWords.info.title(number)}
        </Link>
        <p className={css.second}>{format().joined(categories.map(({ id }) => revisionWords.categories[id]))}</p>
      </div>
      <p className={css.when}>
        <bdi>{moment(deadline)}</bdi> <span className={css.second}>{dueText(revision, now)}</span>
      </p>
      <span className={css.arrow}>
        <Icon name="chevronRight" />
      </span>
    </li>
  );
}

const NAME_LENGTH = 120;

/** The first line of a description, which names the link, shortened between words. */
function firstWords(description: string): string {
  const [line = ''] = description.split('\n');
  if (line.length <= NAME_LENGTH) return line;
  const cut = line.slice(0, NAME_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : NAME_LENGTH)}…`;
}

import type { Order } from '@octavo/contract/orders';
import { queryOf } from '@octavo/client/query';
import { type Revision, getRevision } from '@octavo/contract/revisions';
import { REVISION_TIME } from '@octavo/domain/revisions/time-frame';
import { useQuery } from '@tanstack/react-query';
import { moment } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { appWords } from '#app/words.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { Modal } from '@octavo/kit/Modal.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { RevisionStamp } from '../RevisionStamp.tsx';
import { dueText } from '../due-text.ts';
import { revisionWords } from '../words.ts';
import { Comments } from './Comments.tsx';
import { RevisionFiles } from './RevisionFiles.tsx';
import css from './RevisionInfo.module.css';

type Props = { id: number; order: Order; onClose: () => void };

/** spec §2, §11.76 Everything about one revision. */
export function RevisionInfo({ id, order, onClose }: Props) {
  const { data: revision, error, isFetching, refetch } = useQuery(queryOf(getRevision, { params: { id } }));
  const words = revisionWords.info;
  return (
    <Modal
      title={revision ? words.title(revision.number) : words.loading}
      subtitle={revision && <Status revision={revision} />}
      size="medium"
      onClose={onClose}
    >
      {revision && <Content revision={revision} order={order} />}
      {!revision && !error && <Skeleton lines={8} />}
      {!revision && error && <Failure look="inline" error={error} isRetrying={isFetching} onRetry={() => refetch()} />}
    </Modal>
  );
}

function Status({ revision }: { revision: Revision }) {
  const due = dueText(revision, useNow());
  return (
    <p className={css.status}>
      <RevisionStamp status={revision.revisionStatus.id} />
      {due && <bdi>{due}</bdi>}
    </p>
  );
}

function Content({ revision, order }: { revision: Revision; order: Order }) {
  const { id, deadline, dateCreated, revisionLevel, categories, description, comments } = revision;
  const words = revisionWords.info;
  const level = revisionWords.levels[revisionLevel.id];
  return (
    <div className={css.content}>
      <p className={css.title}>
        <bdi>{order.title || appWords.order(order.id)}</bdi>
      </p>
      <Leaders
        look="body"
        facts={{
          [words.id]: String(id),
          [words.deadline]: moment(deadline),
          [words.created]: moment(dateCreated),
          [words.level]: words.levelUpTo(level, REVISION_TIME[revisionLevel.id].pages),
        }}
      />
      <section>
        <h3>{words.categories}</h3>
        <ul className={css.categories}>
          {categories.map((category) => (
            <li key={category.id}>{revisionWords.categories[category.id]}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{words.description}</h3>
        <p className={css.description}>
          <bdi>{description}</bdi>
        </p>
      </section>
      {comments.length > 0 && <Comments comments={comments} delivered={order.fileForDownload} />}
      <RevisionFiles id={id} writer={order.writer} />
    </div>
  );
}

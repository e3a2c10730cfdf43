import type { Order } from '@octavo/contract/orders';
import { paperOf } from '@octavo/domain/files/paper';
import { format } from '@octavo/domain/language/page';
import { useSaveFile } from '@octavo/client/save-file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { FileName } from '@octavo/kit/files/FileName.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { deliveredMeta } from '../file-meta.ts';
import { revisionsOf } from '../revisions-of.ts';
import { useWriterFiles } from '../useOrderFiles.ts';
import css from './OrderState.module.css';
import { orderStateWords } from './words.ts';

const PreviewModal = lazyPart(() => import('#files/previews/PreviewModal.tsx'), 'PreviewModal', { fallback: null });

/** spec §10.14 What was delivered, first of all on a completed order: the paper with its download, and until when revisions are free. */
export function PaperHere({ order }: { order: Order }) {
  const { id, fileForDownload } = order;
  const save = useSaveFile();
  const [isPreviewed, setPreviewed] = useState(false);
  const files = useWriterFiles(id);
  const paper = paperOf(fileForDownload);
  if (!paper) return null;
  const words = orderStateWords.paper;
  const preview = files.filter((file) => file.preview);
  const listed = files.find((file) => file.id === paper.id);
  const others = new Set(fileForDownload.map(({ name }) => name)).size - 1;
  return (
    <section className={`${css.state} ${css.paper}`}>
      <h2>
        <Icon name="circleCheck" size={22} />
        {words.heading}
      </h2>
      <p className={css.name}>
        <FileName name={paper.name} />
      </p>
      <p className={css.quiet}>{listed ? deliveredMeta(listed) : format().size(paper.size)}</p>
      <div className={css.answers}>
        <Button kind="primary" icon="download" onClick={() => save(paper)}>
          {words.download}
        </Button>
        {preview.some((file) => file.id === paper.id) && (
          <Button onClick={() => setPreviewed(true)}>{words.preview}</Button>
        )}
      </div>
      {others > 0 && <Link to={paths.orderInfo(id, 'files')}>{words.others(others)}</Link>}
      <FreeRevisions order={order} />
      {isPreviewed && <PreviewModal files={preview} first={paper} onClose={() => setPreviewed(false)} />}
    </section>
  );
}

/** spec D46 Until when revisions are free, with the way to ask for one, or to the one that is active. */
function FreeRevisions({ order: { id, activeRevision } }: { order: Order }) {
  const until = useQuery(revisionsOf(id)).data?.until;
  const now = useNow();
  const words = orderStateWords.paper;
  return (
    <p className={css.quiet}>
      {until && (
        <>
          <bdi>{(until > now ? words.freeUntil : words.freeEnded)(moment(until))}</bdi>{' '}
        </>
      )}
      {until && (activeRevision || until > now) && (
        <Link to={paths.orderInfo(id, 'revisions')}>{activeRevision ? words.activeRevision : words.revision}</Link>
      )}
    </p>
  );
}

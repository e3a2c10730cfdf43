import type { OrderFile } from '@octavo/contract/files';
import { MOST_PREVIEW_PAGES } from '@octavo/domain/files/preview';
import { format } from '@octavo/domain/language/page';
import { Spinner } from '@octavo/kit/Spinner.tsx';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { filesWords } from '../words.ts';
import css from './PreviewModal.module.css';
import { usePreview } from './usePreview.ts';

type Props = { file: Pick<OrderFile, 'id' | 'name'>; pages: number; zoom: number };

/** The pages of a file below each other. A page is asked for when the one before it is there or has failed, so that they come in their order. */
export function PreviewPages({ file, pages, zoom }: Props) {
  const [done, setDone] = useState(0);
  const width = { '--zoom': zoom } as CSSProperties; // a custom property
  return (
    <section
      className={css.pages}
      style={width}
      data-larger={zoom > 1 || undefined}
      aria-label={filesWords.pages}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    >
      {Array.from({ length: pages }, (_, at) => (
        <Page
          key={at}
          file={file}
          page={at + 1}
          pages={pages}
          isWanted={at <= done}
          onDone={() => setDone((before) => Math.max(before, at + 1))}
        />
      ))}
      {pages === MOST_PREVIEW_PAGES && <p className={css.most}>{filesWords.mostPages(pages)}</p>}
    </section>
  );
}

type PageProps = Omit<Props, 'zoom'> & { page: number; isWanted: boolean; onDone: () => void };

function Page({ file: { id, name }, page, pages, isWanted, onDone }: PageProps) {
  const { url, isFailed } = usePreview(id, page, isWanted);
  const fail = useEffectEvent(onDone);
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  const position = filesWords.pageOf(page, pages);
  return (
    <figure className={css.page}>
      {isFailed ? (
        <p role="alert">{filesWords.previewFailed}</p>
      ) : url ? (
        <img
          src={url}
          alt={pages > 1 ? format().joined([filesWords.previewOf(name), position]) : filesWords.previewOf(name)}
          onLoad={onDone}
        />
      ) : (
        <div className={css.coming}>{isWanted && <Spinner />}</div>
      )}
      {pages > 1 && <figcaption>{position}</figcaption>}
    </figure>
  );
}

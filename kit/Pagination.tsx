import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Icon } from './Icon.tsx';
import css from './Pagination.module.css';
import { kitWords } from './words.ts';

type Props = {
  page: number;
  pages: number;
  /** The address of a page, so that it can be opened in a new tab. */
  hrefOf: (page: number) => string;
  onPage: (page: number) => void;
  /** '1–12 of 27 orders' */
  children?: ReactNode;
};

/** The pages of a long list as links. With a single page only the summary is shown. */
export function Pagination({ page, pages, hrefOf, onPage, children }: Props) {
  const words = kitWords.pagination;
  const link = (to: number, content: ReactNode, name: string) => {
    const follow = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return; // a new tab or window
      event.preventDefault();
      onPage(to);
    };
    return (
      <a key={name} href={hrefOf(to)} aria-label={name} onClick={follow}>
        {content}
      </a>
    );
  };
  return (
    <nav className={css.pagination} aria-label={words.title}>
      <bdi className="numbers">{children}</bdi>
      {pages > 1 && (
        <span className={css.pages}>
          {page > 1 && link(page - 1, <Icon name="chevronLeft" />, words.previous)}
          {visiblePages(page, pages).map((at, index) =>
            at === null ? (
              <span key={`gap ${index}`}>…</span>
            ) : at === page ? (
              <span key={at} className={css.on} aria-current="page" aria-label={words.page(at)}>
                {at}
              </span>
            ) : (
              link(at, at, words.page(at))
            ),
          )}
          {page < pages && link(page + 1, <Icon name="chevronRight" />, words.next)}
        </span>
      )}
    </nav>
  );
}

/** The page that an address names, `?page=2`; the first one without a valid number. */
export function pageIn(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** A page of a list as it was asked for; `isPlaceholderData` while it is still another page. */
type List = { data: { pagination: { count: number } } | undefined; isPlaceholderData: boolean };
type Place = {
  /** The page of the address, from 1 on. */
  page: number;
  /** How many rows a page has. */
  size: number;
  /** The last page that the server answers, where there is one. */
  last?: number;
  /** Opens another page in place of this one. */
  goTo: (page: number) => void;
};

/**
 * The number of rows and of pages of a list, at least one page, and the number of the first row of this page. `isCut` says whether rows
 * are on no page, because it would come after the last. An address beyond the last page leads to that one.
 */
export function usePages({ data, isPlaceholderData }: List, { page, size, last = Infinity, goTo }: Place) {
  const count = data?.pagination.count ?? 0;
  const needed = Math.max(1, Math.ceil(count / size));
  const pages = Math.min(needed, last);
  const isPastLast = data !== undefined && !isPlaceholderData && page > pages;
  useEffect(() => {
    if (isPastLast) goTo(pages);
  }); // also when the last page has moved meanwhile
  return { count, pages, isPastLast, isCut: needed > pages, first: (page - 1) * size + 1 };
}

/** First, last and the neighbours of the current page; null where some are left out. */
function visiblePages(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const shown = pages <= 7 ? all : all.filter((at) => at === 1 || at === pages || Math.abs(at - page) <= 1);
  return shown.flatMap((at, index) => (index > 0 && at - (shown[index - 1] ?? at) > 1 ? [null, at] : [at]));
}

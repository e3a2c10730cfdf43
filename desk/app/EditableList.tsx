import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { type ReactNode, useState } from 'react';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PageHead } from './PageHead.tsx';
import css from './EditableList.module.css';

type Words = {
  heading: string;
  about: string;
  add: string;
  empty: string;
  emptyDetail: string;
  edit: string;
  editNamed: (name: string) => string;
  remove: string;
  removeNamed: (name: string) => string;
  removeDetail: string;
  removed: string;
  keep: string;
};

type Props<Item> = {
  words: Words;
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  may: { add: boolean; change: boolean; remove: boolean };
  nameOf: (item: Item) => string;
  /** What the card of an item shows below its name. */
  children: (item: Item) => ReactNode;
  /** The form of an item, or of a new one for null. */
  renderForm: (item: Item | null, close: () => void) => ReactNode;
  remove: (item: Item) => Promise<unknown>;
};

/** What is open: the form of a new item or of one, or the question whether to delete it. */
type Open<Item> = { form: Item | null } | { remove: Item };

/** A screen of named things that staff add, change and delete. */
export function EditableList<Item extends { id: number }>(props: Props<Item>) {
  const { words, items, query, may, nameOf, renderForm, remove } = props;
  const [open, setOpen] = useState<Open<Item> | null>(null);
  const close = () => setOpen(null);
  const add = may.add && (
    <Button kind="primary" size="small" icon="plus" onClick={() => setOpen({ form: null })}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHead title={words.heading}>
        {words.about}
        {items && items.length > 0 && add}
      </PageHead>
      <div className={css.screen}>
        {!items && !query.error && <Skeleton lines={6} />}
        {!items && query.error && (
          <Failure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        )}
        {items?.length === 0 && (
          <EmptyState title={words.empty} actions={add}>
            {words.emptyDetail}
          </EmptyState>
        )}
        {items && (
          <ul className={css.list}>
            {items.map((item) => (
              <Card key={item.id} {...props} item={item} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </div>
      {open && 'form' in open && renderForm(open.form, close)}
      {open && 'remove' in open && (
        <DeleteDialog
          title={words.removeNamed(nameOf(open.remove))}
          size="small"
          words={{ ...words, about: words.removeDetail }}
          remove={async () => {
            await remove(open.remove);
            showToast(words.removed, { kind: 'success' });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type CardProps<Item> = Props<Item> & { item: Item; onOpen: (open: Open<Item>) => void };

function Card<Item>({ item, words, may, nameOf, children, onOpen }: CardProps<Item>) {
  const name = nameOf(item);
  return (
    <li className={css.card}>
      <header>
        <h2>{name}</h2>
        {may.change && (
          <Button size="small" aria-label={words.editNamed(name)} onClick={() => onOpen({ form: item })}>
            {words.edit}
          </Button>
        )}
        {may.remove && (
          <Button size="small" aria-label={words.removeNamed(name)} onClick={() => onOpen({ remove: item })}>
            {words.remove}
          </Button>
        )}
      </header>
      {children(item)}
    </li>
  );
}

import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { listCannedReplies } from '@octavo/contract/desk-messages';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#app/staff.ts';
import { FramedText } from '../MacroLines.tsx';
import macroCss from '../Macros.module.css';
import css from '../MacrosScreen.module.css';
import { CannedForm, type CannedReply } from './CannedForm.tsx';
import { DeleteCanned } from './DeleteCanned.tsx';
import { cannedWords as words } from './words.ts';

/** What is open: the form of a new reply or of one, or the question whether to delete it. */
type Open = { form: CannedReply | null } | { remove: CannedReply };

/** spec §12.9 The canned replies of the site, and where they are kept. */
export function CannedScreen() {
  const { data, error, refetch, isFetching } = useQuery(queryOf(listCannedReplies, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const may = useMay();
  const add = may('saveCannedReply') && (
    <Button kind="primary" size="small" icon="plus" onClick={() => setOpen({ form: null })}>
      {words.add}
    </Button>
  );
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div>
          <h1>{words.heading}</h1>
          <p>{words.about}</p>
        </div>
        {data && data.length > 0 && add}
      </header>
      {!data && !error && <Skeleton lines={6} />}
      {!data && error && (
        <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.length === 0 && (
        <EmptyState title={words.empty} actions={add}>
          {words.emptyDetail}
        </EmptyState>
      )}
      {data && (
        <ul className={css.macros}>
          {data.map((reply) => (
            <CannedCard key={reply.id} reply={reply} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open && 'form' in open && <CannedForm reply={open.form} others={data ?? []} onClose={close} />}
      {open && 'remove' in open && <DeleteCanned reply={open.remove} onClose={close} />}
    </div>
  );
}

function CannedCard({ reply, onOpen }: { reply: CannedReply; onOpen: (open: Open) => void }) {
  const may = useMay();
  const { name, body } = reply;
  return (
    <li className={css.macro}>
      <header>
        <h2>/{name}</h2>
        {may('saveCannedReply') && (
          <Button size="small" aria-label={words.editNamed(name)} onClick={() => onOpen({ form: reply })}>
            {words.edit}
          </Button>
        )}
        {may('deleteCannedReply') && (
          <Button size="small" aria-label={words.removeNamed(name)} onClick={() => onOpen({ remove: reply })}>
            {words.remove}
          </Button>
        )}
      </header>
      <div className={`${css.text} ${macroCss.template}`}>
        <FramedText text={body} />
      </div>
    </li>
  );
}

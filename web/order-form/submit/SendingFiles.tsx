import { sizeText } from '@octavo/domain/files/rules';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { FileList, FileRow } from '#ui/FileRow.tsx';
import { useOrder } from '../order-context.ts';
import css from './SendingFiles.module.css';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useSending } from './useSending.ts';

/** The order is made; its files follow. What fails is still here after a reload. */
export function SendingFiles({ id, onDone }: { id: number; onDone: () => void }) {
  const { files } = useOrder();
  const { fates, send, sendAll, giveUp } = useSending(id, files, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { list } = files;
  const isFailed = (file: string) => 'why' in (fates[file] ?? {});
  const isStuck = list.length > 0 && list.every((chosen) => isFailed(chosen.id));
  useLeaveGuard(!isStuck);
  return (
    <div className={css.sending}>
      <h1 ref={heading} tabIndex={-1}>
        Your order is created
      </h1>
      <p>{isStuck ? 'Not every file has arrived. What is missing is kept here.' : 'Your files are on their way.'}</p>
      <FileList label="Your files">
        {list.map((chosen) => {
          const fate = fates[chosen.id];
          return (
            <FileRow
              key={chosen.id}
              name={chosen.file.name}
              meta={sizeText(chosen.file.size)}
              progress={fate && 'share' in fate ? fate.share : null}
              error={fate && 'why' in fate ? fate.why : null}
              onRetry={() => void send(chosen)}
              onRemove={() => giveUp(chosen.id)}
            />
          );
        })}
      </FileList>
      {isStuck && (
        <div className={css.foot}>
          <Button kind="primary" size="large" icon="refresh" onClick={() => void sendAll()}>
            Try again
          </Button>
          <Button kind="ghost" onClick={onDone}>
            Go to your order without {list.length === 1 ? 'it' : 'them'}
          </Button>
        </div>
      )}
    </div>
  );
}

import { Button } from '@octavo/kit/Button.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './BulkResult.module.css';
import type { useBulk } from './useBulk.ts';
import { bulkWords } from './words.ts';

/** spec §12.7 How far an action on many orders is: its number, what was refused and why, and the way back while there is one. */
export function BulkResult({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const words = bulkWords.run;
  const { run } = bulk;
  const left = useSecondsUntil(run?.state === 'waiting' ? run.startsAt : null);
  if (!run) return null;
  const { id, kind, state, total, done, refused } = run;
  return (
    <section className={css.result} aria-label={words.title[kind]}>
      <header>
        <h2>{words.title[kind]}</h2>
        <Button kind="icon" size="small" icon="close" aria-label={words.close} onClick={bulk.close} />
      </header>
      <p className={css.number}>{words.done(done, total)}</p>
      <progress aria-label={words.progress} value={done + refused.length} max={total} />
      <output className={css.state}>{state === 'waiting' ? words.begins(left) : words.states[state]}</output>
      {state === 'waiting' && (
        <Button size="small" kind="outline" isBusy={bulk.undo.isPending} onClick={() => bulk.undo.mutate()}>
          {words.undo(total)}
        </Button>
      )}
      {state === 'running' && (
        <Button size="small" kind="outline" isBusy={bulk.stop.isPending} onClick={() => bulk.stop.mutate()}>
          {words.stop}
        </Button>
      )}
      {(state === 'done' || state === 'stopped') && (
        <>
          <header>
            <h3>{refused.length > 0 ? words.refused(refused.length) : words.noneRefused}</h3>
            <Button size="small" icon="download" onClick={() => void bulk.save(id)}>
              {words.csv}
            </Button>
          </header>
          <ul>
            {refused.map((one) => (
              <li key={one.id}>
                <bdi className={css.title}>{one.title}</bdi>
                <span className={css.why}>{one.message}</span>
                <span className={css.line}>
                  #{one.id} <Link to={paths.order(one.id)}>{words.open}</Link>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The whole seconds until a moment, 0 after it. */
function useSecondsUntil(moment: Date | null): number {
  const [now, setNow] = useState(() => Date.now());
  const at = moment?.getTime();
  useEffect(() => {
    if (at === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === undefined ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}

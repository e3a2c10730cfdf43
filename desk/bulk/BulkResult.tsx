import type { BulkRun } from '@octavo/contract/desk-bulk';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Link } from 'react-router';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useMay } from '#app/staff.ts';
import { useServerClock } from '#app/useServerClock.ts';
import css from './BulkResult.module.css';
import type { useBulk } from './useBulk.ts';
import { bulkWords } from './words.ts';

/** spec §12.7 How far an action on many orders is: its number, what was refused and why, and the way back while there is one. */
export function BulkResult({ bulk }: { bulk: Bulk }) {
  const words = bulkWords.run;
  const { run } = bulk;
  if (!run) return null;
  const { kind, state, total, done, refused, startsAt } = run;
  const isEnded = state === 'done' || state === 'stopped';
  const said = state === 'done' && done === 0 ? words.nothingDone : words.states[state];
  return (
    <section className={css.result} aria-label={words.title[kind]}>
      <header>
        <h2>{words.title[kind]}</h2>
        <Button kind="icon" size="small" icon="close" aria-label={words.close} onClick={bulk.close} />
      </header>
      <p className={css.number}>{words.done(done, total)}</p>
      <p className={css.state}>
        <output>{said}</output>
        {state === 'waiting' && <Countdown key={startsAt.getTime()} run={run} receivedAt={bulk.receivedAt} />}
      </p>
      <Bar done={done} refused={refused.length} total={total} />
      <WayBack run={run} bulk={bulk} />
      {isEnded && <Refused run={run} saving={bulk.saving} />}
    </section>
  );
}

type Bulk = ReturnType<typeof useBulk>;

/** How far it is. Hatched is what was refused, as it is not done; a `progress` can draw no second part. */
function Bar({ done, refused, total }: { done: number; refused: number; total: number }) {
  const ended = done + refused;
  return (
    <>
      <progress className="visually-hidden" aria-label={bulkWords.run.progress} value={ended} max={total} />
      <div className={css.bar} aria-hidden="true">
        {done > 0 && <span className={css.done} style={{ flexGrow: done }} />}
        {refused > 0 && <span className={css.refused} style={{ flexGrow: refused }} />}
        {ended < total && <span style={{ flexGrow: total - ended }} />}
      </div>
    </>
  );
}

/** What stops an action, or takes it back: before it begins as a whole, when it has ended order by order. */
function WayBack({ run: { state, total, leftToTakeBack }, bulk }: { run: BulkRun; bulk: Bulk }) {
  const words = bulkWords.run;
  const { undo, stop, takeBack } = bulk;
  const [way, label] =
    state === 'waiting'
      ? [undo, words.undo(total)]
      : state === 'running'
        ? [stop, words.stop]
        : [takeBack, words.takeBack(leftToTakeBack)];
  const isOver = way === takeBack && leftToTakeBack === 0;
  const run = () => !way.isPending && way.mutate();
  const key = { keys: 'z', words: label, isInBar: true, isOfSelection: true, run };
  useKeys(bulkWords.heading, way === undo ? [key] : []); // afterwards Z is that of a message
  if (isOver) return null;
  return (
    <Button size="small" kind="outline" isOnce isBusy={way.isPending} onClick={run}>
      {label} {way === undo && <Keys keys="z" />}
    </Button>
  );
}

/** The orders that stayed as they were, each with its reason and a way on. */
function Refused({ run: { id: runId, refused }, saving }: { run: BulkRun; saving: Bulk['saving'] }) {
  const words = bulkWords.run;
  const may = useMay();
  return (
    <div className={css.list}>
      <header>
        <h3>{refused.length > 0 ? words.refused(refused.length) : words.noneRefused}</h3>
        <Button
          size="small"
          icon="download"
          isOnce
          isBusy={saving.isPending}
          onClick={() => saving.isPending || saving.mutate(runId)}
        >
          {words.csv}
        </Button>
      </header>
      <ul>
        {refused.map(({ id, title, customer, message }) => (
          <li key={id}>
            <bdi className={css.title}>{title}</bdi>
            <span className={css.why}>
              <Icon name="lock" size={16} />
              {message}
            </span>
            <span className={css.line}>
              #{id}
              <span className={css.ways}>
                {may('sendReply') && <Link to={paths.inbox('answer', id)}>{words.write(customer)}</Link>}
                <Link to={paths.order(id)}>{words.open}</Link>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type CountdownProps = { run: BulkRun; receivedAt: number };

/** The whole seconds until an action begins, by the clock of its answers; a screen reader can ask for them but is not told. */
function Countdown({ run: { now, startsAt }, receivedAt }: CountdownProps) {
  const clock = useServerClock(now && { now }, receivedAt);
  const left = Math.max(0, Math.ceil((startsAt.getTime() - clock.getTime()) / 1000));
  return <span role="timer">{bulkWords.run.left(left)}</span>;
}

import { queryOf } from '@octavo/client/query';
import { listRevisionLevels } from '@octavo/contract/revisions';
import { hoursAndMinutes, revisionMinutes } from '@octavo/domain/revisions/time-frame';
import { minutesAfter } from '@octavo/domain/time';
import { useQuery } from '@tanstack/react-query';
import { ReadyBy } from '#deadlines/ReadyBy.tsx';
import { moment } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { RadioSet } from '@octavo/kit/RadioSet.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { revisionWords } from '../words.ts';
import css from './TimeFrameStep.module.css';
import type { StepProps } from './useSteps.ts';

/** spec §9, §11.77 Four time-frames, each with its hours and when the paper is ready, counted from now. */
export function TimeFrameStep({ draft: { level }, gap, onChange, pages }: StepProps & { pages: number }) {
  const levels = useQuery(queryOf(listRevisionLevels, {}));
  const now = useNow();
  const words = revisionWords.timeFrame;
  if (levels.error && !levels.data)
    return (
      <Failure look="inline" error={levels.error} isRetrying={levels.isFetching} onRetry={() => levels.refetch()} />
    );
  if (!levels.data) return <Skeleton lines={6} />;

  const options = levels.data.map(({ id, pages: upTo, minutesPerPage }) => {
    const minutes = revisionMinutes(id, pages, minutesPerPage);
    return { value: id, upTo, minutes, at: minutesAfter(now, minutes) };
  });
  const chosen = options.find(({ value }) => value === level);
  return (
    <>
      <RadioSet
        label={words.label}
        options={options}
        value={level}
        onChange={(value) => onChange({ level: value })}
        issue={gap === 'level' && revisionWords.wizard.gaps.level}
        className={css.levels}
        optionClass={css.level}
      >
        {({ value, upTo, minutes, at }) => (
          <>
            <span className={css.dot} />
            <span className={css.what}>
              <b>{revisionWords.levels[value]}</b>
              <span className={css.second}>{words.upTo(upTo)}</span>
            </span>
            <span className={css.time}>
              <b>{words.hours(hoursAndMinutes(minutes))}</b>
              <bdi className={css.second}>{words.ready(moment(at))}</bdi>
            </span>
          </>
        )}
      </RadioSet>
      {chosen && <ReadyBy at={chosen.at}>{words.ifNow}</ReadyBy>}
    </>
  );
}

import { call } from '@octavo/client/call';
import { showAnswer } from '@octavo/client/query';
import type { Input } from '@octavo/contract/endpoint';
import { type HoursOfSite, getHours, saveHours } from '@octavo/contract/desk-hours';
import { fileOf } from '@octavo/contract/hours';
import { type Calendar, whyNoCalendar } from '@octavo/domain/desk/calendar';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import { type Day, type Draft, type Place, draftOf, limitsOf, whyNotThere, withIntervals } from './draft.ts';
import { hoursWords as words } from './words.ts';

export type HoursInHand = ReturnType<typeof useHours>;

/** The hours as they are edited, what of them is refused, and how they are saved. */
export function useHours(current: HoursOfSite) {
  const [base, setBase] = useState(current);
  const [state, setState] = useState({ draft: draftOf(current), earlier: [] as readonly Draft[] });
  const [chosen, choose] = useState<Place | null>(null);
  const [refusal, setRefusal] = useState<{ place: Place; why: NonNullable<ReturnType<typeof whyNotThere>> } | null>(
    null,
  );
  const { draft, earlier } = state;
  const saved = draftOf(base);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(saved));
  const change = (next: Draft) => {
    setRefusal(null);
    setState({ draft: next, earlier: [...earlier, draft] });
  };
  const begin = (hours: HoursOfSite) => {
    setBase(hours);
    setState({ draft: draftOf(hours), earlier: [] });
    setRefusal(null);
  };
  const limits = limitsOf(draft);
  const saving = useSaving(begin);
  return {
    base,
    saved,
    draft,
    limits,
    fault: whyNoCalendar(draft.calendar),
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    chosen,
    choose,
    refusal,
    saving,
    save: () => saving.mutate({ from: base.version, hours: fileOf(draft.calendar, limits ?? base.hours) }),
    discard: () => begin(current),
    undo: () => {
      const last = earlier.at(-1);
      if (last) setState({ draft: last, earlier: earlier.slice(0, -1) });
      setRefusal(null);
    },
    setCalendar: (calendar: Calendar) => change({ ...draft, calendar }),
    setLimit: (name: keyof Draft['limits'], text: string) =>
      change({ ...draft, limits: { ...draft.limits, [name]: text } }),
    /** Moves or stretches an interval of a day. Where that is refused nothing moves, and the reason stands below. */
    put(day: Day, at: number, next: Day['intervals'][number]): boolean {
      const why = whyNotThere(next, at, day.intervals);
      if (why) {
        setRefusal({ place: { date: day.date, at }, why });
        return false;
      }
      const intervals = day.intervals.with(at, next);
      choose({ date: day.date, at: intervals.toSorted((one, other) => one.from - other.from).indexOf(next) });
      change({ ...draft, calendar: withIntervals(draft.calendar, day, intervals) });
      return true;
    },
  };
}

/** Saves the hours; what the server has saved is what is edited from now on. */
const useSaving = (begin: (hours: HoursOfSite) => void) =>
  useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: (body: Input<typeof saveHours>['body']) => call(saveHours, { body }),
    onSuccess: (hours) => {
      showToast(words.saved, { kind: 'success' });
      document.getElementById('hours-changes')?.focus(); // the button goes
      showAnswer(getHours, {}, hours);
      begin(hours);
    },
  });

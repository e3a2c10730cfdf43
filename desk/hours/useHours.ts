import { call } from '@octavo/client/call';
import { hasCode } from '@octavo/client/api-error';
import { invalidate, showAnswer } from '@octavo/client/query';
import type { Input } from '@octavo/contract/endpoint';
import { type HoursOfSite, getHours, saveHours } from '@octavo/contract/desk-hours';
import { fileOf } from '@octavo/contract/hours';
import { type Calendar, whyNoCalendar } from '@octavo/domain/desk/calendar';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import { type Day, type Draft, draftOf, freeHour, limitsOf, whyNotThere, withIntervals } from './draft.ts';
import { useChosen } from './useChosen.ts';
import { hoursWords as words } from './words.ts';

export type HoursInHand = ReturnType<typeof useHours>;

/** The hours as they are edited, what of them is refused, and how they are saved. */
export function useHours(current: HoursOfSite) {
  const { base, draft, ...edits } = useEdits(current);
  const { refuse, forget, typedCalendar, ...chosen } = useChosen(draft.calendar);
  const saved = draftOf(base);
  const isChanged = chosen.typed !== null || JSON.stringify(draft) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const change = (next: Draft) => {
    refuse(null);
    edits.change(next);
  };
  const begin = (hours: HoursOfSite) => {
    forget();
    edits.begin(hours);
  };
  if (!isChanged && current.version > base.version) begin(current); // what a colleague has saved is shown at once
  const put = (day: Day, intervals: Day['intervals'], next: Day['intervals'][number]) => {
    chosen.choose({ date: day.date, at: intervals.toSorted((one, other) => one.from - other.from).indexOf(next) });
    change({ ...draft, calendar: withIntervals(draft.calendar, day, intervals) });
  };
  const limits = limitsOf(draft);
  const saving = useSaving(begin);
  return {
    base,
    saved,
    draft,
    limits,
    fault: whyNoCalendar(draft.calendar),
    isChanged,
    ...chosen,
    saving,
    /** Saves what is drawn, with the times that are typed. */
    save: () => saving.mutate({ from: base.version, hours: fileOf(typedCalendar, limits ?? base.hours) }),
    discard: () => begin(current),
    undo: () => {
      forget();
      edits.undo();
    },
    setCalendar: (calendar: Calendar) => change({ ...draft, calendar }),
    setLimit: (name: keyof Draft['limits'], text: string) =>
      change({ ...draft, limits: { ...draft.limits, [name]: text } }),
    /** Adds the first free hour of a day, where there is one. */
    add(day: Day) {
      const free = freeHour(day.intervals);
      if (free) put(day, [...day.intervals, free], free);
    },
    /** Moves or stretches an interval of a day. Where that is refused nothing moves, and the reason stands below. */
    put(day: Day, at: number, next: Day['intervals'][number]): boolean {
      const why = whyNotThere(next, at, day.intervals);
      if (why) {
        refuse({ place: { date: day.date, at }, why });
        return false;
      }
      put(day, day.intervals.with(at, next), next);
      return true;
    },
  };
}

/** The hours that were read or saved last, those that are edited, and the steps between them. */
function useEdits(current: HoursOfSite) {
  const [base, setBase] = useState(current);
  const [{ draft, earlier }, setState] = useState({ draft: draftOf(current), earlier: [] as readonly Draft[] });
  return {
    base,
    draft,
    begin: (hours: HoursOfSite) => {
      setBase(hours);
      setState({ draft: draftOf(hours), earlier: [] });
    },
    change: (next: Draft) => setState({ draft: next, earlier: [...earlier, draft] }),
    undo: () => {
      const last = earlier.at(-1);
      if (last) setState({ draft: last, earlier: earlier.slice(0, -1) });
    },
  };
}

/** Saves the hours; what the server has saved is what is edited from now on. */
const useSaving = (begin: (hours: HoursOfSite) => void) =>
  useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: (body: Input<typeof saveHours>['body']) => call(saveHours, { body }),
    onError: async (error) => {
      if (hasCode<typeof saveHours>(error, 'hours_changed')) await invalidate(getHours); // Discard begins with the newest
    },
    onSuccess: (hours) => {
      showToast(words.saved, { kind: 'success' });
      document.getElementById('hours-changes')?.focus(); // the button goes
      showAnswer(getHours, {}, hours);
      begin(hours);
    },
  });

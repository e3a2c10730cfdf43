import type { Calendar } from '@octavo/domain/desk/calendar';
import { useState } from 'react';
import type { Place, WhyNot } from './draft.ts';
import { useTyping } from './useTyping.ts';

/** The interval that is chosen, what is typed for one, and why one was not moved. */
export function useChosen(calendar: Calendar) {
  const [chosen, setChosen] = useState<Place | null>(null);
  const [refusal, refuse] = useState<{ place: Place; why: WhyNot } | null>(null);
  const typing = useTyping(calendar);
  return {
    ...typing,
    chosen,
    refusal,
    refuse,
    choose: (place: Place) => {
      setChosen(place);
      typing.type(null);
    },
    forget: () => {
      refuse(null);
      typing.type(null);
    },
  };
}

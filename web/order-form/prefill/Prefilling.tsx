import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepReferrer } from '#app/referral.ts';
import { useSite } from '#app/site.ts';
import { say } from '@octavo/kit/Toaster.tsx';
import { type Draft, keepAnotherWriter, keepEmail, readDraft, writeDraft } from '../draft/draft.ts';
import { slotOf } from '../modes/mode.ts';
import type { Rules } from '../machine/order-state.ts';
import { type Prefill, cleaned, clearSaved, readPrefill } from './read-prefill.ts';

const FILLED_IN = 'The form was filled in anew';

type Props = { rules: Rules; onPrefill: (prefill: Prefill) => void };

/** spec §2, §4 Reads the address and what is saved once, puts it into the draft, and cleans both. Draws nothing. */
export function Prefilling({ rules, onPrefill }: Props) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { idSite } = useSite();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const prefill = readPrefill(search, rules);
    clearSaved();
    keepAround(prefill);
    const slot = slotOf(idSite, prefill.intent);
    const before = readDraft(slot);
    const draft = draftOf(prefill, before);
    writeDraft(slot, draft);
    navigate({ search: cleaned(search) }, { replace: true, state: { ...(state as object), intent: prefill.intent } });
    onPrefill(prefill);
    if (!isTextLost(before, draft)) return;
    const undo = () => {
      writeDraft(slot, before);
      onPrefill({ ...prefill, discountCode: undefined });
    };
    say(FILLED_IN, { action: { label: 'Undo', onChoose: undo } });
  });
  return null;
}

/** What came goes over what was written; spec §2 a forced edit begins with what the server has. */
function draftOf({ isForced, form: { credentials: _, ...form } }: Prefill, before: Draft): Draft {
  const { form: kept, ...rest } = before;
  const isFilled = Object.keys(form).length > 0;
  if (isForced) return { keys: before.keys, ...(isFilled && { form }) };
  const whole = isFilled || kept ? { form: { ...kept, ...form } } : {};
  return { ...rest, ...whole, ...(form.paperType && { ownPaperType: form.paperType }) };
}

function keepAround({ email, anotherWriter, referrer, debug }: Prefill) {
  if (email) keepEmail(email);
  if (referrer) keepReferrer(referrer);
  if (debug === '1') sessionStorage.setItem('debug', debug);
  else if (debug !== null) sessionStorage.removeItem('debug');
  if (anotherWriter !== undefined) keepAnotherWriter(anotherWriter);
}

/** A customer's own words are gone from the form: they can be had back. */
const isTextLost = ({ form: before }: Draft, { form: after }: Draft) =>
  (['title', 'paperDetails'] as const).some((field) => before?.[field] && before[field] !== after?.[field]);

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepEmail } from '#app/kept-email.ts';
import { keepReferrer } from '#app/referral.ts';
import { isSameCode } from '@octavo/domain/order-form/discount';
import { useSite } from '@octavo/client/site';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { type OrderDraft, keepAnotherWriter, newKeys, readDraft, writeDraft } from '../draft/draft.ts';
import { restore } from '../draft/restore.ts';
import { contentOf, storeChanges } from '../draft/useKeptDraft.ts';
import { slotOf } from '../modes/mode.ts';
import type { Rules } from '../machine/order-state.ts';
import { orderFormWords } from '../words.ts';
import { type Prefill, cleaned, clearSaved, readPrefill } from './read-prefill.ts';

type Props = {
  rules: Rules;
  /** `begin` writes the prefill into the draft. Call it before the form reads the draft, in the tab that has it (spec §10.3). */
  onPrefill: (prefill: Prefill, begin?: () => void) => void;
};

/** spec §2, §4 Reads the prefill of the address and of local storage once and removes it from both. Renders nothing. */
export function Prefilling({ rules, onPrefill }: Props) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { idSite, codeCountry } = useSite();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const prefill = readPrefill(search, rules);
    clearSaved();
    keepOtherValues(prefill);
    const slot = slotOf(idSite, prefill.intent);
    navigate({ search: cleaned(search) }, { replace: true, state: { ...(state as object), intent: prefill.intent } });
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      const before = readDraft(slot);
      if (before.created !== undefined) {
        const next = draftOf(prefill, before.next ?? { keys: newKeys() });
        const hasIdentity = Object.keys(next.identity ?? {}).length > 0;
        if (next.form || next.linkCode || hasIdentity) writeDraft(slot, { ...before, next }); // the files of the created order come first
        return;
      }
      const draft = draftOf(prefill, before);
      writeDraft(slot, draft);
      if (!isTextLost(before, draft)) return;
      const undo = () => {
        storeChanges(slot);
        const now = readDraft(slot);
        const base = now.editOrigin ? { ...now.editOrigin, editOrigin: now.editOrigin } : undefined;
        const opened = contentOf(restore(draft, rules, { country: codeCountry, base }));
        const own = withoutLink({ now, link: draft, opened, before });
        writeDraft(slot, prefill.isForced ? own : { ...own, editOrigin: now.editOrigin }); // the form then takes over what support has changed
        onPrefill(prefill);
      };
      showToast(orderFormWords.textReplaced, { kind: 'undo', action: { label: orderFormWords.undo, onChoose: undo } });
    };
    onPrefill(prefill, begin);
  });
  return null;
}

/** The draft with the prefill over it. spec §2 A forced edit ignores the draft and begins with the order of the server. */
function draftOf(
  { isForced, identity: asked, discountCode, form: { credentials: _, ...form } }: Prefill,
  before: OrderDraft,
): OrderDraft {
  const { form: kept, ...rest } = before;
  const isFilled = Object.keys(form).length > 0;
  const code = discountCode ? { linkCode: discountCode } : {};
  if (isForced) return { keys: before.keys, ...code, ...(isFilled && { form }) };
  const whole = isFilled || kept ? { form: { ...kept, ...form } } : {};
  const identity = { ...before.identity, ...asked };
  const own = {
    ...(form.paperType && { ownPaperType: form.paperType }),
    ...(form.spacing && { ownSpacing: form.spacing }),
  };
  return { ...rest, ...whole, identity, ...own, ...code };
}

type Drafts = { now: OrderDraft; link: OrderDraft; opened: ReturnType<typeof contentOf>; before: OrderDraft };

/** The draft as it is `now`. What it still has of the link, also by its code, or as the rules `opened` it, is as it was `before`. */
function withoutLink({ now, link, opened, before }: Drafts): OrderDraft {
  const { discount, editOrigin, form = {}, identity = {} } = now;
  const isOfLink = discount && link.linkCode && isSameCode(discount.code, link.linkCode);
  return {
    ...putBack(now, [isOfLink ? { ...link, discount } : link, opened], before),
    form: putBack(form, [{ ...editOrigin?.form, ...link.form }, opened.form], before.form ?? {}), // a forced edit begins with the order
    identity: putBack(identity, [link.identity ?? {}], before.identity ?? {}),
  };
}

/** The fields of `now`, but those of `before` where it has none or still a value of `links`. */
function putBack<T extends object>(now: T, links: Partial<T>[], before: T): T {
  const values = links.flatMap((link) => Object.entries(link) as [keyof T, unknown][]); // its own fields
  const still = values.flatMap(([name, value]) => (JSON.stringify(now[name]) === JSON.stringify(value) ? [name] : []));
  return { ...before, ...now, ...Object.fromEntries(still.map((name) => [name, before[name]])) };
}

function keepOtherValues({ email, anotherWriter, referrer, debug }: Prefill) {
  if (email) keepEmail(email);
  if (referrer) keepReferrer(referrer);
  if (debug === '1') sessionStorage.setItem('debug', debug);
  else if (debug !== null) sessionStorage.removeItem('debug');
  if (anotherWriter !== undefined) keepAnotherWriter(anotherWriter);
}

/** Whether the prefill has replaced a title or details of the customer. */
const isTextLost = ({ form: before }: OrderDraft, { form: after }: OrderDraft) =>
  (['title', 'paperDetails'] as const).some((field) => before?.[field] && before[field] !== after?.[field]);

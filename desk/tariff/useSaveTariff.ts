import { call } from '@octavo/client/call';
import { newAttempts } from '@octavo/client/new-key';
import { serverNow } from '@octavo/client/server-clock';
import { saveTariff } from '@octavo/contract/desk-tariff';
import { TARIFF_REASON_MAX } from '@octavo/domain/pricing/tariff-table';
import { isPlannable } from '@octavo/domain/sites/versions';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longIssue } from '#app/long-issue.ts';
import { wireOf } from './draft.ts';
import { reloadAfter } from './reload.ts';
import type { TariffInHand } from './useTariff.ts';
import { changeWords as words } from './words.ts';

const EMPTY = { reason: '', isLater: false, at: '', isTried: false };

/** The form that saves prices: why, and from when on. */
export function useSaveTariff(tariff: TariffInHand) {
  const [form, setForm] = useState(EMPTY);
  const [attempt] = useState(newAttempts);
  const startsAt = form.isLater ? new Date(form.at) : null;
  const saving = useMutation({
    meta: { isQuiet: true }, // the panel shows the error
    mutationFn: () => {
      const at = startsAt && { startsAt: startsAt.toISOString() };
      const body = { from: tariff.base.version, table: wireOf(tariff.table), reason: form.reason, ...at };
      return attempt(body, (key) => call(saveTariff, { key, body }));
    },
    onSuccess: async (saved) => {
      showToast(startsAt ? words.scheduled : words.saved, { kind: 'success' });
      setForm(EMPTY);
      document.getElementById('changes')?.focus(); // the button goes
      await tariff.adopt(saved);
    },
    onError: (error) => reloadAfter(error), // Discard begins with the newest
  });
  return {
    form,
    change: (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part }),
    saving,
    issues: {
      reason: longIssue(form.reason, TARIFF_REASON_MAX) ?? (form.reason.trim() === '' ? words.reasonMissing : null),
      at: startsAt !== null && !isPlannable(startsAt, serverNow()) ? words.atMissing : null,
    },
  };
}

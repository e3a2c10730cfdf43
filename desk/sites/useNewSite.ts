import { call } from '@octavo/client/call';
import { keep } from '@octavo/client/keep';
import { createDeskSite } from '@octavo/contract/desk-sites';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { focusField } from '@octavo/kit/focusField.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { issuesOf, reloadSite } from './useSave.ts';
import { newSiteWords as words } from './words.ts';

export type NewSiteDraft = {
  name: string;
  host: string;
  category: SiteCategory;
  currency: string;
  email: string;
  mainColor: string;
};

const EMPTY: NewSiteDraft = { name: '', host: '', category: 1, currency: 'USD', email: '', mainColor: '#14594a' };
const PLACE = 'deskNewSite';

/** What was typed before; something else that is stored there is nothing. */
function restore(): NewSiteDraft {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<NewSiteDraft>) }; // written below
  } catch {
    return EMPTY;
  }
}

/** spec §12.14 A new site while somebody fills it in, and what the server refused of it. It stays on this device until the site is made. */
export function useNewSite() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(restore);
  const [key] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState<Record<string, string>>({});
  const make = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(createDeskSite, { key, body: { ...draft, host: draft.host.trim().toLowerCase() } }),
    onError: (error) => {
      const issues = issuesOf(error);
      setRefused(issues);
      focusField(Object.keys(issues)[0] ?? '');
    },
    onSuccess: async ({ id }) => {
      localStorage.removeItem(PLACE);
      showToast(words.made, { kind: 'success' });
      await reloadSite();
      await navigate(paths.site(id, 'opening', 'name'), { replace: true });
    },
  });
  return {
    draft,
    make,
    refused,
    change(part: Partial<NewSiteDraft>) {
      const next = { ...draft, ...part };
      keep(PLACE, JSON.stringify(next));
      setDraft(next);
      setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in part))));
    },
  };
}

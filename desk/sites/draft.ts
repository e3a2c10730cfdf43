import type { ShownSettings } from '@octavo/contract/desk-site-settings';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { isColour } from '@octavo/domain/theme/colour';
import { holdsProof } from '@octavo/domain/theme/proof';
import { useState } from 'react';
import { lookWords } from './look-words.ts';

/** What is changed of a site and not saved yet; `addHost` and `removeHost` stand beside the settings. */
export type Draft = Partial<ShownSettings> & { addHost?: string; removeHost?: string };

export type Editing = {
  site: DeskSite;
  draft: Draft;
  /** The value as it would be saved. */
  value: <K extends keyof ShownSettings>(field: K) => ShownSettings[K];
  set: (change: Draft) => void;
  discard: () => void;
  /** The fields that the server refused, with its sentence. */
  issues: Record<string, string>;
  refuse: (issues: Record<string, string>) => void;
};

/** The settings of a site while somebody changes them. A field that is as it was before is no change. */
export function useEditing(site: DeskSite): Editing {
  const [draft, setDraft] = useState<Draft>({});
  const [issues, refuse] = useState<Record<string, string>>({});
  return {
    site,
    draft,
    issues,
    refuse,
    value: (field) => (field in draft ? (draft[field] as ShownSettings[typeof field]) : site.settings[field]), // the draft has the types of the settings
    set: (change) => {
      refuse(Object.fromEntries(Object.entries(issues).filter(([field]) => !(field in change))));
      setDraft((before) => changesIn({ ...before, ...change }, site.settings));
    },
    discard: () => {
      refuse({});
      setDraft({});
    },
  };
}

function changesIn(draft: Draft, settings: ShownSettings): Draft {
  const known: Record<string, unknown> = settings;
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field]),
    ),
  );
}

/** A colour is saved only if its contrasts hold. */
export function whyNotSaved({ mainColor }: Draft): string | null {
  if (mainColor === undefined) return null;
  if (!isColour(mainColor)) return lookWords.wrong;
  return holdsProof(mainColor) ? null : lookWords.fails;
}

import { hasCode } from '@octavo/client/api-error';
import type { ShownSettings } from '@octavo/contract/desk-site-settings';
import type { DeskSite, changeDeskSite } from '@octavo/contract/desk-sites';
import { format } from '@octavo/domain/language/page';
import { isColour } from '@octavo/domain/theme/colour';
import { holdsProof } from '@octavo/domain/theme/proof';
import { useState } from 'react';
import { nameOfField } from './field-words.ts';
import { lookWords } from './look-words.ts';
import { nameOfPart } from './pay-parts.ts';
import { siteWords } from './words.ts';

/** What is changed of a site and not saved yet; `addHost` and `removeHost` stand beside the settings. */
export type Draft = Partial<ShownSettings> & { addHost?: string; removeHost?: string };

/** By setting, or by the part of one, such as `writerPay.share`. */
type Unread = Readonly<Record<string, string>>;

export type Editing = {
  site: DeskSite;
  /** The version that is changed: the one that was seen when the change began, or when somebody else's was told. */
  version: DeskSite['version'];
  draft: Draft;
  /** The value as it would be saved. */
  value: <K extends keyof ShownSettings>(field: K) => ShownSettings[K];
  /** `typedIn`: the field that was typed in, where it is a part of a setting. */
  set: (change: Draft, typedIn?: string) => void;
  /** What is typed that is no value of its field: it stays there, and nothing is saved with it. */
  unread: Unread;
  keepUnread: (field: string, text: string) => void;
  /** The fields that are not as they are saved. */
  changed: string[];
  discard: () => void;
  /** Ends the change that was sent. What was typed since stays. */
  saved: (sent: Draft) => void;
  /** The fields that the server refused, with its sentence. */
  issues: Record<string, string>;
  /** Why the change was not saved. It is about that change: another one ends it. */
  error: Error | null;
  refuse: (error: Error | null, issues?: Record<string, string>) => void;
  /** What somebody else has changed since the refusal. */
  elsewhere: string[];
};

/** The settings of a site while somebody changes them. A field that is as it was before is no change. */
export function useEditing(site: DeskSite): Editing {
  const [draft, setDraft] = useState<Draft>({});
  const [unread, setUnread] = useState<Unread>({});
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [error, setError] = useState<Error | null>(null);
  const [begun, setBegun] = useState<DeskSite | null>(null);
  const [refused, setRefused] = useState(site.settings);
  const changed = [...new Set([...Object.keys(draft), ...Object.keys(unread).map((field) => settingOf(field))])];
  const base = changed.length === 0 ? site : (begun ?? site);
  const isTold = error !== null && hasCode<typeof changeDeskSite>(error, 'site_changed');
  if (isTold && base.version !== site.version) setBegun(site);
  const refuse: Editing['refuse'] = (refusal, found = {}) => {
    setError(refusal);
    setRefused(base.settings);
    setIssues(found);
  };
  return {
    site,
    version: base.version,
    draft,
    unread,
    changed,
    issues,
    error,
    refuse,
    elsewhere: error ? Object.keys(changesIn(site.settings, refused)) : [],
    value: (field) => (field in draft ? (draft[field] as ShownSettings[typeof field]) : site.settings[field]), // the draft has the types of the settings
    set: (change, typedIn) => {
      setBegun(base);
      refuse(null, without(issues, change));
      setUnread((before) => without(before, typedIn === undefined ? change : { [typedIn]: '' }));
      setDraft((before) => changesIn({ ...before, ...change }, site.settings));
    },
    keepUnread: (field, text) => {
      const kept = { [field]: text };
      setBegun(base);
      refuse(null, without(issues, kept));
      setUnread((before) => ({ ...before, ...kept }));
      setDraft((before) => without(before, kept));
    },
    saved: (sent) => {
      refuse(null);
      setBegun(null);
      setDraft((before) => changesIn(before, sent));
    },
    discard: () => {
      refuse(null);
      setUnread({});
      setDraft({});
    },
  };
}

function changesIn(draft: Draft, settings: ShownSettings | Draft): Draft {
  const known: Record<string, unknown> = settings;
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field]),
    ),
  );
}

/** The rest of what is kept by field. */
const without = <T extends object>(kept: T, fields: object): T =>
  Object.fromEntries(Object.entries(kept).filter(([field]) => !(field in fields))) as T; // some of its fields

/** The setting that a field is, or is a part of. */
const settingOf = (field: string) => field.split('.')[0] ?? field;

const nameOfUnread = (field: string, { levels }: DeskSite) =>
  field.startsWith('writerPay.') ? nameOfPart(field.slice('writerPay.'.length), levels) : nameOfField(field);

/** Nothing is saved while a field holds what is no value, and a colour only if its contrasts hold. */
export function whyNotSaved({ draft: { mainColor }, unread, site }: Editing): string | null {
  const wrong = Object.keys(unread);
  if (wrong.length > 0) return siteWords.save.wrong(format().list(wrong.map((field) => nameOfUnread(field, site))));
  if (mainColor === undefined) return null;
  if (!isColour(mainColor)) return lookWords.wrong;
  return holdsProof(mainColor) ? null : lookWords.fails;
}

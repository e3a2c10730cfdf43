import type { OrderDraft } from './draft.ts';

export type UnfinishedDraft = {
  kind: 'new' | 'clone' | 'edit';
  /** The order that is cloned or edited. */
  of: number | null;
  /** May be empty. */
  title: string;
  /** The id of the order if it is created and only its files are still to upload. */
  created: number | null;
};

/** spec D15 The drafts of a site in this browser: the new order first, then clones, then edits. */
export function unfinishedDrafts(site: number): UnfinishedDraft[] {
  const kept = allKept();
  const slot = `order-draft-${site}`;
  const ofKind = (kind: 'clone' | 'edit') =>
    Object.keys(kept)
      .filter((name) => name.startsWith(`${slot}-${kind}-`))
      .flatMap((name) => unfinished(kept[name], kind, Number(name.split('-').at(-1))));
  return [...unfinished(kept[slot], 'new', null), ...ofKind('clone'), ...ofKind('edit')];
}

/** Empty for a draft without a form: only its keys are left. */
function unfinished(text: unknown, kind: UnfinishedDraft['kind'], of: number | null): UnfinishedDraft[] {
  const { form, created = null } = read(text);
  return form ? [{ kind, of, title: form.title?.trim() ?? '', created }] : [];
}

function read(text: unknown): Partial<OrderDraft> {
  try {
    return (JSON.parse(String(text ?? null)) as Partial<OrderDraft> | null) ?? {}; // only the order form writes this entry
  } catch {
    return {};
  }
}

/** All entries of local storage; empty if the browser denies access. */
function allKept(): Record<string, unknown> {
  try {
    return { ...localStorage };
  } catch {
    return {};
  }
}

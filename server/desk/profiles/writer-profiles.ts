import * as contract from '@octavo/contract/desk-profiles';
import { compareByShare } from '@octavo/domain/desk/writer-figures';
import { differences } from '#audit/differences.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { personOf, presentSubject, profilesOf } from './present.ts';
import { loadFiguresBySubject, lockLimits, updateLimits } from './store.ts';

/** spec §12.5 The writers of the site, by the lower end of the share on time. */
export async function listWriterProfiles(call: Call<typeof contract.listWriterProfiles>) {
  const writers = await profilesOf(call);
  const { subjects, levels } = call.site.names;
  return {
    now: call.now(),
    writers: writers.toSorted((one, other) => compareByShare(one.share, other.share)),
    subjects,
    levels,
  };
}

export const getWriterProfile = (call: Call<typeof contract.getWriterProfile>) => personOf(call, call.params.id);

/** spec §12.15 What is known of the writer who asks. Throws `not_found`. */
export async function getOwnProfile(call: Call<typeof contract.getOwnProfile>): Promise<contract.OwnProfile> {
  const { db, site, staff } = call;
  const [profile] = await profilesOf(call, staff.writerNumber);
  const { idWriter, name, isPremium, delivered, share, languages, ...takes } = found(profile);
  const bySubject = await loadFiguresBySubject(db, staff.id);
  const { subjects, levels } = site.names;
  return {
    idWriter,
    name,
    isPremium,
    delivered,
    share,
    languages,
    subjects: subjects.filter(({ id }) => takes.subjects.includes(id)),
    levels: levels.filter(({ id }) => takes.levels.includes(id)),
    bySubject: bySubject.map(({ subject, ...kept }) => presentSubject(site, subject, kept)),
  };
}

/**
 * spec §12.5 Sets what a writer takes, as far as the body says it; work under way stays. What they took and the site no longer has is left out. Throws `not_found` for a writer,
 * and for any other subject or level that the site does not have.
 */
export const setWriterLimits = (call: Call<typeof contract.setWriterLimits>) =>
  inTransaction(call, contract.setWriterLimits.name, async (tx) => {
    const { site, params, body } = call;
    const { id, ...was } = found(await lockLimits(tx, site.id, params.id));
    const { subjects, levels } = site.names;
    const limits = {
      papersMax: body.papersMax ?? was.papersMax,
      subjects: body.subjects ? offered(body.subjects, subjects, was.subjects) : was.subjects,
      levels: body.levels ? offered(body.levels, levels, was.levels) : was.levels,
    };
    const { isEmpty, ...changed } = differences(was, limits);
    if (!isEmpty) {
      await updateLimits(tx, id, limits);
      await auditDesk(tx, call, 'setWriterLimits', { subject: `staff ${id}`, ...changed });
    }
    return personOf({ ...call, db: tx }, params.id);
  });

/** The ids, each once, without those that the writer had and that the list has no longer. */
function offered(ids: readonly number[], list: readonly { id: number }[], had: readonly number[]): number[] {
  const isOffered = (one: number) => list.some(({ id }) => id === one);
  if (!ids.every((one) => isOffered(one) || had.includes(one))) throw new Refusal('not_found');
  return [...new Set(ids)].filter(isOffered).toSorted((one, other) => one - other);
}

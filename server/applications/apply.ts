import * as contract from '@octavo/contract/applications';
import { LIMITS } from '@octavo/contract/limits';
import { normalEmail } from '@octavo/domain/auth/identity';
import { SAMPLES_MAX, isUnsent } from '@octavo/domain/applications/application';
import { retentionDays } from '@octavo/domain/retention/retention';
import type { Db } from '#db.ts';
import { idempotently } from '#operations/idempotency.ts';
import { isWithin } from '#http/limits/within-limits.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { namesIn } from '#sites/texts/own-words.ts';
import { legalInForce } from '#sites/legal/in-force.ts';
import { keepBodies } from '#sites/legal/store.ts';
import { linkTo, lockedOf, onceOfLink, refuseSwitchedOff } from './of-link.ts';
import { answerOwn } from './present.ts';
import { countFiles, insertApplication, loadApplicationById, updateApplication } from './store.ts';

/** spec §12.30 What a writer chooses from. Nothing of a person is in it. Throws `applications_closed`. */
export async function getApplyPage(call: Call<typeof contract.getApplyPage>) {
  const { site, language, db, environment } = call;
  refuseSwitchedOff(site);
  const { subjects, levels } = namesIn(site, language);
  const { applications: keptDays, unconfirmedApplications: unconfirmedDays } = retentionDays(
    environment.RETENTION_DAYS,
  );
  return {
    words: site.applyWords,
    subjects: subjects.map(named),
    levels: levels.map(named),
    policy: (await policyInForce(db, call)).version,
    keptDays,
    unconfirmedDays,
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

type Asked = Parameters<typeof legalInForce>[1];

async function policyInForce(db: Db, asked: Asked) {
  const policy = (await legalInForce(db, asked)).find(({ name }) => name === 'privacy');
  if (!policy) throw new Error('Every site has a privacy text');
  return policy;
}

/**
 * spec §12.30 Begins an application and answers its secret, which this browser keeps; a repeat answers the same one, which is encrypted beside
 * the key. Throws `applications_closed`.
 */
export function beginApplication(call: Call<typeof contract.beginApplication>) {
  const { site, key, now, encryption } = call;
  refuseSwitchedOff(site);
  return inTransaction(call, contract.beginApplication.name, async (tx) => {
    const once = { owner: `site ${site.id}`, operation: contract.beginApplication.name, key, body: null, now, encryption };
    const { sealed } = await idempotently(tx, once, async () => {
      const { id } = await insertApplication(tx, { siteId: site.id, dateCreated: now() });
      const secret = await linkTo(tx, id, { mailedTo: null, at: now() });
      return { sealed: encryption.encrypt(secret).toString('base64') };
    });
    return { secret: encryption.decrypt(Buffer.from(sealed, 'base64')) };
  });
} // oxfmt-ignore

/**
 * spec §12.30 Sends an application: from then on it waits for its address to be confirmed. What is known of the address is only in the mail, so
 * that the answer tells nobody. Throws `application_sent`, `texts_changed`, `file_required`, `applications_closed` or `invalid`.
 */
export function sendApplication(call: Call<typeof contract.sendApplication>) {
  refuseSwitchedOff(call.site);
  return inTransaction(call, contract.sendApplication.name, async (tx) => {
    const { body } = call;
    const row = await lockedOf(tx, call);
    await onceOfLink(tx, call, { operation: contract.sendApplication.name, body }, () => send(tx, call, row));
    return answerOwn({ ...call, db: tx }, found(await loadApplicationById(tx, row.id)));
  });
}

async function send(tx: Db, call: Call<typeof contract.sendApplication>, row: Awaited<ReturnType<typeof lockedOf>>) {
  const { site, body, ip } = call;
  if (row.isMailed || !isUnsent(row.state)) throw new Refusal('application_sent');
  const samples = await countFiles(tx, row, 'sample');
  if (samples === 0) throw new Refusal('file_required');
  if (samples > SAMPLES_MAX) throw new Refusal('application_files_most');
  const { sha256, body: policy, version } = await policyInForce(tx, call);
  if (version !== body.policy) throw new Refusal('texts_changed');
  await keepBodies(tx, [{ sha256, body: policy }]);
  const email = normalEmail(body.email);
  await updateApplication(tx, row.id, {
    state: 'unconfirmed',
    email,
    name: body.name,
    experience: body.experience,
    languages: body.languages,
    subjects: known(body.subjects, site.names.subjects, 'subjects'),
    levels: known(body.levels, site.names.levels, 'levels'),
    policyVersion: version,
    policySha256: sha256,
  });
  if (await isWithin(call, LIMITS.applicationTo, { site, ip, email })) await queueJob(tx, 'mail_application', { id: row.id }); // oxfmt-ignore
}

/** The ids, each once. Throws `invalid` where the catalogue does not have one. */
function known(ids: readonly number[], list: readonly { id: number }[], field: string): number[] {
  if (!ids.every((id) => list.some((item) => item.id === id))) throw new Refusal('invalid', { [field]: 'not_offered' });
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

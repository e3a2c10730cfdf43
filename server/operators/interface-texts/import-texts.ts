import * as contract from '@octavo/contract/desk-interface-texts';
import type { FileText } from '@octavo/contract/desk-interface-texts';
import type { Language } from '@octavo/domain/language/language';
import {
  type AppText,
  type KeptText,
  type KeptTexts,
  type TextFault,
  isEmptyTranslation,
  translationFaults,
} from '@octavo/domain/language/translations';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { lockedSite } from '../act.ts';
import { audit } from '../audit.ts';
import { actAt, managed } from '../sites/managed.ts';
import { languageToTranslate, textsFor } from './list-texts.ts';
import { insertTexts, loadTextsOf } from './store.ts';

const FAULTS_SHOWN = 50;

/**
 * ADR 0318 Keeps the file of a translator as a version of its language. What is not in the file stays, what is empty in it goes. A file with a fault
 * changes nothing. Throws `setting_invalid` for the file of another language, `site_changed`, and `not_found` for a language that is not translated.
 */
export async function importInterfaceTexts(call: Call<typeof contract.importInterfaceTexts>) {
  const { params, body, now, sites } = call;
  const { id: siteId, host, site } = await managed(call, params.id);
  const language = languageToTranslate(site, params.code);
  if (body.language !== language) throw new Refusal('setting_invalid', undefined, { params: { field: 'language', why: `The file is in ${body.language}.` } }); // oxfmt-ignore
  const known = new Map(textsFor(site, language).map((text) => [text.key, text]));
  const faults = faultsOf(known, body.texts, language);
  if (faults.length > 0) return { version: null, faults: faults.slice(0, FAULTS_SHOWN), faultCount: faults.length };
  const act = actAt(call, siteId);
  const version = await inTransaction(call, contract.importInterfaceTexts.name, async (tx) => {
    await lockedSite(tx, host);
    const last = await loadTextsOf(tx, { siteId, language });
    const from = last?.version ?? 0;
    if (from !== body.from) throw new Refusal('site_changed');
    const texts = merged(last?.texts ?? {}, body.texts);
    const by = { author: act.actor, reason: body.reason, dateCreated: now() };
    await insertTexts(tx, { siteId, language, version: from + 1, texts, ...by });
    const [was, became] = [count(last?.texts ?? {}), count(texts)];
    await audit(tx, act, { operation: 'importInterfaceTexts', subject: language, was, became, reason: body.reason });
    return from + 1;
  });
  await sites.reload(); // the next page of this process has them
  return { version, faults: [], faultCount: 0 };
}

const count = (kept: KeptTexts) => ({ texts: Object.keys(kept).length });

function faultsOf(known: ReadonlyMap<string, AppText>, lines: FileText[], language: Language): TextFault[] {
  const seen = new Set<string>();
  return lines.flatMap(({ key, translation }): TextFault[] => {
    const text = known.get(key);
    if (!text) return [{ key, fault: 'unknown', about: '' }];
    if (seen.has(key)) return [{ key, fault: 'twice', about: '' }];
    seen.add(key);
    return isEmptyTranslation(translation) ? [] : translationFaults(text, translation, language);
  });
}

/** The English of the file is kept too: where it is not that of today, the translation counts as older. */
function merged(kept: KeptTexts, lines: FileText[]): KeptTexts {
  const all = new Map<string, KeptText>(Object.entries(kept));
  for (const { key, english, translation } of lines) {
    if (isEmptyTranslation(translation)) all.delete(key);
    else all.set(key, { english: english as KeptText['english'], translation });
  }
  return Object.fromEntries(all);
}

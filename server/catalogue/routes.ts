import * as contract from '@octavo/contract/catalogue';
import { levelField, type LevelField } from '@octavo/domain/sites/category';
import { on } from '#http/on.ts';
import type { Caller } from '#http/caller.ts';
import { Refusal } from '#operations/refusal.ts';
import { namesIn, offeredIn } from '#sites/texts/own-words.ts';
import { ownCategory } from './own-category.ts';
import { presentTariff } from './present-tariff.ts';

/** spec §7 The lists of the order form. They are read from the site in memory. */
export const catalogue = [
  on(
    contract.listWorkTypes,
    ({ site, params, language }) => offeredIn(ownCategory(site, params.cat), language).workTypes,
  ),
  on(contract.listAssignments, ({ site, params, language }) => {
    const { paperTypes, subjects, paperFormats } = namesIn(ownCategory(site, params.cat), language);
    return { paperTypes, subjects, paperFormats };
  }),
  on(contract.getTariff, ({ site, params }) => presentTariff(ownCategory(site, params.cat).tariff)),
  on(contract.listUrgencies, ({ site, params }) => {
    if (params.site !== site.id && params.site !== site.category) throw new Refusal('not_found');
    return site.catalogue.urgencies.map((hours) => ({ hours, name: nameOf(hours) }));
  }),
  on(contract.listAcademicLevels, (call) => levelsOf(call, 'idAcademicLevel')),
  on(contract.listThesisLevels, (call) => levelsOf(call, 'idThesisLevel')),
  on(contract.listResumeLevels, (call) => levelsOf(call, 'idResumeLevel')),
  on(contract.listResumeServices, ({ site, language }) => namesIn(site, language).resumeServices),
  on(contract.getCatalogue, ({ site, params, language }) => ({
    ...offeredIn(ownCategory(site, params.cat), language),
    tariff: presentTariff(site.tariff),
  })),
];

const levelsOf = ({ site, language }: Pick<Caller, 'site' | 'language'>, field: LevelField) =>
  levelField(site.category) === field ? namesIn(site, language).levels : [];

const nameOf = (hours: number) => (hours % 24 === 0 && hours > 48 ? `${hours / 24} days` : `${hours} hours`);

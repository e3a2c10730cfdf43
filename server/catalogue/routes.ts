import * as contract from '@octavo/contract/catalogue';
import { levelField, type LevelField } from '@octavo/domain/sites/category';
import { on } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Site } from '#site.ts';
import { ownCategory } from './own-category.ts';
import { presentTariff } from './present-tariff.ts';

/** spec §7 The lists of the order form. They are read from the site in memory. */
export const catalogue = [
  on(contract.listWorkTypes, ({ site, params }) => ownCategory(site, params.cat).catalogue.workTypes),
  on(contract.listAssignments, ({ site, params }) => {
    const { paperTypes, subjects, paperFormats } = ownCategory(site, params.cat).catalogue;
    return { paperTypes, subjects, paperFormats };
  }),
  on(contract.getTariff, ({ site, params }) => presentTariff(ownCategory(site, params.cat).tariff)),
  on(contract.listUrgencies, ({ site, params }) => {
    if (params.site !== site.id && params.site !== site.category) throw new Refusal('not_found');
    return site.catalogue.urgencies.map((hours) => ({ hours, name: nameOf(hours) }));
  }),
  on(contract.listAcademicLevels, ({ site }) => levelsOf(site, 'idAcademicLevel')),
  on(contract.listThesisLevels, ({ site }) => levelsOf(site, 'idThesisLevel')),
  on(contract.listResumeLevels, ({ site }) => levelsOf(site, 'idResumeLevel')),
  on(contract.listResumeServices, ({ site }) => site.catalogue.resumeServices),
  on(contract.getCatalogue, ({ site, params }) => ({
    ...ownCategory(site, params.cat).catalogue,
    tariff: presentTariff(site.tariff),
  })),
];

const levelsOf = (site: Site, field: LevelField) => (levelField(site.category) === field ? site.catalogue.levels : []);

const nameOf = (hours: number) => (hours % 24 === 0 && hours > 48 ? `${hours / 24} days` : `${hours} hours`);

import type * as contract from '@octavo/contract/revisions';
import { REVISION_CATEGORIES, REVISION_LEVELS, idsOf } from '@octavo/domain/revisions/choices';
import { REVISION_TIME } from '@octavo/domain/revisions/time-frame';
import type { Call } from '#http/on.ts';
import { rulesOfSite } from '#sites/rules.ts';

export const listRevisionCategories = () =>
  idsOf(REVISION_CATEGORIES).map((id) => ({ id, name: REVISION_CATEGORIES[id] }));

/** spec §9, D47 The levels with what the time-frame is calculated from. */
export const listRevisionLevels = ({ site, environment }: Call<typeof contract.listRevisionLevels>) =>
  idsOf(REVISION_LEVELS).map((id) => ({
    id,
    name: REVISION_LEVELS[id],
    ...REVISION_TIME[id],
    minutesPerPage: rulesOfSite(site, environment).revisionMinutesPerPage,
  }));

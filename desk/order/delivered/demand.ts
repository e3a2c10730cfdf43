import type { DeskOrder } from '@octavo/contract/desk';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import type { Demand, DemandState } from '@octavo/domain/deliveries/checklist';
import type { IconName } from '@octavo/kit/Icon.tsx';
import css from './Delivered.module.css';
import { demandWords as words } from './words.ts';

type Asking = Pick<DeskOrder, 'pages' | 'workType' | 'paperFormat'>;

/** spec §12.15 What a demand of an order asks, in words. */
export function demandText({ kind, asked }: Demand, { pages, workType, paperFormat }: Asking): string {
  const n = asked ?? 0;
  const { demands } = words;
  if (kind === 'length') return workType.id === WORK_TYPE.presentation ? words.slides(n) : words.pages(pages, n);
  if (kind === 'format') return demands.format(paperFormat.name);
  return kind === 'sources' ? demands.sources(n) : demands[kind];
}

type Look = { icon: IconName; tone: string | undefined };

/** spec §12.15 How a demand looks: green where it is met, amber where it is not, also with words why. */
export const DEMAND_LOOKS: Record<DemandState, Look> = {
  met: { icon: 'circleCheck', tone: css.met },
  said: { icon: 'circleCheck', tone: css.met },
  explained: { icon: 'alert', tone: css.doubt },
  short: { icon: 'alert', tone: css.doubt },
  open: { icon: 'clock', tone: css.open },
};

import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { ExtraSpelled } from '@octavo/domain/orders/extras';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Price } from '@octavo/domain/pricing/price';

/** An order as the demo data tells it. Times count back from the moment of seeding, in hours; lists go by their names. */
export type DemoOrder = {
  id?: number;
  title: string;
  status: OrderStatus;
  workType?: WorkType;
  level?: number;
  subject: string;
  paperType?: string;
  format?: string;
  pages: number;
  sources?: number;
  /** The deadline that was chosen. */
  hours: number;
  details: string;
  extras?: Partial<Record<ExtraSpelled<'wire'>, boolean>>;
  discountCode?: string;
  /** What the code took off the price by the tariff. */
  percentOff?: number;
  /** Where the demo data does not follow the tariff, in cents; the rest of the price is then nothing. */
  price?: Partial<Price> & { basic: number };
  /** What was paid, in cents, where it is not the whole price. */
  charged?: number;
  created: number;
  /** Twenty minutes after it was created, unless said. */
  paid?: number;
  completed?: number;
  writer?: number;
  /** Files of the customer and of the writer, by name. */
  added?: string[];
  delivered?: string[];
  rating?: number;
  hasRevision?: boolean;
};

import type { WorkType } from '@octavo/domain/catalogue/work-type';
import type { ExtraSpelled } from '@octavo/domain/orders/extras';
import type { HoldReason } from '@octavo/domain/orders/hold';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { RevisionCategory, RevisionLevel } from '@octavo/domain/revisions/choices';
import type { RevisionStatus } from '@octavo/domain/revisions/status';
import type { Price } from '@octavo/domain/pricing/price';

/** A revision of the demo data. Times are hours before the seeding. */
export type DemoRevision = {
  status: RevisionStatus;
  requested: number;
  ended?: number;
  level: RevisionLevel;
  categories: RevisionCategory[];
  description: string;
  /** What the customer pointed at in the delivered file of this name, and that the next version of it answers. */
  place?: { file: string; page: number; quote: string; comment: string };
};

/** An order of the demo data. Times are hours before the seeding; choices go by their names. */
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
  /** The chosen deadline, in hours. */
  hours: number;
  details: string;
  /** What support wrote with an offer. */
  offerNote?: string;
  extras?: Partial<Record<ExtraSpelled<'wire'>, boolean>>;
  discountCode?: string;
  /** The discount of the code, in percent. */
  percentOff?: number;
  /** The parts of the price in cents, where it does not follow the tariff. Missing parts are zero. */
  price?: Partial<Price> & { basic: number };
  /** What was paid, in cents; the whole price by default. */
  charged?: number;
  created: number;
  /** Hours before the seeding; by default twenty minutes after the order was created. */
  paid?: number;
  completed?: number;
  writer?: number;
  /** Files of the customer and of the writer, by name. */
  added?: string[];
  delivered?: string[];
  /** What support wrote with its hold. */
  held?: { reason: HoldReason; note: string; since: number };
  /** A request of the writer for more time that waits for its answer. */
  moreTime?: { hours: number; note: string; asked: number };
  /** A refund over the limit of the site that support asked for, in cents; it waits for a second person. */
  refundAsked?: { amount: number; note: string; asked: number };
  /** An offer to all writers that none has answered. */
  offeredWork?: { note: string; asked: number };
  /** Support answers on the morning of the next working day. */
  isSnoozed?: boolean;
  /** The customer disputes the payment at the bank. */
  isDisputed?: boolean;
  rating?: number;
  /** Oldest first. */
  revisions?: DemoRevision[];
};

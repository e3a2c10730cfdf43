import type { UserType } from '../auth/identity.ts';
import type { WorkType } from '../catalogue/work-type.ts';
import { EXTRA_NAMES, type ExtraName } from '../orders/extras.ts';
import { type SiteCategory, isResume } from '../sites/category.ts';

/** The fields of an order: booleans, and `urgency` in hours. The contract converts them to the payloads of spec §3 (spec D3, D4). */
export type OrderForm = {
  workType: WorkType;
  level: number;
  paperFormat: number;
  paperType: number;
  subject: number | null;
  resumeService: number | null;
  pages: number;
  sources: number;
  spacing: 1 | 2;
  urgency: number;
  preferredWriters: number[];
  anotherWriter: boolean;
  title: string;
  paperDetails: string;
  credentials: string;
  discountCode: string;
} & Record<ExtraName, boolean>;

/** The fields of the last step: the account of a guest. */
export type Identity = {
  userType: UserType;
  email: string;
  password: string;
  /** ADR 0240 The account signs in with the digits of a mail; then there is no password. */
  isByCode: boolean;
  firstName: string;
  country: string;
  phone: string;
  calls: boolean;
  terms: boolean;
};

const DEFAULT_HOURS = { paper: 240, resume: 120 }; // spec §9

/** spec §9 All extras off. */
const NO_EXTRAS = Object.fromEntries(EXTRA_NAMES.map((name) => [name, false])) as Record<ExtraName, false>; // one key for each extra

/** spec §9 The default form of a site category. */
export const defaultForm = (category: SiteCategory): OrderForm => ({
  workType: 1,
  level: 1,
  paperFormat: 1,
  paperType: 1,
  subject: null,
  resumeService: isResume(category) ? 1 : null,
  pages: 1,
  sources: 0,
  spacing: 2,
  urgency: isResume(category) ? DEFAULT_HOURS.resume : DEFAULT_HOURS.paper,
  ...NO_EXTRAS,
  preferredWriters: [],
  anotherWriter: false,
  title: '',
  paperDetails: '',
  credentials: '',
  discountCode: '',
});

/** spec §5 The default account fields: terms checked, calls unchecked. */
export const defaultIdentity = (country: string): Identity => ({
  userType: 11,
  email: '',
  password: '',
  isByCode: false,
  firstName: '',
  country,
  phone: '',
  calls: false,
  terms: true,
});

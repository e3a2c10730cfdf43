import { type Queue, queuesOf } from '@octavo/domain/desk/queues';
import type { StaffRole } from '@octavo/domain/desk/right';
import { type StaffOperation, deskRoleOf, mayDo } from '@octavo/domain/desk/rights';
import type { IconName } from '@octavo/kit/Icon.tsx';
import { paths } from './paths.ts';

export type PlaceName = keyof typeof PLACES;

type Place = {
  to: string;
  icon: IconName;
  /** The keys that open it. */
  keys: string;
  isFor: (role: StaffRole) => boolean;
};

const everybody = () => true;
const may = (operation: StaffOperation) => (role: StaffRole) => mayDo(role, operation);
const isOffice = (role: StaffRole) => deskRoleOf(role) === 'support';
const has = (queue: Queue) => (role: StaffRole) => isOffice(role) && queuesOf('support').includes(queue);
const waits = (queue: Queue) => (role: StaffRole) => !isOffice(role) && queuesOf('writer').includes(queue);

/** spec §12.15 What a writer has to do: the orders and offers, and the queues that are theirs. */
const WORK_PLACES = {
  ownOrders: { to: paths.ownOrders, icon: 'clock', keys: 'g i', isFor: may('listOwnOrders') },
  offers: { to: paths.offers, icon: 'tag', keys: 'g f', isFor: may('listOfferedWork') },
  messages: { to: paths.inbox('answer'), icon: 'message', keys: 'g m', isFor: waits('answer') },
  ownRevisions: { to: paths.inbox('revision'), icon: 'refresh', keys: 'g v', isFor: waits('revision') },
} satisfies Record<string, Place>;

const QUEUE_PLACES = {
  answer: { to: paths.inbox('answer'), icon: 'message', keys: 'g i', isFor: has('answer') },
  unassigned: { to: paths.inbox('unassigned'), icon: 'userPlus', keys: 'g u', isFor: has('unassigned') },
  late: { to: paths.inbox('late'), icon: 'clock', keys: 'g l', isFor: has('late') },
  hold: { to: paths.inbox('hold'), icon: 'pause', keys: 'g h', isFor: has('hold') },
  refund: { to: paths.inbox('refund'), icon: 'refund', keys: 'g f', isFor: has('refund') },
  revision: { to: paths.inbox('revision'), icon: 'refresh', keys: 'g v', isFor: has('revision') },
  fault: { to: paths.inbox('fault'), icon: 'alert', keys: 'g p', isFor: has('fault') },
  snoozed: { to: paths.inbox('snoozed'), icon: 'hourglass', keys: 'g z', isFor: has('snoozed') },
} satisfies Record<string, Place>;

const DESK_PLACES = {
  orders: { to: paths.orders, icon: 'files', keys: 'g o', isFor: everybody },
  customers: { to: paths.customers, icon: 'user', keys: 'g c', isFor: may('listDeskCustomers') },
  writers: { to: paths.writers, icon: 'pencil', keys: 'g d', isFor: may('listWriterProfiles') },
  applications: { to: paths.applications, icon: 'certificate', keys: 'g b', isFor: may('listApplications') },
  money: { to: paths.money, icon: 'wallet', keys: 'g n', isFor: may('listFaults') },
  reports: { to: paths.reports, icon: 'presentation', keys: 'g k', isFor: may('getReport') },
  macros: { to: paths.macros, icon: 'list', keys: 'g m', isFor: may('createMacro') },
  canned: { to: paths.canned, icon: 'fileText', keys: 'g r', isFor: may('saveCannedReply') },
  sites: { to: paths.sites, icon: 'grid', keys: 'g e', isFor: may('listDeskSites') },
  staff: { to: paths.staff, icon: 'userPlus', keys: 'g s', isFor: may('listStaff') },
  tariff: { to: paths.tariff, icon: 'tag', keys: 'g t', isFor: may('getDeskTariff') },
  hours: { to: paths.hours, icon: 'calendar', keys: 'g w', isFor: may('getHours') },
  audit: { to: paths.audit, icon: 'history', keys: 'g a', isFor: may('listAudit') },
} satisfies Record<string, Place>;

const OWN_PLACES = {
  notices: { to: paths.notices, icon: 'mail', keys: 'g e', isFor: may('listOwnNotices') },
  earnings: { to: paths.earnings, icon: 'wallet', keys: 'g n', isFor: may('getEarnings') },
  timeOff: { to: paths.timeOff, icon: 'clockOff', keys: 'g t', isFor: may('getOwnWork') },
  profile: { to: paths.profile, icon: 'user', keys: 'g p', isFor: may('getOwnProfile') },
  security: { to: paths.security, icon: 'lock', keys: 'g y', isFor: everybody },
} satisfies Record<string, Place>;

/** spec §12.3 Where somebody can go, for the menu, the keys and the palette: the queues, the rooms of the desk, and what is one's own. */
export const PLACES = { ...WORK_PLACES, ...QUEUE_PLACES, ...DESK_PLACES, ...OWN_PLACES };

export type ShownPlace = Place & { name: PlaceName };

const namesOf = (places: Record<string, Place>) => Object.keys(places) as PlaceName[]; // the keys of PLACES

/** The places of a role, in the order of the menu. */
export function placesOf(role: StaffRole): Record<'work' | 'queues' | 'desk' | 'own', ShownPlace[]> {
  const shown = (places: Record<string, Place>) =>
    namesOf(places).flatMap((name) => (PLACES[name].isFor(role) ? [{ ...PLACES[name], name }] : []));
  return { work: shown(WORK_PLACES), queues: shown(QUEUE_PLACES), desk: shown(DESK_PLACES), own: shown(OWN_PLACES) };
}

/** The place of a role that shows a queue; undefined where the queue is not in its menu. */
export function placeOfQueue(role: StaffRole, queue: string): ShownPlace | undefined {
  const { work, queues } = placesOf(role);
  return [...work, ...queues].find(({ to }) => to === paths.inbox(queue));
}

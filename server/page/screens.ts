import { NEWEST, listMessages } from '@octavo/contract/messenger';
import { countUnreadOfOrders } from '@octavo/contract/unread';
import { getCustomer } from '@octavo/contract/customers';
import { getEditTariff } from '@octavo/contract/edit-prices';
import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { listCustomerFiles } from '@octavo/contract/files';
import { FIRST_LIST, countOrders, getOrder, listOrders } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { toRequest } from '@octavo/contract/wire';
import { layoutOf } from '@octavo/domain/sites/layout';
import type { Site } from '#site.ts';

/** A screen of the web: the parts that its address opens, by the names of their files, and what it asks first. */
type Screen = { path: RegExp; parts: string[]; calls?: (asked: Asked) => (string | null)[] };
type Asked = { site: Site; id: number; search: string };

const FORM = /^\/(order(\/controls)?)?$/;

/** spec §2 The addresses whose screens are loaded as parts; web/routes.tsx has them all. These are for guests too. */
const FOR_GUESTS: Screen[] = [
  { path: FORM, parts: ['OrderFormScreen'] },
  { path: /^\/(login|forgot)$/, parts: ['LoginScreen'] },
  { path: /^\/login\/provider$/, parts: ['ProviderScreen'] },
  { path: /^\/register$/, parts: ['RegisterScreen'] },
  { path: /^\/welcome$/, parts: ['WelcomeScreen'] },
  { path: /^\/magic\/./, parts: ['MagicScreen'] },
  { path: /^\/sign-in\/./, parts: ['CodeLinkScreen'] },
  { path: /^\/handoff\/./, parts: ['HandOffScreen'] },
  { path: /^\/set-password\/[^/]+$/, parts: ['SetPasswordScreen'] },
  { path: /^\/confirm-email\/./, parts: ['ConfirmEmailScreen'] },
  { path: /^\/not-me\/./, parts: ['RestoreEmailScreen'] },
  { path: /^\/unsubscribe\/./, parts: ['StopMailsScreen'] },
  { path: /^\/more-time\/./, parts: ['TimeRequestScreen'] },
  { path: /^\/account-deleted$/, parts: ['AccountDeletedScreen'] },
  { path: /^\/terms$/, parts: ['TermsScreen'] },
  { path: /^\/privacy$/, parts: ['PrivacyScreen'] },
];

const FOR_CUSTOMERS: Screen[] = [
  { path: /^\/merge(\/.*)?$/, parts: ['MergeScreen'] },
  { path: /^\/dashboard$/, parts: ['OrdersScreen'], calls: callsOfList },
  { path: /^\/transactions$/, parts: ['TransactionsScreen'] },
  { path: /^\/notifications$/, parts: ['NotificationsScreen'] },
  { path: /^\/profile$/, parts: ['SettingsScreen'] },
  { path: /^\/(loyalty(\/.*)?|referral|discount)$/, parts: ['BonusesScreen'] },
  {
    path: /^\/orderinfo\/(\d+)(\/details)?$/,
    parts: ['OrderPage', 'OrderDetailsTab'],
    calls: ({ site, id }) => [get(site, getOrder, { params: { id } }), get(site, listOrderEvents, { params: { id } })],
  },
  {
    path: /^\/orderinfo\/(\d+)\/messages$/,
    parts: ['OrderPage', 'MessagesTab'],
    calls: ({ site, id }) => [
      get(site, getOrder, { params: { id } }),
      get(site, listMessages, { params: { id }, query: { before: NEWEST } }),
    ],
  },
  { path: /^\/orderinfo\/(\d+)\/files$/, parts: ['OrderPage', 'FilesTab'], calls: callsOfOrder },
  { path: /^\/orderinfo\/(\d+)\/revisions$/, parts: ['OrderPage', 'RevisionsTab'], calls: callsOfOrder },
];

/** The order form for a customer whose query names an order that is changed or cloned. A guest signs in first. */
const FILLED: Screen = { path: FORM, parts: ['OrderFormScreen', 'LoadedOrder'], calls: callsOfFilled };

/** Providers lead back to it. It leads on to the order at once, so no files are arranged for it. */
const SEARCH: Screen = { path: /^\/orderinfo$/, parts: ['FindOrder'], calls: callsOfSearch };

const SCREENS = [...FOR_GUESTS, ...FOR_CUSTOMERS, SEARCH];
/** What stands beside a customer's screens. */
const MENU = 'Side';

/** The parts that each screen loads together, for guests and for customers. */
export const PARTS_TOGETHER = {
  guests: FOR_GUESTS.map(({ parts }) => parts),
  customers: [...FOR_CUSTOMERS, FILLED].map(({ parts }) => [MENU, ...parts]),
};

/** What the document of an address names, ADR 0037: the parts for a guest and for a customer, who is a member here, and the addresses that a customer's screen asks first. */
export function openedBy(site: Site, url: string) {
  const [pathname = '/', search = ''] = url.split('?', 2);
  const screen = SCREENS.find(({ path }) => path.test(pathname));
  const own = screen && FILLED.path.test(pathname) && orderNamedIn(search) !== null ? FILLED : screen;
  const isOfCustomer = layoutOf(pathname, true) !== 'auth';
  const isGuarded = isOfCustomer && layoutOf(pathname, false) === 'auth';
  const id = Number(screen?.path.exec(pathname)?.[1]);
  const calls = isOfCustomer
    ? [get(site, getCustomer, {}), get(site, countUnreadOfOrders, {}), ...(own?.calls?.({ site, id, search }) ?? [])]
    : [];
  return {
    guest: isGuarded ? ['LoginScreen'] : (screen?.parts ?? []),
    member: [...(isOfCustomer ? [MENU] : []), ...(own?.parts ?? [])],
    calls: calls.filter((address) => address !== null),
  };
}

function callsOfList({ site, search }: Asked) {
  const params = { cat: site.category };
  return [search ? null : get(site, listOrders, { params, query: FIRST_LIST }), get(site, countOrders, { params })];
}

/** spec §2 An order is searched for as `FindOrder` does it. */
function callsOfSearch({ site, search }: Asked) {
  const text = new URLSearchParams(search).get('id')?.trim();
  const query = { q: text?.slice(0, 250) ?? '', hidden: 'ALL' as const };
  return [text ? get(site, listOrders, { params: { cat: site.category }, query }) : null];
}

function callsOfFilled({ site, search }: Asked) {
  const order = orderNamedIn(search);
  if (!order) return [];
  const params = { id: order.id };
  const tariff = order.isClone ? null : get(site, getEditTariff, { params });
  return [get(site, getOrder, { params }), get(site, listCustomerFiles, { params }), tariff];
}

/** spec §2 The order that the query of the order form names, to clone or to change it. */
function orderNamedIn(search: string): { id: number; isClone: boolean } | null {
  const params = new URLSearchParams(search);
  const clone = params.get('cloningOrder');
  const id = /^\d{1,10}$/.exec(clone ?? params.get('editingOrderId') ?? '')?.[0];
  if (id === undefined) return null;
  return { id: Number(id), isClone: clone !== null || ['1', 'true'].includes(params.get('cloning') ?? '') };
}

function callsOfOrder({ site, id }: Asked) {
  return [get(site, getOrder, { params: { id } })];
}

/** The address of a call as the web asks it; null where it goes to another host. */
function get<E extends Endpoint>(site: Site, endpoint: E, input: Input<E>): string | null {
  const isElsewhere = endpoint.host && (site.messagesUrl ?? site.orderMessengerUrl) !== null;
  return isElsewhere ? null : toRequest(endpoint, input, site.language).url;
}

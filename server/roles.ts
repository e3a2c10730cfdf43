import type { Endpoint } from '@octavo/contract/endpoint';

/**
 * ADR 0046 What a process does: `api` answers all calls but those of the messenger, and serves the web; `messenger` answers the calls
 * whose address is baseOrderMessengerURL or messages_url; `gateway` has the sockets of baseWebSocketGatewayURL; `jobs` runs the
 * background jobs. All four in one process by default.
 */
export const ROLES = ['api', 'messenger', 'gateway', 'jobs'] as const;
type Role = (typeof ROLES)[number];

/** The role that answers an endpoint. */
export const roleOf = ({ host }: Endpoint): Role => (host === undefined ? 'api' : 'messenger');

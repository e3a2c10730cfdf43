import type { Endpoint } from '@octavo/contract/endpoint';

/** What identifies an endpoint: its method and its path. The query key needs no schema. */
export type EndpointId = Pick<Endpoint, 'method' | 'path'>;

/** The query key of an answer; without `input`, the key of all answers of the endpoint. */
export const keyOf = ({ method, path }: EndpointId, input?: object) => (input ? [method, path, input] : [method, path]);

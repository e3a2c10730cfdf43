import type { OwnSession } from '@octavo/contract/ways';
import { countryOfZone } from '@octavo/domain/language/country-of-zone';
import { deviceOf } from '../device-of.ts';
import type { OwnSessionRow } from './store.ts';

type Described = Pick<OwnSession, 'browser' | 'system' | 'country' | 'provenBy'>;

/** ADR 0242 What the customer and the desk read about a session: its device, the country of its clock, and with what it was opened. */
export const describeSession = ({
  agent,
  zone,
  provenBy,
}: Pick<OwnSessionRow, 'agent' | 'zone' | 'provenBy'>): Described => ({
  ...deviceOf(agent),
  country: zone === null ? null : countryOfZone(zone),
  provenBy: isOfCustomers(provenBy) ? provenBy : null,
});

const isOfCustomers = (by: OwnSessionRow['provenBy']) => by !== '' && by !== 'totp' && by !== 'recovery';

import { queryOf } from '@octavo/client/query';
import { getDuty } from '@octavo/contract/desk-duty';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from '#app/live.ts';

/** spec §12.11 Who is on duty and what waits for the reader, live. */
export const useDuty = () => useQuery({ ...queryOf(getDuty, {}), ...LIVE }).data;

import { queryOf } from '@octavo/client/query';
import { getDuty } from '@octavo/contract/desk-duty';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from '#app/live.ts';
import { REFRESH_MS } from '#inbox/QueueCount.tsx';

/** spec §12.11 Who is on duty and what waits for the reader, live. */
export const useDuty = () => useQuery({ ...queryOf(getDuty, {}), meta: LIVE, refetchInterval: REFRESH_MS }).data;

import { invalidate, queryOf } from '@octavo/client/query';
import { getDuty } from '@octavo/contract/desk-duty';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useStaffLive } from '#conversation/useStaffLive.ts';
import { REFRESH_MS } from '#inbox/QueueCount.tsx';

const REFRESH_AFTER_MS = 1000;

/** spec §12.11 Who is on duty and what waits for the reader: live, and asked again a second after something has changed in a conversation. */
export function useDuty() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useStaffLive(
    useCallback(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void invalidate(getDuty), REFRESH_AFTER_MS);
    }, []),
  );
  return useQuery({ ...queryOf(getDuty, {}), refetchInterval: REFRESH_MS }).data;
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** §2 Who sent this visitor: kept until somebody signs up. */
export const REFERRAL = 'ref_id';

export function useReferral() {
  const referrer = useSearchParams()[0].get(REFERRAL);
  useEffect(() => {
    if (referrer) localStorage.setItem(REFERRAL, referrer);
  }, [referrer]);
}

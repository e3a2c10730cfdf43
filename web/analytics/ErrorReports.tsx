import { useEffect } from 'react';
import { earlyFailures, listenToCalls } from '@octavo/client/listeners';
import { reportError } from './report-error.ts';

/** spec §8 Reports what could not be drawn, also before this was here, and what nobody caught. */
export function ErrorReports({ to: dsn }: { to: string }) {
  useEffect(() => {
    const report = (failure: unknown) => void reportError(dsn, failure);
    const reject = ({ reason }: PromiseRejectionEvent) => report(reason);
    for (const failure of earlyFailures.splice(0)) report(failure);
    listenToCalls({ failed: report });
    addEventListener('unhandledrejection', reject);
    return () => removeEventListener('unhandledrejection', reject);
  }, [dsn]);
  return null;
}

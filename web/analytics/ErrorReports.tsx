import { useEffect } from 'react';
import { earlyFailures, listenToCalls } from '@octavo/client/listeners';
import { reportError } from './report-error.ts';

/** spec §8 Reports render errors, including those before this component was loaded, failed calls and unhandled rejections. */
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

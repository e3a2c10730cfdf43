import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasToken } from '@octavo/domain/sites/layout';
import { useCustomer } from '#app/customer.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '@octavo/client/site';
import { ErrorReports } from './ErrorReports.tsx';
import { CookieQuestion } from './CookieQuestion.tsx';
import { FacebookChat } from './FacebookChat.tsx';
import { useCookieChoice } from './cookie-choice.ts';
import { countPage, startCounter, stopCounter } from './yandex.ts';

/** spec D55 The third-party services of the site: error reports, visit counter and Facebook chat. */
export function ThirdParties() {
  const { errorReportUrl } = useSite();
  return (
    <>
      {errorReportUrl && <ErrorReports to={errorReportUrl} />}
      <ConsentedScripts />
    </>
  );
}

/** controls C18 Scripts of third parties load only with the consent of the visitor, and never on a page with a token in its address. */
function ConsentedScripts() {
  const { yandex_id: counter, facebook } = useSite();
  const customer = useCustomer();
  const isSignedIn = useIsSignedIn();
  const choice = useCookieChoice();
  const { pathname } = useLocation();
  if (hasToken(pathname)) return null;
  const isCountingAllowed = isSignedIn ? customer?.enabledCookiesUsage === true : choice === 'yes';
  return (
    <>
      {counter && isCountingAllowed && <Counter id={Number(counter)} />}
      {counter && !isSignedIn && choice === null && <CookieQuestion />}
      {facebook && customer?.enabledInformationSharing && <FacebookChat {...facebook} />}
    </>
  );
}

function Counter({ id }: { id: number }) {
  const { pathname } = useLocation();
  useEffect(() => {
    startCounter(id);
    return () => void stopCounter(id);
  }, [id]);
  useEffect(() => countPage(id, pathname), [id, pathname]);
  return null;
}

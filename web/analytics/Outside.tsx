import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasToken } from '#app/paths.ts';
import { useCustomer } from '#app/customer.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '#app/site.ts';
import { ErrorReports } from './ErrorReports.tsx';
import { CookieQuestion } from './CookieQuestion.tsx';
import { FacebookChat } from './FacebookChat.tsx';
import { useCookieChoice } from './cookie-choice.ts';
import { countPage, startCounter, stopCounter } from './yandex.ts';

/** spec D55 What leads outside, where the site has set it: reports of what failed, and what others load. */
export function Outside() {
  const { errorReportUrl } = useSite();
  return (
    <>
      {errorReportUrl && <ErrorReports to={errorReportUrl} />}
      <Consented />
    </>
  );
}

/** controls C18 What others load, only if the visitor consents; never beside a token in the address. */
function Consented() {
  const { yandex_id: counter, facebook } = useSite();
  const customer = useCustomer();
  const isSignedIn = useIsSignedIn();
  const choice = useCookieChoice();
  const { pathname } = useLocation();
  if (hasToken(pathname)) return null;
  const mayCount = isSignedIn ? customer?.enabledCookiesUsage === true : choice === 'yes';
  return (
    <>
      {counter && mayCount && <Counter id={Number(counter)} />}
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

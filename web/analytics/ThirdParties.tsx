import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasToken } from '@octavo/domain/sites/layout';
import { useCustomer } from '#app/customer.ts';
import { useIsSignedIn } from '#app/session.ts';
import { useSite } from '@octavo/client/site';
import { ErrorReports } from './ErrorReports.tsx';
import { CookieQuestion } from './CookieQuestion.tsx';
import { FacebookChat } from './FacebookChat.tsx';
import { FormVisit } from './FormVisit.tsx';
import { useCookieChoice } from './cookie-choice.ts';
import { forgetVisit } from './form-visit.ts';
import { countPage, startCounter, stopCounter } from './yandex.ts';

/** spec D55 The third-party services of the site: error reports, visit counter and Facebook chat. spec §12.20 And our own count of visits of the form. */
export function ThirdParties() {
  const { errorReportUrl } = useSite();
  return (
    <>
      {errorReportUrl && <ErrorReports to={errorReportUrl} />}
      <ConsentedScripts />
    </>
  );
}

/** controls C18 Scripts of third parties load only with the consent of the visitor, and never on a page with a token in its address. A guest who agreed and then signs up is one visit of the form. */
function ConsentedScripts() {
  const { yandex_id: counter, countsForm, facebook } = useSite();
  const customer = useCustomer();
  const isSignedIn = useIsSignedIn();
  const choice = useCookieChoice();
  const { pathname } = useLocation();
  const hasRefused = choice !== 'yes' && (isSignedIn ? customer?.enabledCookiesUsage === false : choice === 'no');
  useEffect(() => {
    if (hasRefused) forgetVisit();
  }, [hasRefused]);
  if (hasToken(pathname)) return null;
  const isCountingAllowed = isSignedIn ? customer?.enabledCookiesUsage === true : choice === 'yes';
  return (
    <>
      {counter && isCountingAllowed && <Counter id={Number(counter)} />}
      {countsForm && (isCountingAllowed || choice === 'yes') && <FormVisit />}
      {(counter || countsForm) && !isSignedIn && choice === null && <CookieQuestion hasCounter={counter !== null} />}
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

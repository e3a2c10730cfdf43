import { useSite } from '#app/site.ts';
import { Moved } from './Moved.tsx';

/** spec D53 After a 409 `site_moved`. If the site moved after this page was loaded, its settings do not name the new site; `location` does. */
export function MovedAway({ location }: { location: string }) {
  const { siteTransfer, application_theme: theme } = useSite();
  const { origin, host } = new URL(location);
  const target = { site: origin, appDashboard: origin, magicLink: false, bulk: true, dateStarted: null };
  return <Moved to={siteTransfer ?? { ...target, name: host, mainColor: theme.mainColor }} />;
}

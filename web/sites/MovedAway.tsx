import { useSite } from '#app/site.ts';
import { Moved } from './Moved.tsx';

/** spec D53 The server says that the site has moved, perhaps since this page was opened: then its settings do not know where. */
export function MovedAway({ location }: { location: string }) {
  const { siteTransfer, application_theme: theme } = useSite();
  const { origin, host } = new URL(location);
  const elsewhere = { site: origin, appDashboard: origin, magicLink: false, bulk: true, dateStarted: null };
  return <Moved to={siteTransfer ?? { ...elsewhere, name: host, mainColor: theme.mainColor }} />;
}

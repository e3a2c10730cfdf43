import { useParams } from 'react-router';
import { NotFound } from '#app/NotFound.tsx';
import { numberOf } from '#app/number-of.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { useApplicationsLive } from './useApplicationsLive.ts';

/** spec §12.30 Those who apply as writers of the site, and one of them. */
export function ApplicationsScreen() {
  const { id: named } = useParams();
  const id = numberOf(named);
  useApplicationsLive();
  if (named === undefined) return <ApplicationList />;
  return id === null ? <NotFound /> : <ApplicationScreen key={id} id={id} />;
}

import { useParams } from 'react-router';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationScreen } from './ApplicationScreen.tsx';
import { useApplicationsLive } from './useApplicationsLive.ts';

/** spec §12.30 Those who apply as writers of the site, and one of them. */
export function ApplicationsScreen() {
  const { id } = useParams();
  useApplicationsLive();
  return id === undefined ? <ApplicationList /> : <ApplicationScreen key={id} id={Number(id) || 0} />;
}

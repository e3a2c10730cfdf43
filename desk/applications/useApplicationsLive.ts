import { staffLive } from '@octavo/client/live/staff-live';
import { invalidate } from '@octavo/client/query';
import { getApplication, listApplications } from '@octavo/contract/desk-applications';
import { DESK_SOCKET_PATH } from '@octavo/contract/desk-live';
import { DESK_EVENT } from '@octavo/domain/desk/live-events';
import { useEffect } from 'react';

/** spec §12.30 Asks for the applications again when something of one has changed, and after the socket was away. */
export function useApplicationsLive() {
  useEffect(() => {
    const address = new URL(DESK_SOCKET_PATH, location.href.replace(/^http/, 'ws')).href;
    return staffLive.listen(address, ({ event }) => {
      if (event === DESK_EVENT.applicationsMoved || event === 'missed')
        void invalidate(listApplications, getApplication);
    });
  }, []);
}

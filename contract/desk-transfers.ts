import { DeskSite } from './desk-sites.ts';
import { DESK, endpoint } from './endpoint.ts';
import { NewTransfer } from './operator-transfers.ts';
import { IdInUrl } from './scalars.ts';

const SITE = { ...DESK, params: IdInUrl, exampleId: 1 } as const;

export const setDeskTransfer = endpoint('setDeskTransfer', {
  ...SITE,
  method: 'PUT',
  path: '/sites/:id/transfer',
  summary: 'Lets the customers of a site move to another one of the installation',
  body: NewTransfer,
  reply: DeskSite,
  refuses: ['setting_invalid', 'step_up_needed'],
  example: { to: 'site3.localhost' },
});

export const endDeskTransfer = endpoint('endDeskTransfer', {
  ...SITE,
  method: 'DELETE',
  path: '/sites/:id/transfer',
  summary: 'Ends the transfer of a site; who has moved stays there',
  reply: DeskSite,
  refuses: ['setting_invalid', 'step_up_needed'],
});

import * as contract from '@octavo/contract/desk-sites';
import type { Call } from '#http/on.ts';
import { brandAtBirth } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { staffInvited } from '#mails/templates/staff-invited.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { audit } from '../audit.ts';
import { createSiteWithin } from '../create-site.ts';
import { auditedMember, insertMember, linkFor } from '../create-staff.ts';
import { siteAddress } from '#sites/address.ts';
import { actAt, asProblem } from './managed.ts';

/**
 * spec §12.14 Creates a site that is closed, once for each key, with the caller as its operator. The link that sets the password there goes to their
 * address by mail. Throws `setting_invalid`.
 */
export async function createDeskSite(call: Call<typeof contract.createDeskSite>): Promise<{ id: number }> {
  const made = await makeSite(call);
  await call.sites.reload(); // the next call of this person finds it
  return made;
}

const makeSite = (call: Call<typeof contract.createDeskSite>) =>
  asProblem(
    inTransaction(call, contract.createDeskSite.name, (tx) => {
      const { staff, key, body, origin } = call;
      const intention = { ...call, owner: `staff ${staff.id}`, operation: contract.createDeskSite.name, key, body };
      return idempotently(tx, intention, async () => {
        const made = await createSiteWithin(tx, actAt(call, call.site.id), {
          ...body,
          address: addressOf(body, origin),
        });
        const member = await insertMember(tx, made.id, { email: staff.email, name: staff.name, role: 'operator' });
        const act = actAt(call, made.id);
        const became = auditedMember(member);
        await audit(tx, act, { operation: 'inviteStaff', subject: `staff ${member.id}`, became });
        const { address } = made;
        const { link, expiresAt } = await linkFor(tx, call, member, address);
        const mail = staffInvited(brandAtBirth({ ...body, origin: address }), {
          link,
          until: expiresAt,
          by: staff.name,
        });
        await queueMail(tx, call, { siteId: made.id, to: staff.email, mail });
        return { id: made.id };
      });
    }),
  );

type Wanted = Call<typeof contract.createDeskSite>['body'];

/** By default its host as this desk is reached: with its protocol and port. */
const addressOf = ({ address, host }: Wanted, origin: string): string =>
  siteAddress({ domain: address ?? null, hosts: [host] }, origin);

import { CUSTOMER_STATUS_NAMES } from '@octavo/domain/customers/status';
import { awaitedEmail } from '#customers/emails/store.ts';
import { present } from '#customers/present.ts';
import { type Chapter, type Subject, moment, yesNo } from '../chapter.ts';

export const profile = ({ db, customer, site, encryption }: Subject): Chapter => ({
  name: 'profile',
  title: 'Profile',
  read: async function* () {
    const newEmail = (await awaitedEmail(db, customer.id, new Date(0))) ?? ''; // also one whose link is over
    yield {
      heading: `Account ${customer.id}`,
      facts: [
        ['Email', customer.email],
        ['Email to be confirmed', newEmail],
        ['Status of the email', CUSTOMER_STATUS_NAMES[customer.status]],
        ['First name', customer.firstName],
        ['Last name', customer.lastName],
        ['Phone', customer.phone],
        ['Country', customer.country],
        ['State', customer.state],
        ['City', customer.city],
        ['Address', customer.address],
        ['Zip', customer.zip],
        ['IP address', customer.ip],
        ['Member since', moment(customer.dateCreated)],
        ['Referred by', customer.referrerId ?? ''],
        ['Facebook messenger', yesNo(customer.enabledFacebookMessenger)],
        ['Newsletters', yesNo(customer.enabledNewsletters)],
        ['Night calls', yesNo(customer.enabledNightCalls)],
      ],
      data: {
        ...present(customer, newEmail || null, { site, encryption }),
        ipClient: customer.ip,
        dateCreated: customer.dateCreated,
        referrerId: customer.referrerId,
        hasPassword: customer.passwordHash !== null,
      },
    };
  },
});

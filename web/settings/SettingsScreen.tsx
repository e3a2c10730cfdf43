import type { Customer } from '@octavo/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#app/customer.ts';
import { useSite } from '@octavo/client/site';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { type PhoneNumbers, phoneNumbers } from '#customers/useCountries.ts';
import { useLoaded } from '@octavo/kit/lazy-part.tsx';
import { hasTransferBegun } from '#sites/transfer.ts';
import { Loading } from '#app/Loading.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { MergedSection } from './MergedSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SignInSkeleton } from './SignInSkeleton.tsx';
import css from './Settings.module.css';
import { useProfileForm } from './useProfileForm.ts';
import { settingsWords } from './words.ts';
import { TransferSection } from './TransferSection.tsx';
import { Confirmation } from '#auth/Confirmation.tsx';

const SignInSections = lazyPart(() => import('./SignInSections.tsx'), 'SignInSections', {
  fallback: <SignInSkeleton />,
});

/** spec §2 /profile: the data and preferences of the customer. */
export function SettingsScreen() {
  const profile = useQuery(profileQuery);
  const numbers = useLoaded(phoneNumbers, true);
  return (
    <div className={css.sheet}>
      <h1>{settingsWords.title}</h1>
      {profile.data && numbers ? (
        <Sections customer={profile.data} numbers={numbers} />
      ) : (
        <div className={css.loading}>
          {profile.isError ? (
            <Failure error={profile.error} onRetry={() => profile.refetch()} isRetrying={profile.isFetching} />
          ) : (
            <Loading query={profile}>
              <Skeleton lines={6} />
            </Loading>
          )}
        </div>
      )}
    </div>
  );
}

function Sections({ customer, numbers }: { customer: Customer; numbers: PhoneNumbers }) {
  const { siteTransfer } = useSite();
  const now = useNow();
  const form = useProfileForm(customer, numbers);
  return (
    <>
      <ProfileSection customer={customer} form={form} />
      <SignInSections customer={customer} />
      <NotificationsSection customer={customer} />
      <LanguageSection />
      <AppearanceSection />
      <PrivacySection customer={customer} />
      {customer.hasMerged && <MergedSection />}
      {siteTransfer && (!siteTransfer.bulk || hasTransferBegun(siteTransfer, now)) && (
        <TransferSection transfer={siteTransfer} />
      )}
      <SaveBar form={form} />
      {form.leaving && <LeaveDialog key={form.leaving.at} {...form.leaving} />}
    </>
  );
}

/** Asked before the customer leaves with unsaved changes. Import it lazily. */
function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const { leaving: words } = settingsWords.profile;
  const leaving = { mutate: leave, isPending: false, error: null };
  return (
    <Confirmation question={words.question} keep={words.stay} confirm={words.leave} action={leaving} onClose={stay}>
      <p>{words.text}</p>
    </Confirmation>
  );
}

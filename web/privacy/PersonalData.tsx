import { type Customer, getPersonalDataReport } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@octavo/client/call';
import { saveBytes } from '#app/download.ts';
import { hasCode } from '@octavo/client/api-error';
import { endSession } from '#app/customer.ts';
import { reasonOf } from '#auth/reason-of.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/kit/language.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { say } from '@octavo/kit/Toaster.tsx';
import { browserOf } from './browser-of.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import css from './PrivacyModal.module.css';
import { phoneInWords } from './phone-in-words.ts';

const DASH = '—';

/** spec §2 What is kept about the customer; a dash where there is nothing. */
export function PersonalData({ customer }: { customer: Customer }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <div className={css.facts}>
        {Object.entries(factsOf(customer)).map(([heading, facts]) => (
          <section key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            <Leaders look="body" facts={facts.map(([name, value]) => ({ name, value: value || DASH }))} />
          </section>
        ))}
      </div>
      <div className={css.operations}>
        <Download id={customer.id} />
        <Button kind="danger" icon="trash" onClick={() => setLeaving(true)}>
          I want to delete my account
        </Button>
      </div>
      {isLeaving && <DeleteAccount onClose={() => setLeaving(false)} />}
    </>
  );
}

type Facts = [name: string, value: string][];

const factsOf = (customer: Customer): Record<string, Facts> => ({
  Technical: [
    ['IP address', customer.enabledTechnicalData ? customer.ipClient : ''],
    ['Browser', customer.enabledTechnicalData ? browserOf(navigator.userAgent) : ''],
  ],
  Location: [
    ['Country', customer.country && format().country(customer.country)],
    ['State', customer.state],
    ['City', customer.city],
    ['Address', customer.address],
    ['Zip', customer.zip],
  ],
  Contact: [
    ['Name', customer.firstName],
    ['Last name', customer.lastName],
    ['Email', customer.email],
    ['Phone', phoneInWords(customer.phone)],
  ],
});

/** spec D37 A zip of everything. */
function Download({ id }: { id: number }) {
  const bringing = useMutation({
    meta: { isQuiet: true }, // it says how long to wait
    networkMode: 'always', // offline it fails at once
    mutationFn: () => call(getPersonalDataReport, { params: { id } }),
    onError: (error) => isTooOld(error) || say(reasonOf(error) ?? '', { kind: 'error' }),
    onSuccess: (zip) => saveBytes(zip, `personal-data-${new Date().toISOString().slice(0, 10)}.zip`),
  });
  if (isTooOld(bringing.error)) return <SignInAgain why={bringing.error?.message ?? ''} />;
  return (
    <Button
      icon="download"
      isBusy={bringing.isPending}
      busyLabel="Preparing the file"
      onClick={() => bringing.mutate()}
    >
      Download all in file
    </Button>
  );
}

const isTooOld = (error: unknown) => hasCode(error, 'sign_in_again');

/** controls C27 Ends this session: the login screen comes in its place, and after it this page. */
function SignInAgain({ why }: { why: string }) {
  const [isEnding, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    void endSession();
  };
  return (
    <div className={css.again}>
      <p role="alert">{why}</p>
      <Button icon="lock" isBusy={isEnding} busyLabel="Signing out" onClick={end}>
        Sign in again
      </Button>
    </div>
  );
}

import type { Customer } from '@octavo/contract/customers';
import { getPersonalDataReport } from '@octavo/contract/privacy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { ProofDialog, needsProof } from '#auth/ProofDialog.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { format } from '@octavo/domain/language/page';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { browserOf } from './browser-of.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import css from './PrivacyModal.module.css';
import { privacyWords } from './words.ts';
import { type PhoneNumbers, phoneNumbers } from '#customers/useCountries.ts';
import { useLoaded } from '@octavo/kit/lazy-part.tsx';

const DASH = '—';

/** spec §2 The personal data of the customer; a dash for an empty value. */
export function PersonalData({ customer }: { customer: Customer }) {
  const [isDeleting, setDeleting] = useState(false);
  const numbers = useLoaded(phoneNumbers, true);
  return (
    <>
      <div className={css.facts}>
        {groupsOf(customer, numbers).map(({ heading, facts }) => (
          <section key={heading} aria-label={heading}>
            <h3>{heading}</h3>
            <Leaders look="body" facts={facts.map(factOf)} />
          </section>
        ))}
      </div>
      <div className={css.actions}>
        <Download id={customer.id} />
        <Button kind="danger" icon="trash" onClick={() => setDeleting(true)}>
          {privacyWords.deletion.open}
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </>
  );
}

type Fact = [name: string, value: string];

function groupsOf(customer: Customer, numbers: PhoneNumbers | null): { heading: string; facts: Fact[] }[] {
  const { data: words } = privacyWords;
  const technical: Fact[] = [
    [words.ip, customer.enabledTechnicalData ? customer.ipClient : ''],
    [words.browser, customer.enabledTechnicalData ? browserOf(navigator.userAgent) : ''],
  ];
  const location: Fact[] = [
    [words.country, customer.country && format().country(customer.country)],
    [words.state, customer.state],
    [words.city, customer.city],
    [words.address, customer.address],
    [words.zip, customer.zip],
  ];
  const contact: Fact[] = [
    [words.name, customer.firstName],
    [words.lastName, customer.lastName],
    [words.email, customer.email],
    [words.phone, numbers ? numbers.formatStored(customer.phone) : customer.phone],
  ];
  return [
    { heading: words.technical, facts: technical },
    { heading: words.location, facts: location },
    { heading: words.contact, facts: contact },
  ];
}

/** The value is not ours, so a browser must not translate it. */
const factOf = ([name, value]: Fact) => ({ name, value: value ? <span translate="no">{value}</span> : DASH });

/** spec D37, ADR 0085 Downloads all data of the customer as a zip, with a proof. */
function Download({ id }: { id: number }) {
  const downloading = useMutation({
    meta: { isQuiet: true }, // the toast below says how long to wait
    mutationFn: () => call(getPersonalDataReport, { params: { id } }),
    onError: (error) => needsProof(error) || showToast(reasonOf(error) ?? '', { kind: 'error' }),
    onSuccess: (zip) => saveBytes(zip, privacyWords.data.fileName(new Date().toISOString().slice(0, 10))),
  });
  return (
    <>
      <Button
        icon="download"
        isBusy={downloading.isPending}
        busyLabel={privacyWords.data.preparing}
        onClick={() => downloading.mutate()}
      >
        {privacyWords.data.download}
      </Button>
      <ProofDialog action={downloading} />
    </>
  );
}

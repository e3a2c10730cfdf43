import { call } from '@octavo/client/call';
import { textOf } from '@octavo/client/api-error';
import { invalidate } from '@octavo/client/query';
import { getCustomer } from '@octavo/contract/customers';
import { type TextToAccept, acceptLegalTexts } from '@octavo/contract/legal-texts';
import { format } from '@octavo/domain/language/page';
import { Banner } from '@octavo/kit/Banner.tsx';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import css from './AcceptTexts.module.css';
import { siteWords } from './words.ts';

/** spec §12.23 Asks a customer once to accept changed legal texts. Only a new order waits for it. */
export function AcceptTexts({ texts }: { texts: TextToAccept[] }) {
  const { legal: words } = siteWords;
  const accept = useMutation({
    meta: { isQuiet: true }, // shown below
    mutationFn: () =>
      call(acceptLegalTexts, { body: { texts: texts.map(({ name, version }) => ({ name, version })) } }),
    onError: () => invalidate(getCustomer), // another version may count now
    onSuccess: async () => {
      showToast(words.accepted, { kind: 'success' });
      await invalidate(getCustomer);
      document.querySelector<HTMLElement>('#main')?.focus(); // the button leaves
    },
  });
  useForgetOffline(accept);
  const button = (
    <Button size="small" kind="primary" isBusy={accept.isPending} onClick={() => accept.mutate()}>
      {words.accept}
    </Button>
  );
  return (
    <section className={css.ask} aria-label={words.toAccept}>
      <Banner action={button}>
        {words.changed(format().list(texts.map(({ name }) => siteWords[name].title)))}{' '}
        {texts.map(({ name, since }) => (
          <a key={name} href={`${paths[name]}?since=${since}`} target="_blank" rel="noreferrer">
            {words.see(siteWords[name].title)}
          </a>
        ))}
      </Banner>
      {accept.error && <Banner kind="problem">{textOf(accept.error)}</Banner>}
    </section>
  );
}

import type { Transfer } from '@octavo/contract/sites';
import { transferAccount } from '@octavo/contract/transfers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '@octavo/client/call';
import { useSite } from '#app/site.ts';
import { FormAlert } from '#auth/FormAlert.tsx';
import { answerTransfer } from '#sites/transfer.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';

const ID = 'transfer';

/** spec D52 Takes the account, and the customer, to the new site. */
export function TransferSection({ transfer }: { transfer: Transfer }) {
  const { name } = useSite();
  const { hash } = useLocation();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${ID}`) return;
    const section = line.current?.closest('section');
    document.documentElement.scrollTop = section?.offsetTop ?? 0;
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash]);

  const moving = useMutation({
    meta: { isQuiet: true }, // it is told here
    networkMode: 'always', // offline it fails at once: nobody wants to be taken away later
    mutationFn: () => call(transferAccount, { body: { site: transfer.site } }),
    onSuccess: ({ redirectUrl }) => {
      answerTransfer(transfer);
      location.assign(redirectUrl);
    },
  });
  return (
    <Section id={ID} title="Transfer my account">
      <div className={css.line} ref={line}>
        <p>
          {name} is joining {transfer.name}. Your orders, bonuses and files move with you, and you go on there, signed
          in.
        </p>
        <Button size="small" isBusy={moving.isPending} onClick={() => moving.mutate()}>
          Transfer my account
        </Button>
      </div>
      <FormAlert>{moving.error && moving.error.message}</FormAlert>
    </Section>
  );
}

import type { Transfer } from '@octavo/contract/sites';
import { transferAccount } from '@octavo/contract/transfers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '@octavo/client/call';
import { useSite } from '@octavo/client/site';
import { Confirmation } from '#auth/Confirmation.tsx';
import { hasTransferBegun, keepTransferDone } from '#sites/transfer.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { longDay } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { settingsWords } from './words.ts';

const ID = 'transfer';

/** spec D52 Transfers the account, after a question, and opens the new site. Before the transfer has begun it says when it does. */
export function TransferSection({ transfer }: { transfer: Transfer }) {
  const { name, currency } = useSite();
  const now = useNow();
  const { hash } = useLocation();
  const { transfer: words } = settingsWords;
  const [isAsking, setAsking] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash !== `#${ID}`) return;
    const section = line.current?.closest('section');
    document.documentElement.scrollTop = section?.offsetTop ?? 0;
    section?.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash]);

  const moving = useMutation({
    meta: { isQuiet: true, isBlocking: true }, // the dialog shows the error
    mutationFn: () => call(transferAccount, { body: { site: transfer.site } }),
    onSuccess: ({ redirectUrl }) => {
      keepTransferDone(transfer);
      location.assign(redirectUrl);
    },
  });
  return (
    <Section id={ID} title={words.title}>
      <div className={css.line} ref={line}>
        <p>{words.detail(name, transfer.name)}</p>
        {hasTransferBegun(transfer, now) ? (
          <Button size="small" onClick={() => setAsking(true)}>
            {words.title}
          </Button>
        ) : (
          <p>{transfer.dateStarted ? words.from(longDay(new Date(transfer.dateStarted))) : words.soon}</p>
        )}
      </div>
      {isAsking && (
        <Confirmation
          question={words.question(transfer.name)}
          keep={words.stay}
          confirm={words.confirm}
          action={moving}
          onClose={() => {
            setAsking(false);
            moving.reset();
          }}
        >
          <p>{words.consequence(name, transfer.name)}</p>
          {transfer.currency !== currency && <p>{words.codes(transfer.name)}</p>}
        </Confirmation>
      )}
    </Section>
  );
}

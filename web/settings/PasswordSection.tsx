import type { Customer } from '@octavo/contract/customers';
import { Suspense, lazy, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';

const ChangePassword = lazy(async () => ({ default: (await import('./ChangePassword.tsx')).ChangePassword }));

export function PasswordSection({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Password">
      <div className={css.line}>
        <p className={css.dots} aria-hidden="true">
          ••••••••••
        </p>
        <Button size="small" onClick={() => setOpen(true)}>
          Change password
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <ChangePassword email={customer.email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

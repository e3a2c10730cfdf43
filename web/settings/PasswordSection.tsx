import type { Customer } from '@octavo/contract/customers';
import { useState } from 'react';
import { Button } from '@octavo/kit/Button.tsx';
import { Section } from './Section.tsx';
import css from './Settings.module.css';
import { settingsWords } from './words.ts';
import { ChangePassword } from './ChangePassword.tsx';

export function PasswordSection({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={settingsWords.password.title}>
      <div className={css.line}>
        <p className={css.dots} aria-hidden="true">
          ••••••••••
        </p>
        <Button size="small" onClick={() => setOpen(true)}>
          {settingsWords.password.change}
        </Button>
      </div>
      {isOpen && <ChangePassword email={customer.email} onClose={() => setOpen(false)} />}
    </Section>
  );
}

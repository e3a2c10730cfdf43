import { textOf } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { invalidate } from '@octavo/client/query';
import {
  type SiteProvider,
  getSiteReadiness,
  listSiteProviders,
  setSiteProvider,
} from '@octavo/contract/desk-site-opening';
import { Banner } from '@octavo/kit/Banner.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { TextField } from '@octavo/kit/TextField.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useUnsaved } from '#app/unsaved.ts';
import { providerWords as words } from './provider-words.ts';
import css from './Sites.module.css';
import { issuesOf } from './useSave.ts';

type Props = { id: number; one: SiteProvider; onDone: () => void };

/** The settings of an account: what is filled in replaces what was there, and a key is never shown. */
export function KeyForm({ id, one: { provider, settings }, onDone }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const fieldOf = (name: string) => `${provider}-${name}`;
  const first = settings[0]?.name ?? '';
  useEffect(() => focusField(`${provider}-${first}`), [provider, first]);
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
  useUnsaved(Object.keys(given).length > 0);
  const save = useMutation({
    meta: { isQuiet: true }, // the form shows the error
    mutationFn: () => call(setSiteProvider, { params: { id, provider }, body: { settings: given } }),
    onSuccess: async () => {
      showToast(words.saved, { kind: 'success' });
      await invalidate(listSiteProviders, getSiteReadiness);
      onDone();
    },
    onError: (error) => focusField(fieldOf(Object.keys(issuesOf(error))[0] ?? '')),
  });
  const issues = save.error ? issuesOf(save.error) : {};
  const isNamed = settings.some(({ name }) => issues[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(given).length === 0) focusField(fieldOf(first));
    else if (!save.isPending) save.mutate();
  };
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={words.keyOf(words.names[provider])}>
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          id={fieldOf(setting.name)}
          setting={setting}
          text={typed[setting.name] ?? ''}
          onChange={(text) => {
            setTyped({ ...typed, [setting.name]: text });
            if (save.isError) save.reset(); // it was about what stood here
          }}
          issue={issues[setting.name]}
        />
      ))}
      {save.error && !isNamed && <Banner kind="problem">{textOf(save.error)}</Banner>}
      <div className={css.buttons}>
        <Button
          kind="primary"
          size="small"
          type="submit"
          isBusy={save.isPending}
          whyNot={Object.keys(given).length === 0 ? words.nothing : null}
        >
          {words.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  id: string;
  setting: SiteProvider['settings'][number];
  text: string;
  onChange: (text: string) => void;
  issue: string | undefined;
};

const SettingField = ({ id, setting: { name, isSecret, value }, text, onChange, issue }: FieldProps) => (
  <TextField
    id={id}
    label={name}
    type={isSecret ? 'password' : 'text'}
    autoComplete="new-password"
    spellCheck={false}
    hint={isSecret ? words.secretHint : words.openHint}
    placeholder={value ?? undefined}
    value={text}
    onChange={onChange}
    issue={issue}
  />
);

import { textOf } from '@octavo/client/api-error';
import { queryOf } from '@octavo/client/query';
import { type DeskSignIn, getSiteSignIn } from '@octavo/contract/desk-site-sign-in';
import type { DeskSite } from '@octavo/contract/desk-sites';
import { Button } from '@octavo/kit/Button.tsx';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Rows, SwitchRow } from '@octavo/kit/SwitchRow.tsx';
import { TextField } from '@octavo/kit/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { Part } from './Part.tsx';
import { SignInBar } from './SignInBar.tsx';
import { signInWords as words } from './sign-in-words.ts';
import css from './Sites.module.css';
import { type SigningIn, idOf, isIssuer, useSignIn } from './useSignIn.ts';

/** ADR 0310, spec §12.14 The provider by which customers of a site sign in: set, tried, and switched on and off. */
export function SignInPart({ site }: { site: DeskSite }) {
  const { data, error, refetch, isFetching } = useQuery(queryOf(getSiteSignIn, { params: { id: site.id } }));
  if (data) return <SignInForm id={site.id} current={data} />;
  return (
    <div className={css.parts}>
      {error ? (
        <Failure error={{ message: textOf(error) }} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
}

function SignInForm({ id, current }: { id: number; current: DeskSignIn }) {
  const editing = useSignIn(id, current);
  const { draft, issues, set } = editing;
  const field = (name: 'name' | 'issuer' | 'clientId' | 'secret') => ({
    id: idOf(name),
    label: words[name],
    value: draft[name],
    issue: issues[name],
    spellCheck: false,
    onChange: (text: string) => set({ [name]: text }),
  });
  const { provider, returnTo } = current;
  return (
    <div className={css.settings}>
      <div className={css.parts}>
        <Part title={words.heading} about={words.about}>
          <TextField {...field('name')} maxLength={60} hint={words.nameHint} />
          <TextField {...field('issuer')} inputMode="url" hint={words.issuerHint} />
          <Tested editing={editing} />
          <TextField {...field('clientId')} maxLength={200} />
          <TextField
            {...field('secret')}
            type="password"
            autoComplete="new-password"
            hint={provider ? words.secretKept(provider.mark) : words.secretHint}
          />
          <Rows>
            <SwitchRow
              title={words.isOn}
              detail={words.isOnDetail}
              checked={draft.isOn}
              onChange={(isOn) => set({ isOn })}
            />
          </Rows>
        </Part>
        <Part title={words.returnTo} about={words.returnToAbout}>
          <p className={css.address}>{returnTo}</p>
          <div>
            <CopyButton text={returnTo} name={words.copyName}>
              {words.copy}
            </CopyButton>
          </div>
        </Part>
      </div>
      <SignInBar editing={editing} />
    </div>
  );
}

/** What the issuer that is filled in says about itself. */
function Tested({ editing: { draft, test } }: { editing: SigningIn }) {
  return (
    <>
      <div>
        <Button
          size="small"
          whyNot={isIssuer(draft.issuer) ? null : words.issuerWrong}
          isBusy={test.isPending}
          onClick={() => test.mutate()}
        >
          {words.test}
        </Button>
      </div>
      <output className={css.tested}>
        {test.isPending && <span className="visually-hidden">{words.testing}</span>}
        {test.error && <Outcome isGood={false} text={textOf(test.error)} />}
        {test.data && <Outcome isGood={test.data.why === null} text={textOfTest(test.data)} />}
      </output>
    </>
  );
}

const textOfTest = ({ why, what }: NonNullable<SigningIn['test']['data']>) =>
  why === null ? words.good : words.faults[why](what ?? '');

const Outcome = ({ isGood, text }: { isGood: boolean; text: string }) => (
  <span className={isGood ? css.held : css.fault}>
    <Icon name={isGood ? 'circleCheck' : 'alert'} size={16} />
    <span>{text}</span>
  </span>
);

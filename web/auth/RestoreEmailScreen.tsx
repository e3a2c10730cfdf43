import { restoreEmail } from '@octavo/contract/customers';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { paths } from '#app/paths.ts';
import { useSite } from '@octavo/client/site';
import { Button } from '@octavo/kit/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

/** ADR 0085 The screen of the link 'This was not me'. It needs a click: software that only opens the links of mails changes nothing. */
export function RestoreEmailScreen() {
  const { notMe: words } = authWords;
  const { token = '' } = useParams();
  const { name } = useSite();
  const restoring = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: () => call(restoreEmail, { params: { token } }),
  });
  const isUsed = hasCode<typeof restoreEmail>(restoring.error, 'link_used');
  const links = (
    <div className={css.links}>
      <Link to={paths.login}>{authWords.signIn}</Link>
    </div>
  );

  if (restoring.data) {
    return (
      <AuthPage heading={words.doneHeading} name={words.heading} links={links}>
        <output>{words.done}</output>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={words.heading} name={words.heading} links={links}>
      <div className={css.fields}>
        <p>{isUsed ? words.support : words.lead(name)}</p>
        <FormAlert>{reasonOf(restoring.error)}</FormAlert>
        {!isUsed && (
          <Button kind="primary" size="large" isFull isBusy={restoring.isPending} onClick={() => restoring.mutate()}>
            {words.button}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}

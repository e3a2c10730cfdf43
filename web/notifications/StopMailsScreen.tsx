import { stopMails } from '@octavo/contract/notifications';
import { NOTICE_EVENTS } from '@octavo/domain/notifications/matrix';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { Button } from '@octavo/kit/Button.tsx';
import { paths } from '#app/paths.ts';
import { AuthPage } from '#auth/AuthPage.tsx';
import css from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { stopMailsWords as words } from './stop-words.ts';

/** spec §10.20 /unsubscribe/:token: stops emails of a kind after a press. Opening it changes nothing, as programs open links too. */
export function StopMailsScreen() {
  const { token = '' } = useParams();
  const event = NOTICE_EVENTS.find((one) => one === token.split('.')[1]);
  const stopping = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: () => call(stopMails, { params: { token }, body: { 'List-Unsubscribe': 'One-Click' } }),
  });
  useForgetOffline(stopping);
  const links = <Link to={paths.preferences}>{words.preferences}</Link>;
  if (stopping.data)
    return (
      <AuthPage heading={words.done} name={words.question} links={links}>
        <output>{words.again}</output>
      </AuthPage>
    );
  return (
    <AuthPage heading={words.question} name={words.question} links={links}>
      <div className={css.fields}>
        <p>{(event && words.kinds[event]) ?? words.all}</p>
        <FormAlert>{hasCode(stopping.error, 'not_found') ? words.unknown : reasonOf(stopping.error)}</FormAlert>
        <Button kind="primary" size="large" isFull isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
          {words.stop}
        </Button>
      </div>
    </AuthPage>
  );
}

import type { EndedByConfirmation, Tokens } from '@octavo/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { paths } from '#app/paths.ts';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { Button } from '@octavo/kit/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { beginWithOffer } from './begin-with-offer.ts';
import { openSession } from './open-session.ts';
import css from './Fields.module.css';
import { FormAlert } from './FormAlert.tsx';
import { SendAnother } from './SendAnother.tsx';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

type Props = {
  heading: string;
  lead: string;
  /** Uses the link up. */
  open: () => Promise<Tokens & { ended: z.output<typeof EndedByConfirmation> }>;
  isUsed: (error: Error | null) => boolean;
};

/** The screen of a link in a mail that signs in: a button, because software that scans mails opens links and presses nothing. */
export function LinkPage({ heading, lead, open, isUsed: isUsedBy }: Props) {
  const navigate = useNavigate();
  const opening = useMutation({
    meta: { isQuiet: true }, // the screen shows the error
    mutationFn: async () => {
      const { ended, ...tokens } = await open();
      await beginWithOffer('link', tokens, openSession);
      showToast(authWords.ended[ended]);
    },
  });
  const onSuccess = () => navigate(paths.login, { replace: true }); // removes the token from the history; the login screen redirects
  const isUsed = isUsedBy(opening.error);
  return (
    <AuthPage
      heading={heading}
      name={heading}
      links={
        <div className={css.links}>
          <Link to={paths.login}>{authWords.magic.withPassword}</Link>
        </div>
      }
    >
      <div className={css.fields}>
        {!isUsed && <p>{lead}</p>}
        <FormAlert>{reasonOf(opening.error)}</FormAlert>
        {isUsed ? (
          <SendAnother />
        ) : (
          <Button
            kind="primary"
            size="large"
            isFull
            isBusy={opening.isPending}
            onClick={() => opening.mutate(undefined, { onSuccess })}
          >
            {authWords.signIn}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}

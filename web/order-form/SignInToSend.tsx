import { LoginScreen } from '#auth/LoginScreen.tsx';
import { SessionEnded } from '#auth/SessionEnded.tsx';
import { Banner } from '@octavo/kit/Banner.tsx';
import css from './OrderForm.module.css';
import { submitWords } from './submit/words.ts';

type Props = {
  /** The frame says above the form why the session ended, as it does to who opened the form as a customer. */
  isEndTold: boolean;
};

/** spec D21, D33 In place of the files of an order that is created or saved, when the session has ended before they are uploaded. */
export const SignInToSend = ({ isEndTold }: Props) => (
  <LoginScreen
    isInPlace
    note={
      <>
        {!isEndTold && <SessionEnded />}
        <div className={css.note}>
          <Banner>{submitWords.files.signIn}</Banner>
        </div>
      </>
    }
  />
);

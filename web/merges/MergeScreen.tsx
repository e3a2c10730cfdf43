import { cache } from '@octavo/client/cache';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { answerMerge, getMerge, openMergeLink } from '@octavo/contract/merges';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { AuthPage } from '#auth/AuthPage.tsx';
import css from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { MergeCard } from './MergeCard.tsx';
import { mergesWords } from './words.ts';

/** ADR 0130 The question whether two accounts are of one person: from the app, or by the link of a mail, which only opens it. */
export function MergeScreen() {
  const { token } = useParams();
  const asked = useQuery({
    ...(token === undefined ? queryOf(getMerge, {}) : queryOf(openMergeLink, { params: { token } })),
    meta: { isQuiet: true }, // the screen shows the error
  });
  const merge = asked.data?.id ?? 0;
  const answered = { onSuccess: () => void cache.invalidateQueries() }; // after a merge nothing is as it was
  const confirming = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => call(answerMerge, { body: { merge, answer: 'confirm' } }),
    ...answered,
  });
  const declining = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => call(answerMerge, { body: { merge, answer: 'decline' } }),
    ...answered,
  });
  useForgetOffline(confirming);
  useForgetOffline(declining);
  const question = confirming.data ?? declining.data ?? asked.data;
  return (
    <AuthPage heading={mergesWords.heading} name={mergesWords.heading} links={<Links isMissing={!question} />}>
      <div className={css.fields}>
        <FormAlert>{question ? null : reasonOf(asked.error)}</FormAlert>
        {question ? (
          <MergeCard question={question} confirming={confirming} declining={declining} />
        ) : (
          !asked.isError && <Skeleton lines={5} />
        )}
      </div>
    </AuthPage>
  );
}

/** Somebody with the link of the other account has to sign in there. */
const Links = ({ isMissing }: { isMissing: boolean }) => (
  <>
    <Link to={paths.dashboard}>{mergesWords.toOrders}</Link>
    {isMissing && <Link to={paths.logout}>{mergesWords.signOut}</Link>}
  </>
);

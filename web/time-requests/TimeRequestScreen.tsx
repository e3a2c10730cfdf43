import { answerMailedTimeRequest, getMailedTimeRequest } from '@octavo/contract/time-requests';
import type { Reply } from '@octavo/contract/endpoint';
import { type TimeAnswer, whyNoMoreTime } from '@octavo/domain/time-requests/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { call } from '@octavo/client/call';
import { queryOf } from '@octavo/client/query';
import { useForgetOffline } from '@octavo/client/useForgetOffline';
import { moment } from '@octavo/kit/dates.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { AuthPage } from '#auth/AuthPage.tsx';
import css from '#auth/Fields.module.css';
import { FormAlert } from '#auth/FormAlert.tsx';
import { reasonOf } from '#auth/reason-of.ts';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { TimeRequestCard } from './TimeRequestCard.tsx';
import { timeRequestWords } from './words.ts';

type Mailed = Reply<typeof getMailedTimeRequest>;

/** spec D51a The page of the link in the mail about more time: it needs a click, and nobody has to sign in. */
export function TimeRequestScreen() {
  const { token = '' } = useParams();
  const params = { token };
  const query = queryOf(getMailedTimeRequest, { params });
  const asked = useQuery({ ...query, meta: { ...query.meta, isQuiet: true } }); // the screen shows the error
  const answering = useMutation({
    meta: { isQuiet: true },
    mutationFn: (answer: TimeAnswer) =>
      call(answerMailedTimeRequest, { params, query: { givenUp: asked.data?.givenUp }, body: { answer } }),
    onError: () => void asked.refetch(),
  });
  useForgetOffline(answering);
  const request = answering.data ?? asked.data;
  if (request && request.state !== 'waiting') return <Answered request={request} state={request.state} />;
  return (
    <Page request={request} heading={timeRequestWords.heading} isMissing={asked.isError}>
      <FormAlert>{reasonOf(answering.error ?? asked.error)}</FormAlert>
      {request ? (
        <TimeRequestCard
          request={request}
          currency={request.order.currency}
          busy={answering.isPending ? answering.variables : null}
          whyNoAccept={whyNoMoreTime(request.order) && timeRequestWords.card.changesFirst}
          onAnswer={(answer) => answering.mutate(answer)}
        />
      ) : (
        !asked.isError && <Skeleton lines={5} />
      )}
    </Page>
  );
}

type AnsweredProps = { request: Mailed; state: Exclude<Mailed['state'], 'waiting'> };

function Answered({ request, state }: AnsweredProps) {
  const { credit, order } = request;
  const now = useNow();
  return (
    <Page request={request} heading={timeRequestWords.done[state]}>
      <output>{textOf(request, state, now)}</output>
      {state === 'accepted' && credit > 0 && <p>{timeRequestWords.credit(money(credit, order.currency))}</p>}
    </Page>
  );
}

function textOf({ from, to, order }: Mailed, state: AnsweredProps['state'], now: Date): string {
  const { deadline, deadlineState } = order;
  if (deadlineState !== 'runs') return timeRequestWords.over[deadlineState];
  if (deadline && deadline <= now) return timeRequestWords.passed(moment(deadline));
  const isMoved = state !== 'accepted' && deadline && deadline.getTime() !== from.getTime();
  if (isMoved) return timeRequestWords.moved(moment(deadline));
  return timeRequestWords.text[state](moment(deadline ?? to), moment(from));
}

type PageProps = { request: Mailed | undefined; heading: string; isMissing?: boolean; children: React.ReactNode };

const Page = ({ request, heading, isMissing = false, children }: PageProps) => (
  <AuthPage
    heading={heading}
    name={heading}
    links={
      request ? (
        <Link to={paths.orderInfo(request.order.id)}>{timeRequestWords.open}</Link>
      ) : (
        isMissing && <Link to={paths.dashboard}>{timeRequestWords.orders}</Link>
      )
    }
  >
    <div className={css.fields}>
      {request && (
        <p>
          <bdi>{nameOf(request.order)}</bdi>
        </p>
      )}
      {children}
    </div>
  </AuthPage>
);

const nameOf = ({ id, title }: Mailed['order']) =>
  title ? timeRequestWords.orderNamed(id, title) : timeRequestWords.order(id);

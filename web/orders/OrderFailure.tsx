import { Failure } from '@octavo/kit/Failure.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { useSite } from '@octavo/client/site';
import { orderWords } from './words.ts';

type Props = { isRetrying: boolean; onRetry: () => void };

/** spec §8 In the place of an order that could not be loaded. */
export function OrderFailure(retry: Props) {
  const { email } = useSite();
  const { failed, contactSupport } = orderWords.page;
  return (
    <Failure
      error={{ message: failed }}
      {...retry}
      actions={
        <a className={buttonClass({ kind: 'ghost' })} href={`mailto:${email}`}>
          {contactSupport}
        </a>
      }
    />
  );
}

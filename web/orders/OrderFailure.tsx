import { Failure } from '@octavo/kit/Failure.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { useSite } from '@octavo/client/site';
import { NeedsConnection } from '#app/Loading.tsx';
import { orderWords } from './words.ts';

const reload = () => location.reload();

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

/** spec §11.97 In the place of a tab that could not be loaded. Without a network it says so; the `Boundary` around it waits for one. */
export const TabFailure = () =>
  navigator.onLine ? <OrderFailure isRetrying={false} onRetry={reload} /> : <NeedsConnection onRetry={reload} />;

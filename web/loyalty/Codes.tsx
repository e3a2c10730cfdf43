import type { OwnCode } from '@octavo/contract/loyalty';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDay } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { NoRows } from '#referrals/BonusTab.tsx';
import { CopyButton } from '@octavo/kit/CopyButton.tsx';
import { codeWords } from '#app/code-words.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import css from './Bonuses.module.css';
import { loyaltyWords } from './words.ts';

/** spec §3 The codes of the customer, newest first: what each takes off, whether it can be used, and a button that copies it. */
export function Codes({ codes }: { codes: UseQueryResult<OwnCode[]> }) {
  return (
    <section>
      <h2>{loyaltyWords.codes}</h2>
      {codes.data ? (
        codes.data.length > 0 ? (
          <ul className={css.rows}>
            {codes.data.map((code) => (
              <CodeRow key={code.code} code={code} />
            ))}
          </ul>
        ) : (
          <NoRows>{loyaltyWords.noCodes}</NoRows>
        )
      ) : codes.isError ? (
        <Failure look="inline" error={codes.error} isRetrying={codes.isFetching} onRetry={() => codes.refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}

function CodeRow({ code: own }: { code: OwnCode }) {
  const { code, isActive, state, idOrder } = own;
  const when = own.dateUsed ?? own.dateEnded ?? own.expiresAt;
  return (
    <li className={isActive ? css.code : `${css.code} ${css.over}`}>
      <div>
        <bdi translate="no">{code}</bdi>
        <small>{worthOf(own)}</small>
      </div>
      <div className={css.state}>
        <span className={isActive ? css.active : undefined}>
          {isActive && <Icon name="circleCheck" size={16} />}
          {loyaltyWords.states[state](when ? shortDay(when) : '')}
        </span>
        {idOrder !== null && <Link to={paths.orderInfo(idOrder)}>{loyaltyWords.order(idOrder)}</Link>}
      </div>
      {isActive && (
        <CopyButton text={code} name={codeWords.copyCode(code)}>
          {loyaltyWords.copy}
        </CopyButton>
      )}
    </li>
  );
}

/** `10% off, up to $30.00, valid until Jan 8` */
function worthOf({ percent, maxAmountDiscount, amount, currency, isActive, expiresAt }: OwnCode) {
  const part = format().percent(percent);
  const value =
    percent === 0
      ? loyaltyWords.amountOff(money(amount, currency))
      : maxAmountDiscount === null
        ? loyaltyWords.percentOff(part)
        : loyaltyWords.percentUpTo(part, money(maxAmountDiscount, currency));
  return isActive && expiresAt ? format().joined([value, loyaltyWords.validUntil(shortDay(expiresAt))]) : value;
}

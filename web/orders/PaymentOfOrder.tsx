import type { Order } from '@octavo/contract/orders';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Payment } from '#payments/Payment.tsx';
import { type PaymentReturn, without } from '#payments/usePaymentReturn.ts';
import { usePay } from './usePay.ts';

/** The payment of an order, where the order may be paid now or its payment is under way. */
export function PaymentOfOrder({ order, paymentReturn }: { order: Order; paymentReturn: PaymentReturn }) {
  const payable = usePay(order, paymentReturn.isConfirming(order));
  const [params, setParams] = useSearchParams();
  const isInVain = params.has('pay') && payable?.reason === 'file_required' && !payable.isLoading; // the details say so
  useEffect(() => {
    if (isInVain) setParams(without('pay'), { replace: true, preventScrollReset: true }); // a file that comes later opens nothing
  }, [isInVain, setParams]);
  return (
    <Payment
      order={order}
      paymentReturn={paymentReturn}
      mayPay={payable !== null && (!payable.whyNot || order.pending)}
      isLoading={payable?.isLoading ?? false}
    />
  );
}

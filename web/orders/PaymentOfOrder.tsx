import type { Order } from '@octavo/contract/orders';
import { Payment } from '#payments/Payment.tsx';
import type { PaymentReturn } from '#payments/usePaymentReturn.ts';
import { usePay } from './usePay.ts';

/** The payment of an order, where the order may be paid now or its payment is under way. */
export function PaymentOfOrder({ order, paymentReturn }: { order: Order; paymentReturn: PaymentReturn }) {
  const payable = usePay(order, paymentReturn.isConfirming(order));
  return (
    <Payment
      order={order}
      paymentReturn={paymentReturn}
      mayPay={payable !== null && (!payable.whyNot || order.pending)}
    />
  );
}

import { useState } from 'react';
import { ordersWithUnsent } from './outbox.ts';
import { useOutbox } from './useOutbox.ts';

/** Sends what earlier pages have left unsent, wherever the customer is now. */
export function ResendUnsent() {
  const [orders] = useState(ordersWithUnsent);
  return orders.map((id) => <ResendOf key={id} orderId={id} />);
}

function ResendOf({ orderId }: { orderId: number }) {
  useOutbox(orderId);
  return null;
}

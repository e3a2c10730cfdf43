import { OneOrder } from './OneOrder.tsx';
import { OrderPage } from './OrderPage.tsx';

/** spec §12.5 One order, with everything that staff may know and do. */
export const OrderScreen = () => <OneOrder>{(order) => <OrderPage key={order.id} order={order} />}</OneOrder>;

export const OrdersScreen = () => <h1>Orders</h1>;

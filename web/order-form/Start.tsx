import { Navigate, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';

/** spec §2 Redirects to the order form, with the query of the address. */
export const Start = () => <Navigate to={{ pathname: paths.order, search: useLocation().search }} replace />;

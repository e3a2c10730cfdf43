import { Navigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/site.ts';

/** spec §2 Redirects to the order form: in steps if the site has the step feature on. */
export const Start = () => <Navigate to={useSite().stepEnabled ? paths.orderSteps : paths.order} replace />;

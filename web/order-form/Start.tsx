import { Navigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/site.ts';

/** spec §2 The order form, in steps where the site wants them. */
export const Start = () => <Navigate to={useSite().stepEnabled ? paths.orderSteps : paths.order} replace />;

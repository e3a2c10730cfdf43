import { Link, type LinkProps, useLocation } from 'react-router';
import { type BehindLink, paths } from '#app/paths.ts';

/** A link to what a figure of the report counted. It takes along what the report shows, for the way back. */
export function RowsLink({ to, ...link }: Omit<LinkProps, 'to'> & { to: BehindLink }) {
  return <Link to={paths.reportRows(to)} state={useLocation().search} {...link} />;
}

/** Leads back to the report as it was, or to that of the usual period where the rows were opened by their address. */
export function ReportLink({ children }: Pick<LinkProps, 'children'>) {
  const { state } = useLocation();
  return <Link to={{ pathname: paths.reports, search: typeof state === 'string' ? state : '' }}>{children}</Link>;
}

import { Link, useLocation } from 'react-router';
import { useMay } from './staff.ts';
import { subjectOf } from './subjects.ts';

type Props = { subject: string; names?: Readonly<Record<string, string>> | undefined };

/** What an entry of the audit is about: a link where the reader may open it, and is not there already. */
export function SubjectLink({ subject, names }: Props) {
  const may = useMay();
  const { pathname } = useLocation();
  const { text, place } = subjectOf(subject, names);
  return place && place.to !== pathname && may(place.opens) ? <Link to={place.to}>{text}</Link> : <>{text}</>;
}

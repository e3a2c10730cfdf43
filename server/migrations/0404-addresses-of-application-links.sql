-- ADR 0300 To which address a link of an application was mailed. An application that waits for its confirmation and was sent more than once may have had
-- another address before: nobody knows where its links went, so they stay without one and open nothing. Sending it again mails another link.
-- allow rows application_links: one for each mail about an application, kept for half a year; under a second
alter table application_links add column mailed_to text;

update application_links set mailed_to = applications.email
from applications
where applications.id = application_id and is_mailed and (applications.state <> 'unconfirmed' or applications.version = 2);

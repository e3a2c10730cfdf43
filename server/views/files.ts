/** The number of a revision in its order, 1 for the first: a part of a query over `revisions`. */
export const REVISION_NUMBER = `(
  select count(*)::int from revisions earlier where earlier.order_id = revisions.order_id and earlier.id <= revisions.id)`;

/** A comment of a revision as JSON, as the file that answers it shows it. */
export type Answer = {
  id: number;
  revision: { id: number; number: number; dateCreated: string };
  page: number | null;
  quote: string;
  comment: string;
};

/** spec §10.7 The comments that a delivered file answers, null without any: a part of a query over `files` that uses an index. */
export const ANSWERS = `(
  select json_agg(json_build_object(
    'id', c.id, 'page', c.page, 'quote', c.quote, 'comment', c.comment,
    'revision', json_build_object(
      'id', revisions.id, 'number', ${REVISION_NUMBER}, 'dateCreated', revisions.date_created)) order by c.id)
  from revision_comments c
  join revisions on revisions.id = c.revision_id and revisions.order_id = files.order_id
  where c.answered_in = files.id)`;

/** The number of the writer who delivered a file, null where support did: a part of a query over `files` and `orders`. Files without an event are of the writer of the order. */
export const SENDER = `(
  select w.writer_number from staff w where w.id = coalesce((
    select e.staff_id from order_events e
    where e.order_id = files.order_id and e.kind = 'delivered' and e.details -> 'files' @> to_jsonb(files.id)), orders.writer_id))`;

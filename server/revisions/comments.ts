/** A comment as JSON: the version it is about, and the file that answers it. */
export type PlacedComment = {
  id: number;
  file: { id: number; name: string };
  page: number | null;
  quote: string;
  comment: string;
  /** What the writer answered; empty without words. */
  answer: string;
  answeredIn: { id: number; name: string } | null;
};

/** spec §10.7 The comments of a revision: a part of a query over `revisions`. */
export const COMMENTS = `(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'page', c.page, 'quote', c.quote, 'comment', c.comment, 'answer', c.answer,
    'file', json_build_object('id', f.id, 'name', f.name),
    'answeredIn', case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end) order by c.id), '[]')
  from revision_comments c
  join files f on f.id = c.file_id
  left join files a on a.id = c.answered_in
  where c.revision_id = revisions.id)`;

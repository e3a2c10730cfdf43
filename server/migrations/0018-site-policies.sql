-- spec §10.4 What a site promises, in its own words: for each policy one short fact, shown beside the price, and its full text. A
-- policy without a fact is not shown there. The address is that of the business that runs the site.
alter table sites
  add column operator_address text check (length(operator_address) between 1 and 500),
  add column revision_fact    text check (length(revision_fact) between 1 and 80),
  add column revision_policy  text check (length(revision_policy) between 1 and 8000),
  add column refund_fact      text check (length(refund_fact) between 1 and 80),
  add column refund_policy    text check (length(refund_policy) between 1 and 8000),
  add column details_fact     text check (length(details_fact) between 1 and 80),
  add column details_policy   text check (length(details_policy) between 1 and 8000),
  add constraint sites_revision_both check ((revision_fact is null) = (revision_policy is null)),
  add constraint sites_refund_both check ((refund_fact is null) = (refund_policy is null)),
  add constraint sites_details_both check ((details_fact is null) = (details_policy is null));

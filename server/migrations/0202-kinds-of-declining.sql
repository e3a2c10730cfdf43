-- spec §12.15 The check of 0200, without a lock against writes.
alter table work_offer_writers validate constraint work_offer_writers_decline_check;

-- ADR 0122 The reference of 0420, without a lock against writes.
alter table messages validate constraint messages_passed_on_by_fkey;

-- ADR 0483 The refused sign-ins of a person of the last day are counted before another one is added.
create index concurrently if not exists audit_of_refused_sign_ins on audit_entries (subject, date_created) where operation = 'refuseSignIn';

-- What payment providers send is a webhook. One whose sender is proved is kept whole, with the event that was read from
-- it on receipt; of any other only a digest is kept.
alter table payment_notices rename to payment_webhooks;
alter table payment_webhooks rename constraint payment_notices_pkey to payment_webhooks_pkey;
alter table payment_webhooks rename constraint payment_notices_provider_dedupe_key_key to payment_webhooks_provider_dedupe_key_key;
alter table payment_webhooks rename constraint payment_notices_attempt_id_fkey to payment_webhooks_attempt_id_fkey;
alter sequence payment_notices_id_seq rename to payment_webhooks_id_seq;
alter index notices_of_attempt rename to webhooks_of_attempt;
alter index notices_of_no_attempt rename to webhooks_of_no_attempt;

alter table payment_webhooks add column event jsonb;
alter table payment_webhooks add column digest bytea;
alter table payment_webhooks alter column body drop not null;

update payment_webhooks set digest = sha256(body), body = null, headers = '{}', query = '[]' where not is_verified;

-- Those that wait: Fondy's key is the attempt's reference and the signature, and every event of Fondy asks for confirmation.
update payment_webhooks
set event = jsonb_build_object('attemptRef', regexp_replace(dedupe_key, ':[^:]*$', ''), 'needsConfirm', true)
where is_verified and date_processed is null;

-- One question at a time about an attempt, however many unproven webhooks name it.
create unique index one_waiting_hint_per_attempt on payment_webhooks (attempt_id)
  where not is_verified and reject_reason is null and date_processed is null;
create index webhooks_by_age on payment_webhooks (date_received);

do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = 'apply_payment_webhook' where identifier = 'apply_payment_notice';
  end if;
end
$$;

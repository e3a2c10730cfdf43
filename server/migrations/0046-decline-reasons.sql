-- spec §10.13 Why the bank declined a payment that has failed, as a code.
alter table payment_attempts add column decline_reason text check (decline_reason in
  ('insufficient_funds', 'card_expired', 'wrong_details', 'not_confirmed', 'limit_exceeded', 'not_allowed'));

-- `part`: a part of the payment went back, and the provider does not tell how much.
alter table payment_attempts drop constraint payment_attempts_dispute_check;
alter table payment_attempts add constraint payment_attempts_dispute_check check (dispute in ('open', 'lost', 'part'));

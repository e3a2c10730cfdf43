-- The message of the chat that a held message answers.

alter table held_messages add column quoted_seq int;

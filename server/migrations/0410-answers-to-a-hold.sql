-- spec §12.7 An answer of the customer to a hold stood still since before it was written, as soon as somebody took its conversation: it waits again.
-- allow rows desk_queues: only orders on hold whose customer has written since, which are few, and the table is read once; under 0.5 s
update desk_queues set paused_at = null where queue in ('answer', 'answer_writer') and paused_at < since;

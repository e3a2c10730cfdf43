/** spec §3 The files that the writer delivered and that can be read: a part of a query over `orders` that uses an index on the order. */
export const DELIVERED = `(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'remote', f.remote) order by f.id), '[]')
  from files f
  where f.order_id = orders.id and f.side = 'writer' and f.message_id is null and f.date_deleted is null
    and f.scan_state = 'clean')`;

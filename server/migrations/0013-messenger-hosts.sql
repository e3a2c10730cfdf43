-- spec §3 Where a site's messenger lives, if on another host than the site; the host must be one of the site's own (site_hosts).
alter table sites
  add column messages_url           text check (messages_url ~ '^https?://[^/]+/api/en$'),
  add column order_messenger_url    text check (order_messenger_url ~ '^https?://[^/]+/api/en$'),
  add column web_socket_gateway_url text check (web_socket_gateway_url ~ '^wss?://[^/]+/');

create index concurrently if not exists campaigns_of_site on discount_codes (site_id, campaign_id desc) where campaign_id is not null;

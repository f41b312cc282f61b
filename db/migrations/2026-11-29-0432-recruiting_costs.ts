import { tenantTable } from "../migration-kit/tenant-table-v1.ts";

/** What was spent to find people: on a source, a campaign or a brand, from a day to a day. */
export const up = tenantTable("recruiting_costs", {
	columns: `
  name text not null check (length(name) between 1 and 120),
  source text check (length(source) between 1 and 60),
  utm_campaign text check (length(utm_campaign) between 1 and 80),
  site_config_id bigint,
  starts_on date not null,
  ends_on date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  note text check (length(note) between 1 and 2000),
  constraint recruiting_costs_days check (ends_on >= starts_on)`,
	refs: { site_config_id: "site_configs" },
	search: { title: "name", text: "note" },
	sorted: { name: "never empty", starts_on: "never empty", amount_cents: "never empty" },
});

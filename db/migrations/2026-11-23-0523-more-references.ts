import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const upgraded = (table: string) => `
alter table ${table} add archived_at timestamptz, add created_by_id bigint, add updated_at timestamptz not null default now(),
  add lock_version int not null default 0, add foreign key (business_id, created_by_id) references recruiters;
create trigger ${table}_bump before update on ${table} for each row execute function app_bump();`;
const found = (table: string) => `
create index on ${table} (business_id, created_at desc, id desc);
create index on ${table} (business_id, updated_at desc, id desc);
update ${table} set lock_version = 0;`;

const tables = [
	referenceTable("business_sectors", {
		names: true,
		columns: "core_industry_id bigint, category_sector_id bigint",
		refs: { core_industry_id: "core_industries", category_sector_id: "category_sectors" },
		active: true,
		ordered: true,
	}),
	referenceTable("positions", {
		names: true,
		columns: `synonyms text[] not null default '{}',
  cbo_code text check (cbo_code ~ '^[0-9]{4}-[0-9]{2}$'),
  category_sector_id bigint,
  default_level_id bigint`,
		refs: { category_sector_id: "category_sectors", default_level_id: "position_levels" },
		search: { title: "name_pt", text: "name_en,cbo_code" },
		active: true,
	}),
	referenceTable("linkedin_core_industries", {
		columns: `external_name text not null check (length(external_name) between 1 and 200),
  external_id text check (length(external_id) between 1 and 40),
  core_industry_id bigint not null,
  confidence int not null default 100 check (confidence between 0 and 100)`,
		refs: { core_industry_id: "core_industries" },
		search: { title: "external_name", text: "external_id" },
		sorted: { external_name: "never empty" },
		unique: ["external_name"],
		active: true,
	}),
	referenceTable("standard_fees", {
		columns: `name text not null check (length(name) between 1 and 120),
  regime int check (regime between 1 and 9),
  position_level_id bigint,
  client_company_id bigint,
  fee_pct numeric(5, 2) not null check (fee_pct between 0 and 100),
  min_fee_cents bigint check (min_fee_cents >= 0),
  discount_max_pct numeric(5, 2) check (discount_max_pct between 0 and 100),
  guarantee_days int check (guarantee_days between 0 and 730)`,
		refs: { position_level_id: "position_levels", client_company_id: "client_companies" },
		search: { title: "name" },
		sorted: { name: "never empty" },
		active: true,
		effective: ["coalesce(regime, 0)", "coalesce(position_level_id, 0)", "coalesce(client_company_id, 0)"],
	}),
	referenceTable("city_taxes", {
		columns: `city text not null check (length(city) between 1 and 100),
  state text not null check (length(state) = 2),
  service_code text not null check (length(service_code) between 1 and 20),
  tax text not null default 'ISS' check (tax in ('ISS', 'IBS', 'CBS')),
  rate_pct numeric(5, 2) not null check (rate_pct between 0 and 100),
  withheld_by_client boolean not null default false,
  place_rule text not null default 'provider' check (place_rule in ('provider', 'client'))`,
		search: { title: "city", text: "state,service_code" },
		sorted: { city: "never empty" },
		active: true,
		effective: ["lower(city)", "lower(state)", "lower(service_code)", "tax"],
	}),
	referenceTable("pricing_plan_configurations", {
		columns: `name text not null check (length(name) between 1 and 120),
  product text not null default 'subscription' check (product in ('search_fee', 'job_slot', 'credit_pack', 'subscription',
    'assessment', 'outsourcing')),
  periodicity text not null default 'month' check (periodicity in ('once', 'month', 'year')),
  price_cents bigint not null check (price_cents >= 0),
  credits int check (credits >= 0),
  seats int check (seats >= 0)`,
		search: { title: "name" },
		sorted: { name: "never empty" },
		active: true,
		effective: ["lower(name)"],
	}),
	referenceTable("partners", {
		columns: `name text not null check (length(name) between 1 and 120),
  slug text generated always as (trim(both '-' from regexp_replace(app_plain(name), '[^a-z0-9]+', '-', 'g'))) stored,
  category text not null default 'education' check (category in ('education', 'assessment', 'benefit', 'media')),
  description_pt text check (length(description_pt) <= 2000),
  description_en text check (length(description_en) <= 2000),
  link text check (length(link) <= 500),
  coupon text check (length(coupon) between 1 and 60)`,
		search: { title: "name", text: "description_pt" },
		sorted: { name: "never empty" },
		unique: ["name"],
		active: true,
		ordered: true,
	}),
	referenceTable("course_benefits", { names: true, active: true, ordered: true }),
	referenceTable("job_benefits", {
		names: true,
		columns: "benefit_id bigint not null, public boolean not null default true",
		refs: { benefit_id: "benefits" },
		active: true,
		ordered: true,
	}),
];

/** Departments and areas become records like others; sectors, titles, fees, taxes, plans and partners are new. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create or replace function app_append() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- -1 stands for "last" where the column's type wants a default.
  if new.position is null or new.position = -1 then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name, new.business_id));
    execute format('select coalesce(max(position), 0) + 1 from %I where business_id = $1', tg_table_name)
      into new.position using new.business_id;
  end if;
  return new;
end $$;

-- No row hangs below itself. The table is the trigger's; its column is parent_id.
create function app_no_circle() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare above bigint := new.parent_id;
begin
  while above is not null loop
    if above = new.id then
      raise exception using errcode = 'check_violation', message = 'a row would hang below itself',
        table = tg_table_name, column = 'parent_id';
    end if;
    execute format('select parent_id from %I where business_id = $1 and id = $2', tg_table_name)
      into above using new.business_id, above;
  end loop;
  return new;
end $$;

alter table departaments add manager_id bigint, add cost_center text check (length(cost_center) between 1 and 40),
  add constraint departaments_name_length check (length(name) between 1 and 120),
  add foreign key (business_id, manager_id) references recruiters;
create index on departaments (business_id, manager_id);
${upgraded("departaments")}
create trigger departaments_circle before insert or update of parent_id on departaments
  for each row when (new.parent_id is not null) execute function app_no_circle();
create index on departaments (business_id, name, id);
create index on departaments (business_id, parent_id);
select app_search_triggers('departaments', 'departaments', 'name', 'cost_center', '');
${found("departaments")}

alter table category_sectors add created_at timestamptz not null default now(), alter name_en drop not null,
  add constraint category_sectors_name_pt_length check (length(name_pt) between 1 and 120),
  add constraint category_sectors_name_en_length check (length(name_en) between 1 and 120);
update category_sectors c set position = n.place
  from (select business_id, id, row_number() over (partition by business_id order by position, name_pt) as place from category_sectors) n
  where n.business_id = c.business_id and n.id = c.id;
alter table category_sectors alter position set default -1,
  add constraint category_sectors_position unique (business_id, position);
create trigger category_sectors_append before insert on category_sectors for each row execute function app_append();
${upgraded("category_sectors")}
create index on category_sectors (business_id, name_pt, id);
select app_search_triggers('category_sectors', 'category_sectors', 'name_pt', 'name_en', '');
${found("category_sectors")}
`)
		.execute(db);
	for (const make of tables) await make(db);
}

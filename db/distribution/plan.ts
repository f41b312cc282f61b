import type { Plan } from "./rules.ts";

/** Placement of the tables that are not distributed by business. */
export const plan: Plan = {
	reference: {
		businesses: "one row a business, which every table points to and sign-in reads before it knows whose",
		city_places: "no business's: towns and where they lie, only read",
		national_cities: "no business's: towns of the state, only read",
		unique_names: "what is unique over all businesses: addresses of recruiters, hosts of sites",
	},
	local: {
		key_check: "one line of the installation",
		rate_limits: "counts attempts before anybody is known",
		schema_migrations: "what migrations ran",
		schema_migrations_lock: "one migration at a time",
		worker_heartbeats: "one line per running worker pool",
		worker_watch: "one line: when somebody last looked for dead worker pools",
	},
};

/** Rule exceptions by `table.object`: the reason, and the required step before distribution. */
export const exceptions: Readonly<Record<string, string>> = {
	"businesses.businesses_account": "a group's account is kept by one of its businesses: dropped first",
	"recruiter_linked_accounts.recruiter_linked_accounts_other_business_id_other_recruite_fkey":
		"somebody's accounts in two businesses: dropped first",
	"timesheet_links.timesheet_links_link_hash_key": "the release of before writes by it; the next one drops it",
};

/** @internal The restricted roles' policy: it queries other tables, which Citus rejects on distributed ones. */
export const queryingPolicy = "reach";

import { sql } from "kysely";
import { recruiterSignInBrands } from "#app/domain/brands/site.ts";
import type { EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";

/** A host belongs to one brand across businesses; one brand must stay the recruiters' sign-in. */
const forbidden: SaveCheck = async (db, values, base) => {
	const sites = await db
		.selectFrom("site_configs")
		.select(["id", "uid", "active", "brand_key", "redirect_domain"])
		.where("business_id", "=", db.businessId)
		.execute();
	const own = sites.find(({ id }) => id === base.id);
	const hosts = [values.domain ?? [], values.domains ?? []].flat().map(String);
	const { rows } = await sql<{ host: string }>`
select app_hosts_taken(${sql.val(hosts)}::text[], ${own?.uid ?? null}) as host`.execute(db);
	const [taken] = rows;
	if (taken) {
		const field = values.domain === taken.host ? "domain" : "domains";
		return { [field]: { key: "sites:problems.hostTaken", values: { host: taken.host } } };
	}
	const lost = own && sites.some(isDoor) && !sites.some((site) => isDoor(site === own ? { ...own, ...values } : site));
	if (!lost) return {};
	const named = ["redirect_domain", "brand_key", "active"].filter((name) => name in values);
	return { [values.active === false ? "active" : (named[0] ?? "redirect_domain")]: "sites:problems.lastDoor" };
};

function isDoor(site: { active: unknown; brand_key: unknown; redirect_domain: unknown }): boolean {
	const { active, brand_key, redirect_domain } = site;
	if (active !== true) return false;
	return (
		redirect_domain === "entry" ||
		(redirect_domain === "brand" && recruiterSignInBrands.some((key) => key === brand_key))
	);
}

export const siteConfigs: EntitySql = { forbidden };

import type { Scoped } from "#db/kit/in-business.ts";

/** Data controller of a site, as named on its legal pages. */
export interface SiteOwner {
	name: string;
	legal_name: string;
	cnpj: string | null;
	email: string;
}

/** This business as controller of the data its sites collect. */
export async function findSiteOwner(db: Scoped): Promise<SiteOwner | undefined> {
	const row = await db
		.selectFrom("businesses")
		.select(["name", "legal_name", "cnpj", "email", "mail_from"])
		.where("id", "=", db.businessId)
		.executeTakeFirst();
	return row && { name: row.name, legal_name: row.legal_name, cnpj: row.cnpj, email: row.email ?? row.mail_from };
}

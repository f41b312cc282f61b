import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

const used =
	(what: string): Computed =>
	(row) =>
		sql`(select u.${sql.ref(what)} from app_account_use(${sql.ref(`${row}.id`)}) u)`;

/** Of all businesses of the account. */
export const computed: Record<string, Computed> = {
	businesses: used("businesses"),
	people: used("people"),
	enrichment_balance: used("credits"),
};

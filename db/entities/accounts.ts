import { sql } from "kysely";
import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import type { ComputedSql, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import { findSubscriberAccount } from "#db/queries/subscriber-account.ts";

/** Prevents suspending the business's own account, and fewer seats than people. */
const forbidden: SaveCheck = async (db, values, base) => {
	const broken: Record<string, RuleViolation> = {};
	if (typeof base.id !== "number") return broken;
	if (values.status === "suspended" && base.status !== "suspended") {
		const own = await findSubscriberAccount(db);
		if (own?.owner === db.businessId && own.id === base.id) broken.status = "back_office:account.own";
	}
	if (typeof values.seats === "number") {
		const { rows } = await sql<{ people: number }>`select people from app_account_use(${base.id})`.execute(db);
		const count = rows[0]?.people ?? 0;
		if (values.seats < count) broken.seats = { key: "back_office:account.seats", values: { count } };
	}
	return broken;
};

const used =
	(what: string): ComputedSql =>
	(row) =>
		sql`(select u.${sql.ref(what)} from app_account_use(${sql.ref(`${row}.id`)}) u)`;

/** Of all businesses of the account. */
const computed: Record<string, ComputedSql> = {
	businesses: used("businesses"),
	people: used("people"),
	enrichment_balance: used("credits"),
};

export const accounts: EntitySql = { computed, forbidden };

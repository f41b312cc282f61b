import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import type { Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import { reopenApproval } from "#db/queries/offers/approval.ts";

const terms = [
	"apply",
	"salary",
	"bonus",
	"currency",
	"regime",
	"benefits",
	"start_date",
	"valid_until",
	"fee_discount",
];

type Pointed = { id?: number } | null | undefined;
const plain = (value: unknown) => (value as Pointed)?.id ?? value ?? null;

/** The terms of a sent offer are final: a change requires a new version. */
const forbidden: SaveCheck = async (_db, values, base) => {
	if (!base.sent_at) return {};
	const changed = terms.filter((name) => name in values && plain(values[name]) !== plain(base[name]));
	return Object.fromEntries(changed.map((name): [string, RuleViolation] => [name, "offers:problems.sentFinal"]));
};

/** Changed terms need a new approval. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (before !== null) await reopenApproval(db, id, after);
	},
};

/** A sent offer cannot be deleted. */
const stays: EntitySql["stays"] = async (db, id) => {
	const sent = await db
		.selectFrom("offers")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("token_hash", "is not", null)
		.executeTakeFirst();
	return sent ? "offers:problems.sentStays" : null;
};

export const offers: EntitySql = { effects, forbidden, stays };

import { sql } from "kysely";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { ComputedSql, Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import { forbidMissingPlace, readOwner, readPlaceValues } from "./appointment-location-rule.ts";

const computed: Record<string, ComputedSql> = {
	proposed_times: (
		row,
	) => sql`(select string_agg(to_char(x at time zone ${sql.lit(brasilia)}, 'DD/MM HH24:MI'), ' · ' order by x)
  from unnest(${sql.ref(`${row}.times`)}) as x)`,
};

const getId = (value: unknown) => (value as { id?: number } | null | undefined)?.id;

/** An application's interview can only be offered to its candidate. */
const forbidden: SaveCheck = async (db, values, base) => {
	const broken: Record<string, RuleViolation> = {};
	const named = { ...base, ...values };
	const [apply, candidate] = [getId(named.apply), getId(named.candidate)];
	const row =
		apply === undefined
			? undefined
			: await db
					.selectFrom("applies")
					.select("candidate_id")
					.where("business_id", "=", db.businessId)
					.where("id", "=", apply)
					.executeTakeFirst();
	if (row && candidate !== undefined && row.candidate_id !== candidate)
		broken["candidate" in values ? "candidate" : "apply"] = "meetings:problems.otherCandidate";
	// Choosing a time sends an invitation at once.
	const planned = {
		...readPlaceValues(values, base, named.place_or_link),
		notify: true,
		organizerId: readOwner(values, base) ?? null,
	};
	const candidateId = row?.candidate_id ?? candidate ?? null;
	return {
		...broken,
		...(await forbidMissingPlace(db, { values, base }, { ...planned, candidateId, field: "place_or_link" })),
	};
};

const effects: Effects = {
	async saved(db, { id, before }) {
		if (before === null)
			await enqueue(db, "tell_slot_offer", { businessId: db.businessId, offerId: id, news: "slot_offered" });
	},
};

export const slotOffers: EntitySql = { computed, effects, forbidden };

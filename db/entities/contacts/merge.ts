import { contacts as entity } from "#app/entities/recruiters/contacts.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";
import { relatedMoves } from "../merge-moves.ts";

/** Leads. The status is the kept one's: converting has its own form. */
export const merge: Mergeable = {
	plan: {
		entity,
		fields: Object.values(entity.form)
			.flat()
			.filter((name) => name !== "status" && name !== "lost_reason"),
		moves: [
			{
				table: "contact_points",
				column: "reference_id",
				type: { column: "reference_type", value: "contacts" },
				unique: ["kind", "value"],
			},
			{ table: "talk_participants", column: "contact_id" },
			{ table: "contact_messages", column: "contact_id" },
			{ table: "proposals", column: "contact_id" },
			...relatedMoves("contacts"),
		],
	},
};

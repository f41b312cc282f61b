import { client_contacts as entity } from "#app/entities/recruiters/client_contacts.ts";
import type { Mergeable } from "#db/kit/entity-sql.ts";
import type { Move } from "#db/kit/merge-rows.ts";
import { relatedMoves } from "../merge-moves.ts";

const own = (table: string, more: Partial<Move> = {}): Move => ({ table, column: "client_contact_id", ...more });

/** Sessions and tokens stay: who signs in as one record must not find themselves in another. */
export const merge: Mergeable = {
	plan: {
		entity,
		fields: Object.values(entity.form).flat(),
		password: "email",
		together: { status: ["left_at"] },
		fill: ["followed_from_id"],
		unique: ["email"],
		moves: [
			own("job_client_contacts", { unique: ["job_id"], unnamed: true }),
			own("project_client_contacts", { unique: ["project_id"], unnamed: true }),
			own("interview_contacts", { unique: ["interview_id"], unnamed: true }),
			own("submission_contacts", { unique: ["submission_id"], unnamed: true }),
			own("slot_offers"),
			{ table: "slot_offers", column: "guest_contact_id" },
			own("job_requests"),
			own("client_contact_pages", { unique: ["link"], unnamed: true }),
			own("shortlist_relationships", { unique: ["shortlist_id"] }),
			own("form_requests"),
			own("contacts"),
			own("proposals"),
			own("off_limits"),
			{ table: "client_contacts", column: "reports_to_id" },
			{ table: "client_contacts", column: "followed_from_id" },
			{
				table: "contact_points",
				column: "reference_id",
				type: { column: "reference_type", value: "client_contacts" },
				unique: ["kind", "value"],
			},
			...relatedMoves("client_contacts"),
		],
	},
};

import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";

/** Path for entering or approving hours without an account. */
export const hoursPath = (token: string) => `/timesheets/${token}`;

const days = 120;

export type HoursPerson = { candidate: { id: number; uid: string } } | { contact: { id: number; uid: string } };

/** The link stays the same while used; each message renews its expiry. */
export async function issueHoursLink(db: Scoped, person: HoursPerson): Promise<string> {
	const ofCandidate = "candidate" in person;
	const { id, uid } = ofCandidate ? person.candidate : person.contact;
	const token = linkToken("timesheets", db.businessId, `${ofCandidate ? "candidate" : "contact"}:${uid}`);
	await sql`
insert into timesheet_links (business_id, candidate_id, client_contact_id, link_hash, expires_at)
values (${db.businessId}, ${ofCandidate ? id : null}, ${ofCandidate ? null : id}, ${hashToken(token)}, now() + interval '1 day' * ${days}::int)
on conflict (business_id, link_hash) do update set expires_at = excluded.expires_at`.execute(db);
	return token;
}

/** Person a link belongs to; undefined when invalid or expired. */
export async function findHoursLink(db: Scoped, token: string) {
	return db
		.selectFrom("timesheet_links as l")
		.leftJoin("candidates as c", (join) =>
			join
				.onRef("c.business_id", "=", "l.business_id")
				.onRef("c.id", "=", "l.candidate_id")
				.on("c.archived_at", "is", null),
		)
		.leftJoin("client_contacts as k", (join) =>
			join
				.onRef("k.business_id", "=", "l.business_id")
				.onRef("k.id", "=", "l.client_contact_id")
				.on("k.archived_at", "is", null)
				.on("k.left_at", "is", null),
		)
		.select(["c.id as candidate_id", "c.name as candidate", "k.id as contact_id", "k.name as contact"])
		.select(["k.client_company_id", sql<boolean>`l.expires_at < now()`.as("expired")])
		.where("l.business_id", "=", db.businessId)
		.where("l.link_hash", "=", hashToken(token))
		.where((eb) => eb.or([eb("c.id", "is not", null), eb("k.id", "is not", null)]))
		.executeTakeFirst();
}

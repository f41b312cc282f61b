import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Scoped } from "../kit/in-business.ts";
import type { Shortlists } from "../schema.ts";
import { aJob, anApply } from "./applies.ts";
import { aCandidate, nextUniqueNumber } from "./people.ts";

interface ShortlistValues extends Partial<Insertable<Shortlists>> {
	/** Applies of its job in this order; defaults to `people` new ones. */
	applies?: { id: number; uid: string }[];
	people?: number;
}

export async function aShortlist(db: Scoped, values: ShortlistValues = {}) {
	const { applies: given, people = 2, ...columns } = values;
	const jobId = columns.job_id ?? (await aJob(db)).id;
	const shortlist = await db
		.insertInto("shortlists")
		.values({ business_id: db.businessId, name: "Finalistas", status: "sent", ...columns, job_id: jobId })
		.returningAll()
		.executeTakeFirstOrThrow();
	const applies = given ?? [];
	while (!given && applies.length < people) {
		const candidate = await aCandidate(db, { name: `Pessoa ${nextUniqueNumber()}` });
		applies.push(await anApply(db, { job_id: jobId, candidate_id: candidate.id, status: 1 }));
	}
	for (const [position, { id }] of applies.entries())
		await db
			.insertInto("shortlist_applies")
			.values({ business_id: db.businessId, shortlist_id: shortlist.id, apply_id: id, position })
			.execute();
	return { ...shortlist, applies };
}

interface ViewerValues {
	contactId?: number;
	email?: string;
	permissions?: object;
	locale?: "pt" | "en";
}

export async function aShortlistViewer(db: Scoped, shortlistId: number, values: ViewerValues = {}) {
	const token = `token-of-viewer-${db.businessId}-${nextUniqueNumber()}`;
	const row = await db
		.insertInto("shortlist_relationships")
		.values({
			business_id: db.businessId,
			shortlist_id: shortlistId,
			client_contact_id: values.contactId ?? null,
			guest_email: values.contactId ? null : (values.email ?? `guest.${nextUniqueNumber()}@cliente.example`),
			token_hash: createHash("sha256").update(token).digest(),
			permissions: JSON.stringify(values.permissions ?? { see_salary: true, see_cv: true, comment: true }),
			locale: values.locale ?? null,
			sent_at: new Date(),
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	return { ...row, token };
}

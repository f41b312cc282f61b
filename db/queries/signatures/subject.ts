import { sql } from "kysely";
import type { SignatureSubject, SignerRole } from "#app/domain/signatures/signature.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

interface Subject {
	type: SignatureSubject;
	id: number;
}

/** The candidate and the company a record's document is of. */
export type SubjectParties = Row<"employees", "candidate_id" | "client_company_id"> &
	Row<"proposals", "client_contact_id">;

const none = sql`null::bigint`;
const columns = {
	candidates: [sql`id`, none, none],
	jobs: [none, sql`client_company_id`, none],
	proposals: [none, sql`client_company_id`, sql`client_contact_id`],
	placements: [sql`candidate_id`, sql`client_company_id`, none],
	invoices: [none, sql`client_company_id`, none],
	offers: [sql`candidate_id`, none, none],
	employees: [sql`candidate_id`, sql`client_company_id`, none],
} as const;

export async function findParties(db: Scoped, { type, id }: Subject): Promise<SubjectParties> {
	const [candidate, company, contact] = columns[type];
	const { rows } = await sql<SubjectParties>`
select ${candidate} as candidate_id, ${company} as client_company_id, ${contact} as client_contact_id from ${sql.table(type)}
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	return rows[0] ?? { candidate_id: null, client_company_id: null, client_contact_id: null };
}

/** The public id of a record, for its address. */
export async function findSubjectUid(db: Scoped, { type, id }: Subject): Promise<string | undefined> {
	// The type is empty when the viewer may not see the record.
	if (!(type in columns)) return undefined;
	const { rows } = await sql<Row<"candidates", "uid">>`
select uid from ${sql.table(type)} where business_id = ${db.businessId} and id = ${id} and archived_at is null`.execute(
		db,
	);
	return rows[0]?.uid;
}

export interface SuggestedSigner {
	name: string;
	email: string;
	phone: string | null;
	role: SignerRole;
	candidateId: number | null;
	clientContactId: number | null;
}

/** Likely signers: the record's candidate and the client's contact. */
export async function suggestSigners(db: Scoped, parties: SubjectParties): Promise<SuggestedSigner[]> {
	const candidate = await db
		.selectFrom("candidates")
		.select(["id", "name", "email", "mobile_phone"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", parties.candidate_id)
		.where("archived_at", "is", null)
		.where("anonymised_at", "is", null)
		.executeTakeFirst();
	const contact = await db
		.selectFrom("client_contacts")
		.select(["id", "name", "email", "mobile_phone", "phone"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("email", "is not", null)
		.$if(parties.client_contact_id !== null, (query) => query.where("id", "=", parties.client_contact_id))
		.$if(parties.client_contact_id === null, (query) =>
			query.where("client_company_id", "=", parties.client_company_id),
		)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	const signers: SuggestedSigner[] = [];
	if (candidate?.email)
		signers.push({
			name: candidate.name,
			email: candidate.email,
			phone: candidate.mobile_phone,
			role: "candidate",
			candidateId: candidate.id,
			clientContactId: null,
		});
	if (contact?.email)
		signers.push({
			name: contact.name,
			email: contact.email,
			phone: contact.mobile_phone ?? contact.phone,
			role: "client",
			candidateId: null,
			clientContactId: contact.id,
		});
	return signers;
}

export function listSignablePdfs(db: Scoped, { type, id }: Subject) {
	return db
		.selectFrom("data_files")
		.select(["uid", "name", "storage_key", "created_at"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", type === "candidates" ? "candidate" : type)
		.where("reference_id", "=", id)
		.where("content_type", "=", "application/pdf")
		.where("scan_state", "=", "clean")
		.where("file_type", "<>", "cv")
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", sql<Date>`now()`)]))
		.orderBy("id", "desc")
		.limit(50)
		.execute();
}

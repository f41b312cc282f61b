import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { RequestKind } from "#app/domain/forms/form-request.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Row } from "#db/kit/row.ts";
import { publishVersion, type QuestionOwner } from "../question-versions.ts";

export interface NewFormRequest {
	kind: RequestKind;
	/** Id of the evaluation, survey or data collection; null for a cultural fit. */
	formId: number | null;
	/** The subject, who also answers unless a field below names another person. */
	candidateId?: number | null;
	applyId?: number | null;
	referenceId?: number | null;
	contactId?: number | null;
	recruiterId?: number | null;
	/** Company compared in a cultural fit. */
	companyId?: number | null;
	/** Requester; null for automatic requests. */
	askedBy: number | null;
	/** Idempotency key. */
	cause?: string;
}

export type FormRequestOutcome =
	| { asked: true; id: number; uid: string }
	/** Already requested, recently answered, empty, inactive, or without a respondent. */
	| { asked: false; why: "waiting" | "answered" | "empty" | "off" | "unknown" | "no_email"; uid?: string };

export const getRequestToken = (businessId: number, uid: string): string => linkToken("form", businessId, uid);

const columns = { evaluation: "evaluation_id", professional_reference: "evaluation_id", survey: "survey_id" } as const;

const getAsker = ({ kind, formId }: NewFormRequest): QuestionOwner | null =>
	kind === "cultural_fit" || formId === null
		? null
		: { column: kind === "data_collection" ? "data_collection_id" : columns[kind], id: formId };

/** Uses current questions; the mail job joins the caller's transaction. Pending requests are not repeated. */
export async function createFormRequest(trx: Scoped, asking: NewFormRequest): Promise<FormRequestOutcome> {
	const asker = getAsker(asking);
	const form = await getForm(trx, asking);
	if (!form) return { asked: false, why: "unknown" };
	if (!form.active) return { asked: false, why: "off" };
	const person = await getAnswerer(trx, asking);
	if (!person) return { asked: false, why: "unknown" };
	if (!person.email) return { asked: false, why: "no_email" };
	const existing = await standing(trx, asking, form.validity_days);
	if (existing) return { asked: false, why: existing.done ? "answered" : "waiting", uid: existing.uid };
	const version = asker && (await publishVersion(trx, asker));
	if (asker && !version) return { asked: false, why: "empty" };
	const uid = randomUUID().replaceAll("-", "").slice(0, 20);
	const row = await trx
		.insertInto("form_requests")
		.values({
			business_id: trx.businessId,
			uid,
			kind: asking.kind,
			...(asker ? { [asker.column]: asker.id } : {}),
			version_id: version?.id ?? null,
			token_hash: hashToken(getRequestToken(trx.businessId, uid)),
			candidate_id: asking.candidateId ?? null,
			apply_id: asking.applyId ?? null,
			client_company_id: asking.companyId ?? null,
			professional_reference_id: asking.referenceId ?? null,
			client_contact_id: asking.contactId ?? null,
			recruiter_id: asking.recruiterId ?? null,
			site_config_id: form.site_config_id ?? person.siteId,
			locale: person.locale ?? "pt",
			cause: asking.cause ?? null,
			expires_at: sql<Date>`now() + make_interval(days => ${form.expiry_days})`,
			asked_by_id: asking.askedBy,
		})
		.onConflict((oc) => oc.columns(["business_id", "cause"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!row) return { asked: false, why: "waiting" };
	await enqueue(trx, "send_form", { businessId: trx.businessId, requestId: row.id });
	return { asked: true, id: row.id, uid };
}

interface Form {
	active: boolean;
	expiry_days: number;
	validity_days: number | null;
	site_config_id: number | null;
}

async function getForm(trx: Scoped, { kind, formId }: NewFormRequest): Promise<Form | undefined> {
	if (kind === "cultural_fit") return { active: true, expiry_days: 14, validity_days: 365, site_config_id: null };
	const [table, own] =
		kind === "survey"
			? ["surveys", sql`30 as expiry_days, nullif(gap_days, 0) as validity_days, null::bigint as site_config_id`]
			: kind === "data_collection"
				? ["data_collections", sql`expiry_days, null::int as validity_days, site_config_id`]
				: ["evaluations", sql`expiry_days, validity_days, null::bigint as site_config_id`];
	const { rows } = await sql<Form>`
select active, ${own} from ${sql.table(table as "surveys")} where business_id = ${trx.businessId} and id = ${formId} and archived_at is null`.execute(
		trx,
	);
	return rows[0];
}

interface Answerer {
	email: string | null;
	siteId: number | null;
	locale: "pt" | "en" | null;
}

async function getAnswerer(trx: Scoped, asking: NewFormRequest): Promise<Answerer | undefined> {
	const { referenceId, contactId, recruiterId, candidateId } = asking;
	const from = referenceId
		? sql`select p.email, c.site_config_id as "siteId", c.locale from professional_references p
        join candidates c on c.business_id = p.business_id and c.id = p.candidate_id where p.business_id = ${trx.businessId} and p.id = ${referenceId}
          and c.id = ${candidateId ?? null} and c.anonymised_at is null`
		: contactId
			? sql`select email, null::bigint as "siteId", locale from client_contacts where business_id = ${trx.businessId} and id = ${contactId} and archived_at is null`
			: recruiterId
				? sql`select email, null::bigint as "siteId", null as locale from recruiters where business_id = ${trx.businessId} and id = ${recruiterId} and status = 'active'`
				: sql`select email, site_config_id as "siteId", locale from candidates where business_id = ${trx.businessId} and id = ${candidateId ?? null}
          and archived_at is null and anonymised_at is null`;
	const { rows } = await sql<Answerer>`${from}`.execute(trx);
	return rows[0];
}

/** Pending request, or one answered within its validity. */
async function standing(trx: Scoped, asking: NewFormRequest, validity: number | null) {
	const asker = getAsker(asking);
	const { rows } = await sql<Row<"form_requests", "uid"> & { done: boolean }>`
select uid, state = 'done' as done from form_requests where business_id = ${trx.businessId} and kind = ${asking.kind} and revoked_at is null
  ${asker ? sql`and ${sql.ref(asker.column)} = ${asker.id}` : sql``}
  and candidate_id is not distinct from ${asking.candidateId ?? null}::bigint
  and professional_reference_id is not distinct from ${asking.referenceId ?? null}::bigint
  and client_contact_id is not distinct from ${asking.contactId ?? null}::bigint
  and recruiter_id is not distinct from ${asking.recruiterId ?? null}::bigint
  and ((state in ('sent', 'opened', 'partial') and expires_at > now() and apply_id is not distinct from ${asking.applyId ?? null}::bigint)
    or (state = 'done' and answered_at > now() - make_interval(days => ${validity ?? 0})))
order by id desc limit 1`.execute(trx);
	return rows[0];
}

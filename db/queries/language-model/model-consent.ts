import type { Scoped } from "#db/kit/in-business.ts";
import { type Consent, giveConsent } from "#db/queries/consents.ts";

const purpose = "language_model";

/** Whether a candidate's texts may be sent to a language model: their latest answer. */
export type ModelConsent = "given" | "refused" | "unasked";

export async function findModelConsent(db: Scoped, candidateId: number): Promise<ModelConsent> {
	const rows = await db
		.selectFrom("candidate_consents")
		.select(["withdrawn_at", "expires_at"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("purpose", "=", purpose)
		.execute();
	if (rows.length === 0) return "unasked";
	const now = new Date();
	const isGiven = rows.some(
		({ withdrawn_at, expires_at }) => withdrawn_at === null && (expires_at === null || expires_at > now),
	);
	return isGiven ? "given" : "refused";
}

/** A refusal ends every consent, and is recorded even where none existed. */
export async function saveModelConsent(
	db: Scoped,
	consent: Omit<Consent, "purpose" | "field">,
	isGiven: boolean,
): Promise<void> {
	const before = await findModelConsent(db, consent.candidateId);
	if (isGiven || before === "unasked") await giveConsent(db, { ...consent, purpose, field: null });
	if (isGiven) return;
	await db
		.updateTable("candidate_consents")
		.set({ withdrawn_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", consent.candidateId)
		.where("purpose", "=", purpose)
		.where("withdrawn_at", "is", null)
		.execute();
}

/** Null: the product's default notice. Undefined: the model is off. */
export async function findModelNotice(
	db: Scoped,
	siteId: number | null,
	locale: "pt" | "en",
): Promise<string | null | undefined> {
	const model = await db
		.selectFrom("language_models")
		.select("enabled")
		.where("business_id", "=", db.businessId)
		.where("enabled", "=", true)
		.executeTakeFirst();
	if (!model) return undefined;
	const brand = await db
		.selectFrom("site_configs")
		.select(["model_text_pt as pt", "model_text_en as en"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", siteId)
		.executeTakeFirst();
	return (locale === "en" ? brand?.en : null) ?? brand?.pt ?? null;
}

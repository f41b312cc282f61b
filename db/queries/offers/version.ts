import { addDays } from "#app/domain/time/brasilia-time.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { lockApply } from "../applies/lock.ts";
import { findOffer } from "./find.ts";

/** Default validity of an offer in days. */
const usualDays = 7;

/** Returns the existing draft if there is one; undefined when the offer is gone. */
export async function draftVersion(db: Scoped, uid: string, actor: AuditActor): Promise<{ uid: string } | undefined> {
	const offer = await findOffer(db, uid);
	if (!offer || !(await lockApply(db, offer.apply_uid))) return undefined;
	const open = await db
		.selectFrom("offers")
		.select("uid")
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", offer.apply_id)
		.where("version", ">", offer.version)
		.where("status", "in", ["draft", "approval"])
		.where("archived_at", "is", null)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	if (open) return open;
	const { apply_id, candidate_id, job_id, salary_cents, bonus_cents, currency, regime, benefits, owner_id } = offer;
	const created = await db
		.insertInto("offers")
		.values({
			business_id: db.businessId,
			apply_id,
			candidate_id,
			job_id,
			salary_cents,
			bonus_cents,
			currency,
			regime,
			benefits,
			start_date: offer.start_date,
			valid_until: await findValidity(db, offer),
			fee_discount_pct: offer.fee_discount === 0 ? null : offer.fee_discount / 100,
			owner_id,
			created_by_id: actor.type === "recruiter" ? actor.id : null,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const entry = { actor, action: "create", recordType: "offers", recordId: created.id, ip: actor.ip ?? null };
	await audit(db, { ...entry, changes: { version_before: [null, offer.version] } });
	return created;
}

/** The later of the day it was valid until and the settings' days from today. */
async function findValidity(
	db: Scoped,
	{ today, valid_until }: { today: string; valid_until: string | null },
): Promise<string> {
	const row = await db
		.selectFrom("settings")
		.select("offer_days")
		.where("business_id", "=", db.businessId)
		.executeTakeFirst();
	const usual = addDays(today, row?.offer_days ?? usualDays);
	return valid_until !== null && valid_until > usual ? valid_until : usual;
}

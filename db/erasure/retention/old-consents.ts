import { sql } from "kysely";
import { finalReminderDays, renewablePurposes } from "#app/domain/candidates/retention.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { type ConsentContext, deleteWithoutConsent, revokeConsent } from "#db/queries/consent-effects.ts";
import { type Consent, giveConsent, listMissingConsents, updateConsentLapse } from "#db/queries/consents.ts";
import { neverExpiresSql, retentionRuleSql } from "./due-accounts.ts";

export interface RenewalRecipient extends Row<"candidates", "id" | "name" | "email"> {
	locale: "pt" | "en";
	site_id: Column<"candidates", "site_config_id">;
}

interface AskedRow extends Row<"candidate_consents", "purpose"> {
	ends_on: string;
}

const purposes = sql.val([...renewablePurposes]);
const waiting = sql`asked_at is not null and withdrawn_at is null and ended_at is null`;

const getRequest = (rows: readonly AskedRow[]) =>
	rows[0] ? { purposes: [...new Set(rows.map(({ purpose }) => purpose))], endsOn: rows[0].ends_on } : null;

/** The next people with consents past their brand's rule; those with `stays` are skipped. */
export async function listOldConsents(db: Scoped, after: number, take: number) {
	const { rows } = await sql<RenewalRecipient & { warn_days: number; months: number | null; stays: boolean }>`
select c.id, c.name, c.email, c.locale, c.site_config_id as site_id, coalesce(r.warn_days, 30) as warn_days, r.consent_months as months,
  (r.consent_months is null or ${neverExpiresSql(db)}) as stays
from (select distinct k.candidate_id from candidate_consents k where k.business_id = ${db.businessId} and k.withdrawn_at is null and k.expires_at is null
    and k.purpose = any(${purposes}::text[]) and k.candidate_id > ${after}
    and k.given_at < now() - make_interval(months => (select min(consent_months) from retention_rules where business_id = ${db.businessId}))
  order by k.candidate_id limit ${take}) a
join candidates c on c.business_id = ${db.businessId} and c.id = a.candidate_id
left join ${retentionRuleSql(db)} r on true order by c.id`.execute(db);
	return rows;
}

/** Records a renewal request with its purposes and deadline; null when nothing is due. */
export async function requestConsentRenewal(
	db: Scoped,
	id: number,
	{ months, days }: Record<"months" | "days", number>,
) {
	const { rows } = await sql<AskedRow>`
update candidate_consents set asked_at = now(), expires_at = now() + make_interval(days => ${days})
where business_id = ${db.businessId} and candidate_id = ${id} and withdrawn_at is null and expires_at is null
  and purpose = any(${purposes}::text[]) and given_at < now() - make_interval(months => ${months})
returning purpose, expires_at::date::text as ends_on`.execute(db);
	return getRequest(rows);
}

/** People to remind about a consent that expires soon. */
export async function listConsentsToRemind(db: Scoped, take: number): Promise<RenewalRecipient[]> {
	const { rows } = await sql<RenewalRecipient>`
select distinct c.id, c.name, c.email, c.locale, c.site_config_id as site_id
from candidate_consents k join candidates c on c.business_id = k.business_id and c.id = k.candidate_id and c.anonymised_at is null
where k.business_id = ${db.businessId} and ${waiting} and k.asked_at < now() - interval '1 day' and k.reminded_at is null
  and k.expires_at > now() and k.expires_at <= now() + make_interval(days => ${finalReminderDays})
order by c.id limit ${take}`.execute(db);
	return rows;
}

export async function markConsentReminded(db: Scoped, id: number) {
	const { rows } = await sql<AskedRow>`
update candidate_consents set reminded_at = now() where business_id = ${db.businessId} and candidate_id = ${id}
  and ${waiting} and reminded_at is null and expires_at > now() returning purpose, expires_at::date::text as ends_on`.execute(
		db,
	);
	return getRequest(rows);
}

export async function listExpiredConsents(db: Scoped, take: number): Promise<number[]> {
	const { rows } = await sql<{
		id: Column<"candidate_consents", "candidate_id">;
	}>`select distinct candidate_id as id from candidate_consents
where business_id = ${db.businessId} and ${waiting} and expires_at <= now() order by 1 limit ${take}`.execute(db);
	return rows.map(({ id }) => id);
}

/** Ends unrenewed consents and erases their data; active processes, placements and legal holds postpone it. */
export async function expireUnansweredConsent(db: Scoped, id: number): Promise<void> {
	const request = sql`business_id = ${db.businessId} and candidate_id = ${id} and ${waiting} and expires_at <= now()`;
	const { rows: staying } = await sql`select from candidates c where c.business_id = ${db.businessId} and c.id = ${id}
  and c.anonymised_at is null and ${neverExpiresSql(db)}`.execute(db);
	if (staying.length > 0) {
		await sql`update candidate_consents set asked_at = null, reminded_at = null, expires_at = null where ${request}`.execute(
			db,
		);
		return;
	}
	const { rows } = await sql<Row<"candidate_consents", "field"> & { purpose: Consent["purpose"] }>`
update candidate_consents set ended_at = now() where ${request} returning purpose, field`.execute(db);
	const actor: Actor = { type: "system", id: null, name: null };
	for (const { purpose, field } of rows) {
		const missing = await listMissingConsents(db, { candidateId: id, purpose, fields: [field] });
		if (missing.length > 0)
			await deleteWithoutConsent({ trx: db, businessId: db.businessId, id, actor }, { purpose, field });
	}
	if (rows.some(({ purpose }) => purpose === "talent_pool"))
		await sql`delete from talent_pool_members m where m.business_id = ${db.businessId} and m.candidate_id = ${id}
  and not exists (select from candidate_consents k where k.business_id = m.business_id and k.candidate_id = m.candidate_id
    and k.purpose = 'talent_pool' and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()))`.execute(
			db,
		);
	await updateConsentLapse(db, [id]);
}

/** Re-evaluates people who left the talent pool; returns the last id, null at the end. */
export async function refreshConsentLapses(db: Scoped, after: number, take: number): Promise<number | null> {
	const { rows } = await sql<{
		id: Column<"candidate_consents", "candidate_id">;
	}>`select distinct candidate_id as id from candidate_consents
where business_id = ${db.businessId} and purpose = 'talent_pool' and (withdrawn_at is not null or expires_at is not null)
  and candidate_id > ${after} order by 1 limit ${take}`.execute(db);
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0) await updateConsentLapse(db, ids);
	return ids.length < take ? null : (ids.at(-1) ?? null);
}

/** The purposes awaiting an answer and their last day; null when there are none. */
export async function findConsentRenewalRequest(db: Scoped, id: number) {
	const { rows } = await sql<AskedRow>`
select purpose, expires_at::date::text as ends_on from candidate_consents where business_id = ${db.businessId} and candidate_id = ${id}
  and ${waiting} and expires_at > now() order by expires_at`.execute(db);
	return getRequest(rows);
}

/** Renews or withdraws all requested consents; returns their number. */
export async function answerConsentRenewal(
	of: ConsentContext,
	answer: "renew" | "withdraw",
	how: Pick<Consent, "locale" | "siteId" | "ip">,
): Promise<number> {
	const { trx, businessId, id } = of;
	const { rows } = await sql<Row<"candidate_consents", "id" | "field"> & { purpose: Consent["purpose"] }>`
select id, purpose, field from candidate_consents where business_id = ${businessId} and candidate_id = ${id}
  and ${waiting} and expires_at > now() order by id for update`.execute(trx);
	for (const { id: consentId, purpose, field } of rows)
		if (answer === "withdraw") await revokeConsent(of, consentId, () => true);
		else await giveConsent(trx, { candidateId: id, purpose, field, ...how });
	return rows.length;
}

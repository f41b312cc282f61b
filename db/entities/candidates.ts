import { sql } from "kysely";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import type { ComputedSql, Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { type DuplicateBy, getInputText, type Importable } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hitColumns } from "#db/kit/search-hit-columns.ts";
import { cancelActivitiesOnRemoval } from "#db/queries/applies/cancel-activities.ts";
import { findProtections } from "#db/queries/off-limits.ts";
import { merge } from "./candidates-merge.ts";
import { notifyOwner, notifyRecordOwner, type OwnerNotice } from "./owner-notification.ts";

const notice: OwnerNotice = {
	entity: "candidates",
	category: "Candidate",
	kind: "candidate_assigned",
	word: "candidate",
};

/** Saves previous contact data, and clears the reason when the do-not-use flag is removed. */
const effects: Effects = {
	saved: async (db, saved) => {
		const { id, before, after } = saved;
		await notifyRecordOwner(db, notice, saved);
		if (!before) return;
		if ("email" in after) await keepOld(db, id, "email", before.email);
		if ("mobile_phone" in after) await keepOld(db, id, "phone", before.mobile_phone);
		await forgetReason(db, id, before, after);
	},
	together: (db, given) => notifyOwner(db, notice, given),
	removed: cancelActivitiesOnRemoval("candidates"),
};

const candidate = (by: DuplicateBy) =>
	sql`r.n, c.id, c.uid, c.name as label, ${sql.lit(by)} as by, c.archived_at is not null as archived`;

const imported: Importable = {
	marks: (values) => ({
		email: getInputText(values, "email"),
		phone: getInputText(values, "mobile_phone"),
		linkedin: getInputText(values, "linkedin"),
		name: getInputText(values, "name"),
		company: getInputText(values, "current_company"),
	}),
	alike: (db) => {
		const of = sql`from candidates where business_id = ${db.businessId} and anonymised_at is null and`;
		return sql`
select id, 'email' as why, lower(email) as mark ${of} email is not null
union all select id, 'phone', mobile_phone ${of} mobile_phone is not null
union all select id, 'linkedin', linkedin_slug(linkedin) ${of} linkedin is not null
union all select id, 'cpf', coalesce(cpf_doubt_hash, cpf_hash) ${of} num_nonnulls(cpf_doubt_hash, cpf_hash) > 0
union all select id, 'name', app_plain(name) || '|' || app_plain(current_company) ${of} current_company is not null`;
	},
	duplicates: (db) => sql`
select ${candidate("email")} from r join candidates c on c.business_id = ${db.businessId} and c.email = r.email
union all select ${candidate("phone")} from r join candidates c on c.business_id = ${db.businessId} and c.mobile_phone = r.phone and c.archived_at is null
union all select ${candidate("email")} from r join contact_points p on p.business_id = ${db.businessId} and p.kind = 'email' and p.value = r.email
  and p.reference_type = 'candidates' join candidates c on c.business_id = ${db.businessId} and c.id = p.reference_id and c.archived_at is null
union all select ${candidate("phone")} from r join contact_points p on p.business_id = ${db.businessId} and p.kind = 'phone' and p.value = r.phone
  and p.reference_type = 'candidates' join candidates c on c.business_id = ${db.businessId} and c.id = p.reference_id and c.archived_at is null
union all select r.n, c.id, c.uid, c.name, case w.why when 'linkedin' then 'linkedin' else 'name' end, false
  from r cross join lateral candidate_twins(r.name, r.company, r.linkedin) w
  join candidates c on c.business_id = ${db.businessId} and c.id = w.id and c.archived_at is null
  where (r.linkedin is not null or r.company is not null) and w.why in ('linkedin', 'company')`,
	own: sql`t.linkedin, null::text as cnpj`,
	main: sql`t.email as one, array_remove(array[t.mobile_phone], null) as numbers`,
	used: sql`exists (select from applies x where x.business_id = t.business_id and x.candidate_id = t.id)`,
};

const computed: Record<string, ComputedSql> = { flags: () => sql`null::text[]` };

/** Warnings before approaching a person: a protection blocks, or warns. */
const page: EntitySql["page"] = {
	fields: ["flags"],
	async read(db, ids) {
		const all = await findProtections(db, ids);
		return new Map(
			[...all].map(([id, { severity }]) => [id, { flags: [severity === "block" ? "off_limits" : "off_limits_warn"] }]),
		);
	},
};

const label: EntitySql["label"] = {
	label: sql`t.name`,
	sub: sql`coalesce(nullif(concat_ws(' · ', t.role_name, t.current_company), ''), t.email)`,
};

const result: EntitySql["found"] = {
	columns: sql`'candidates' as entity, r.id, r.uid, r.name as title, r.avatar_url as picture,
    nullif(concat_ws(' · ', coalesce(r.current_position, r.role_name), r.current_company), '') as sub,
    ${hitColumns("candidates", ["mobile_phone"])}`,
	marks: ["email", "mobile_phone"],
};

async function keepOld(db: Scoped, id: number, kind: "email" | "phone", old: unknown): Promise<void> {
	if (typeof old !== "string" || (kind === "phone" && !/^[+]\d{7,15}$/.test(old))) return;
	await sql`
insert into contact_points (business_id, reference_type, reference_id, kind, value, state)
values (${db.businessId}, 'candidates', ${id}, ${kind}, ${old}, 'outdated') on conflict do nothing`.execute(db);
}

async function forgetReason(
	db: Scoped,
	id: number,
	before: Record<string, unknown>,
	after: Record<string, unknown>,
): Promise<void> {
	const stopped = (status: unknown) => doNotUseStatuses.includes(Number(status));
	if (!("status" in after) || "status_reason" in after || !stopped(before.status) || stopped(after.status)) return;
	await db
		.updateTable("candidates")
		.set({ status_reason: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("status_reason", "is not", null)
		.execute();
}

export const candidates: EntitySql = { computed, page, effects, label, merge, found: result, imported };

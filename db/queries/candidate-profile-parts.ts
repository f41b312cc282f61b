import { type RawBuilder, sql } from "kysely";
import { type ProfilePart, type ProfilePartName, profileParts } from "#app/domain/candidates/profile-parts.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

type Sql = RawBuilder<unknown>;
export type PartRow = Record<string, unknown> & { id: number; lock_version: number };

/** Candidate and actor of a write. */
interface Of {
	businessId: number;
	candidateId: number;
	part: ProfilePartName;
	actor: Actor;
}

const getPart = (name: ProfilePartName): ProfilePart => profileParts[name];

function mine({ businessId, candidateId, part }: Pick<Of, "businessId" | "candidateId" | "part">): Sql {
	return part === "contact_points"
		? sql`business_id = ${businessId} and reference_type = 'candidates' and reference_id = ${candidateId}`
		: sql`business_id = ${businessId} and candidate_id = ${candidateId}`;
}

export async function findPart(
	db: Scoped,
	candidateId: number,
	part: ProfilePartName,
	id: number,
): Promise<PartRow | undefined> {
	const { rows } = await sql<PartRow>`
select * from ${sql.table(getPart(part).table)} where ${mine({ businessId: db.businessId, candidateId, part })} and id = ${id}`.execute(
		db,
	);
	return rows[0];
}

export type PartSaveResult =
	| { ok: true; id: number }
	| { ok: false; why: "taken" }
	| { ok: false; why: "missing" }
	| { ok: false; why: "changed"; now: PartRow };

/** "taken": the candidate already has this language, skill or address. */
export async function insertPart(db: Scoped, of: Of, values: Record<string, unknown>): Promise<PartSaveResult> {
	const { table, inputs } = getPart(of.part);
	if (await isTaken(db, of, 0, values)) return { ok: false, why: "taken" };
	const names = inputs.map(({ name }) => name);
	const owner =
		of.part === "contact_points"
			? {
					columns: sql`reference_type, reference_id, created_by_id`,
					values: sql`'candidates', ${of.candidateId}, ${of.actor.id}`,
				}
			: { columns: sql`candidate_id`, values: sql`${of.candidateId}` };
	const { rows } = await sql<PartRow>`
insert into ${sql.table(table)} (business_id, ${owner.columns}, ${sql.join(names.map((name) => sql.ref(name)))})
values (${of.businessId}, ${owner.values}, ${sql.join(names.map((name) => sql`${values[name] ?? null}`))})
on conflict do nothing returning *`.execute(db);
	const created = rows[0];
	if (!created) return { ok: false, why: "taken" };
	await changed(db, of, created.id, [null, formatPartName(of.part, created)], null);
	return { ok: true, id: created.id };
}

/** Updates the item at `version`; on conflict returns the current one. */
export async function updatePart(
	db: Scoped,
	of: Of,
	{ id, version }: { id: number; version: number },
	values: Record<string, unknown>,
): Promise<PartSaveResult> {
	const { table, inputs } = getPart(of.part);
	const { rows: result } = await sql<PartRow>`
select * from ${sql.table(table)} where ${mine(of)} and id = ${id} for update`.execute(db);
	const before = result[0];
	if (!before) return { ok: false, why: "missing" };
	if (before.lock_version !== version) return { ok: false, why: "changed", now: before };
	if (await isTaken(db, of, id, values)) return { ok: false, why: "taken" };
	const sets = inputs.map(({ name }) => sql`${sql.ref(name)} = ${values[name] ?? null}`);
	const { rows } = await sql<PartRow>`
update ${sql.table(table)} set ${sql.join(sets)} where ${mine(of)} and id = ${id} returning *`.execute(db);
	await changed(db, of, id, [formatPartName(of.part, before), formatPartName(of.part, rows[0] ?? before)], before);
	return { ok: true, id };
}

/** Columns unique per candidate, case-insensitive. */
const distinct: Partial<Record<ProfilePartName, readonly string[]>> = {
	languages: ["language"],
	skills: ["name"],
	contact_points: ["kind", "value"],
};

async function isTaken(db: Scoped, of: Of, id: number, values: Record<string, unknown>): Promise<boolean> {
	const columns = distinct[of.part];
	if (!columns) return false;
	const same = columns.map((name) => sql`lower(${sql.ref(name)}) = lower(${values[name]})`);
	const { rows } = await sql`
select 1 from ${sql.table(getPart(of.part).table)} where ${mine(of)} and id <> ${id} and ${sql.join(same, sql` and `)} limit 1`.execute(
		db,
	);
	return rows.length > 0;
}

/** "changed": the item differs from the one shown. */
export async function deletePart(
	db: Scoped,
	of: Of,
	{ id, version }: { id: number; version: number | null },
): Promise<Exclude<PartSaveResult, { ok: true }> | { ok: true; label: string }> {
	const { table } = getPart(of.part);
	const part = await findPart(db, of.candidateId, of.part, id);
	if (!part) return { ok: false, why: "missing" };
	if (version !== null && part.lock_version !== version) return { ok: false, why: "changed", now: part };
	await sql`delete from ${sql.table(table)} where ${mine(of)} and id = ${id}`.execute(db);
	const label = formatPartName(of.part, part);
	await changed(db, of, id, [label, null], part);
	return { ok: true, label };
}

/** Label of an item; salary amounts are never shown. */
export function formatPartName(part: ProfilePartName, row: Record<string, unknown>): string {
	const { named } = getPart(part);
	return named.map((name) => String(row[name] ?? "")).join(" · ") || "…";
}

async function changed(
	db: Scoped,
	of: Of,
	id: number,
	change: [string | null, string | null],
	before: PartRow | null,
): Promise<void> {
	if (of.part === "experiences") await followWork(db, of.candidateId, id, before);
	await audit(db, {
		actor: of.actor,
		action: "update",
		recordType: "candidates",
		recordId: of.candidateId,
		changes: { [of.part]: change },
		ip: of.actor.ip ?? null,
	});
}

/** Links the experience to a known company and updates the candidate's current employer. */
async function followWork(db: Scoped, candidateId: number, id: number, before: PartRow | null): Promise<void> {
	await sql`
update candidate_experiences e set client_company_id = (select k.id from client_companies k
    where k.business_id = e.business_id and k.name = e.company and k.archived_at is null order by k.id limit 1)
where e.business_id = ${db.businessId} and e.candidate_id = ${candidateId} and e.id = ${id}`.execute(db);
	await sql`
update candidates c set current_company = e.company, current_position = e.position, current_company_id = e.client_company_id
from (select company, position, client_company_id from candidate_experiences
      where business_id = ${db.businessId} and candidate_id = ${candidateId} and current
      order by started_on desc nulls last, id desc limit 1) e
where c.business_id = ${db.businessId} and c.id = ${candidateId}
  and (c.current_company, c.current_position, c.current_company_id) is distinct from (e.company, e.position, e.client_company_id)`.execute(
		db,
	);
	// Leaving clears a linked employer; a manually entered company stays.
	if (before?.current === true)
		await sql`
update candidates c set current_company = null, current_position = null, current_company_id = null
where c.business_id = ${db.businessId} and c.id = ${candidateId} and c.current_company = ${before.company}
  and not exists (select from candidate_experiences e
    where e.business_id = c.business_id and e.candidate_id = c.id and e.current)`.execute(db);
}

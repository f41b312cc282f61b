import { sql } from "kysely";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { blindIndex, blindIndexes } from "#db/kit/blind-index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { writeSensitiveField } from "../candidate-sensitive-data.ts";
import { saveMessagePermissions } from "../conversations/message-permissions.ts";
import type { PreparedRow } from "./prepare.ts";
import type { ImportContext } from "./types.ts";

interface Message {
	recordId: number;
	row: PreparedRow;
	/** Created by the import: takes its dates from the file. */
	made: boolean;
}

/** Writes values outside the fields: external ids, dates, other addresses, salary, CPF. */
export async function writeExtraColumns(db: Scoped, kit: ImportContext, all: readonly Message[]): Promise<void> {
	if (all.length === 0) return;
	await saveExternalIds(
		db,
		kit,
		kit.entity.key,
		all.flatMap(({ recordId, row }) => (row.extras.externalId ? [{ code: row.extras.externalId, id: recordId }] : [])),
	);
	await keepTimes(db, kit, all);
	await addPoints(db, kit, all);
	await addPermissions(db, kit, all);
	if (kit.key !== "candidates") return;
	await addPay(db, kit, all);
	for (const { recordId, row } of all) if (row.extras.cpf) await keepCpf(db, kit, recordId, row.extras.cpf);
}

/** Stores external ids of a system; existing links stay. */
export async function saveExternalIds(
	db: Scoped,
	{ businessId, system }: Pick<ImportContext, "businessId" | "system">,
	type: string,
	pairs: readonly { code: string; id: number }[],
): Promise<void> {
	if (pairs.length === 0) return;
	await sql`insert into external_ids (business_id, system, code, reference_type, reference_id)
select ${businessId}, ${system}, code, ${type}, id from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r(code text, id bigint)
on conflict do nothing`.execute(db);
}

async function keepTimes(db: Scoped, { businessId, entity }: ImportContext, all: readonly Message[]): Promise<void> {
	const times = all.flatMap(({ recordId, made, row: { extras } }) =>
		made && (extras.createdAt || extras.updatedAt)
			? [{ id: recordId, created: extras.createdAt ?? null, updated: extras.updatedAt ?? null }]
			: [],
	);
	if (times.length === 0) return;
	await sql`update ${sql.table(entity.table)} t set
  created_at = least(now(), coalesce(r.created at time zone b.timezone, t.created_at)),
  updated_at = least(now(), coalesce(r.updated at time zone b.timezone, r.created at time zone b.timezone, t.updated_at))
from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as r(id bigint, created timestamp, updated timestamp), businesses b
where b.id = ${businessId} and t.business_id = ${businessId} and t.id = r.id`.execute(db);
}

async function addPoints(
	db: Scoped,
	{ businessId, entity, actor }: ImportContext,
	all: readonly Message[],
): Promise<void> {
	const points = all.flatMap(({ recordId, row }) => row.extras.points.map((point) => ({ id: recordId, ...point })));
	if (points.length === 0) return;
	await sql`insert into contact_points (business_id, reference_type, reference_id, kind, value, source, added_via, created_by_id)
select ${businessId}, ${entity.key}, r.id, r.kind, r.value, 'import', 'import', ${actor.id}
from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as r(id bigint, kind text, value text)
join ${sql.table(entity.table)} t on t.business_id = ${businessId} and t.id = r.id
where r.value is distinct from t.email and r.value is distinct from t.mobile_phone
  and (r.kind = 'email' or r.value ~ '^[+][0-9]{7,15}$') on conflict do nothing`.execute(db);
}

/** Saves consents from the file; a person's own refusal is not overwritten. */
async function addPermissions(db: Scoped, { entity, actor }: ImportContext, all: readonly Message[]): Promise<void> {
	if (!isConversationEntity(entity.key)) return;
	for (const { recordId: id, row } of all)
		for (const { channel, purpose, granted, proof } of row.extras.permissions ?? [])
			await saveMessagePermissions(db, { entity: entity.key, id }, [{ channel, purpose, granted }], {
				source: "import",
				proof,
				recruiterId: actor.id,
			});
}

/** Current fixed salary, monthly unless the cell says otherwise. */
async function addPay(db: Scoped, { businessId }: ImportContext, all: readonly Message[]): Promise<void> {
	const pays = all.flatMap(({ recordId, row }) =>
		row.extras.currentPay ? [{ id: recordId, ...row.extras.currentPay }] : [],
	);
	if (pays.length === 0) return;
	await sql`insert into candidate_remunerations (business_id, candidate_id, kind, type_remuneration, amount_cents, period)
select ${businessId}, r.id, 'current', 1, r.cents, r.period
from jsonb_to_recordset(${JSON.stringify(pays)}::jsonb) as r(id bigint, cents bigint, period text)
where not exists (select from candidate_remunerations x where x.business_id = ${businessId} and x.candidate_id = r.id
  and x.kind = 'current' and x.type_remuneration = 1)`.execute(db);
}

async function keepCpf(db: Scoped, { businessId }: ImportContext, id: number, cpf: string): Promise<void> {
	const { rows } = await sql<Row<"candidates", "id">>`update candidates c set cpf_hash = ${blindIndex(cpf)}
where business_id = ${businessId} and id = ${id} and cpf_hash is null
  and not exists (select from candidates o where o.business_id = ${businessId} and o.cpf_hash in (${sql.join(blindIndexes(cpf))}) and o.archived_at is null)
returning id`.execute(db);
	if (rows.length > 0) await writeSensitiveField(db, id, "cpf", cpf);
}

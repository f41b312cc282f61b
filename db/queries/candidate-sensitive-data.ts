import { createHash } from "node:crypto";
import { sql } from "kysely";
import { type SensitiveField, sensitiveFields } from "#app/domain/candidates/sensitive-fields.ts";
import { audit } from "#db/kit/audit.ts";
import { blindIndex, blindIndexes } from "#db/kit/blind-index.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { proposeChangeEvent } from "./esocial/propose.ts";
import { logRecordView } from "./record-views.ts";

type Values = Partial<Record<SensitiveField, string>>;
interface Of {
	businessId: number;
	id: number;
	actor: Actor;
}

/** Decrypts all or the named fields and records the reader and the fields present. */
export async function readSensitiveData(
	db: Scoped,
	{ id, actor }: Of,
	named?: readonly SensitiveField[],
): Promise<{ values: Values; seen: string }> {
	const values = await open(db, id, named);
	const fields = Object.keys(values);
	if (!named || fields.length > 0) await logRecordView(db, { actor, recordType: "candidates", recordId: id, fields });
	return { values, seen: getMark(values) };
}

/** Fields present, without decrypting. */
export async function listSealed(db: Scoped, id: number): Promise<SensitiveField[]> {
	const rows = await db
		.selectFrom("candidate_sensitive")
		.select("field")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", id)
		.execute();
	const saved = new Set(rows.map(({ field }) => field));
	return sensitiveFields.filter((field) => saved.has(field));
}

/** Hash of the form's original values, which reveals none. */
function getMark(values: Values): string {
	const sorted = sensitiveFields.map((field) => values[field] ?? null);
	return createHash("sha256")
		.update(blindIndex(JSON.stringify(sorted)))
		.digest("base64url")
		.slice(0, 22);
}

async function open(db: Scoped, id: number, named: readonly SensitiveField[] = sensitiveFields): Promise<Values> {
	const rows = await db
		.selectFrom("candidate_sensitive")
		.select(["field", "sealed"])
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", id)
		.where("field", "in", [...named])
		.execute();
	const values: Values = {};
	for (const { field, sealed } of rows) {
		const text = tryDecrypt(sealed, "value");
		if (text !== null) values[field as SensitiveField] = text;
	}
	return values;
}

export async function isCpfTaken(db: Scoped, id: number, cpf: string): Promise<boolean> {
	const row = await db
		.selectFrom("candidates")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("cpf_hash", "in", blindIndexes(cpf))
		.where("archived_at", "is", null)
		.where("id", "<>", id)
		.executeTakeFirst();
	return row !== undefined;
}

/** Null deletes the field. */
export async function writeSensitiveField(
	db: Scoped,
	candidateId: number,
	field: string,
	value: string | null,
): Promise<void> {
	if (value === null) {
		await db
			.deleteFrom("candidate_sensitive")
			.where("business_id", "=", db.businessId)
			.where("candidate_id", "=", candidateId)
			.where("field", "=", field)
			.execute();
		return;
	}
	const sealed = encrypt(value);
	await db
		.insertInto("candidate_sensitive")
		.values({ business_id: db.businessId, candidate_id: candidateId, field, sealed })
		.onConflict((oc) =>
			oc.columns(["business_id", "candidate_id", "field"]).doUpdateSet({ sealed, updated_at: new Date() }),
		)
		.execute();
}

/** Skips fields changed since `seen`; empty ones are deleted. The history names fields, never values. */
export async function writeSensitiveData(
	db: Scoped,
	{ businessId, id, actor }: Of,
	values: Record<SensitiveField, string | null>,
	seen: string,
): Promise<{ ok: true } | { ok: false; seen: string }> {
	const before = await open(db, id);
	if (getMark(before) !== seen) return { ok: false, seen: getMark(before) };
	await write(db, { businessId, id, actor }, before, values);
	return { ok: true };
}

/** Writes only the given fields; the emergency contact may be completed gradually. */
export async function addSensitiveData(
	db: Scoped,
	of: Of,
	values: Partial<Record<SensitiveField, string>>,
): Promise<void> {
	const before = await open(db, of.id);
	const { emergency_contact: contact } = values;
	const whole =
		contact && before.emergency_contact
			? JSON.stringify({ ...cells(before.emergency_contact), ...cells(contact) })
			: contact;
	await write(db, of, before, { ...values, ...(whole ? { emergency_contact: whole } : {}) });
}

const cells = (sealed: string): Record<string, unknown> => JSON.parse(sealed) as Record<string, unknown>;

/** Writes changed values; the history names no values. */
async function write(
	db: Scoped,
	{ id, actor }: Of,
	before: Values,
	values: Partial<Record<SensitiveField, string | null>>,
) {
	const changed = sensitiveFields.filter(
		(field) => values[field] !== undefined && (before[field] ?? null) !== values[field],
	);
	for (const field of changed) await writeSensitiveField(db, id, field, values[field] ?? null);
	if (changed.includes("cpf")) await indexCpf(db, id, values.cpf ?? null);
	await proposeChangeEvent(db, id, changed);
	if (changed.length > 0)
		await audit(db, {
			actor,
			action: "update",
			recordType: "candidates",
			recordId: id,
			changes: { sensitive: null },
			ip: actor.ip ?? null,
		});
}

/** A duplicate CPF stays unconfirmed: only recruiters see the duplicate, not the candidate. */
async function indexCpf(db: Scoped, id: number, cpf: string | null): Promise<void> {
	const hash = cpf ? blindIndex(cpf) : null;
	const isTaken = cpf !== null && (await isCpfTaken(db, id, cpf));
	await sql`update candidates set cpf_hash = ${isTaken ? null : hash}, cpf_doubt_hash = ${isTaken ? hash : null}
where business_id = ${db.businessId} and id = ${id}`.execute(db);
}

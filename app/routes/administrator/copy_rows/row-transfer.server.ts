import type { RouterContextProvider } from "react-router";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { formatRecordName } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { getEditableFields } from "#app/routes/entity/form-page.server.ts";
import { createFieldFormatter } from "#app/routes/entity/format-rows.server.ts";
import { findValuesProblem } from "#app/routes/entity/validate-values.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { getFile, putFile } from "#app/storage/files.server.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listRows } from "#db/kit/list.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import type { EntityRecord } from "#db/kit/types.ts";
import { findTakenUniques, isUniqueViolation } from "#db/kit/unique.ts";
import {
	type ExtraRecordData,
	inSavepoint,
	nameExists,
	readExtraData,
	writeExtraData,
} from "#db/queries/copy-extra-data.ts";

type Context = Readonly<RouterContextProvider>;

export interface CopyResult {
	made: number;
	/** Number of names that already existed. */
	there: number;
	problems: { name: string; text: string }[];
}

/** More rows are no list to choose from. */
export const maxRows = 1000;

/** Form values with references by name, and child rows. */
export interface Row {
	values: InputValues;
	parts: { entity: Entity; by: string; rows: InputValues[] }[];
	/** Relevant data outside the form. */
	beyond?: ExtraRecordData;
}

/** References are given by the names they have in that business. */
export async function listCopyRows(trx: Scoped, entity: Entity, user: Recruiter): Promise<Row[]> {
	const records = await all(trx, entity, user);
	const rows: Row[] = [];
	for (const record of records) {
		const parts: Row["parts"] = [];
		for (const { entity: key, by } of [entity.parts ?? []].flat()) {
			const part = getEntity(key);
			if (!part) continue;
			const of = await all(trx, part, user, [{ field: by, is: "refs" as const, uids: [record.uid] }]);
			parts.push({ entity: part, by, rows: of.map((item) => named(part, user, item)) });
		}
		const values = named(entity, user, record);
		for (const name of entity.beyond?.off ?? []) values[name] = false;
		const beyond = entity.beyond && { beyond: await readExtraData(trx, entity, record.uid) };
		rows.push({ values, parts, ...beyond });
	}
	return rows;
}

async function all(
	trx: Scoped,
	entity: Entity,
	user: Recruiter,
	of: { field: string; is: "refs"; uids: string[] }[] = [],
): Promise<EntityRecord[]> {
	const conditions = of.map((item) => ({ ...item, me: false, none: false }));
	const order = [{ key: entity.ordered ? "position" : "created_at", descending: false }];
	const query = { words: null, conditions, order, viewer: user, subordinates: false };
	return listRows(trx, entity, query, getFields(entity, user), { skip: 0, take: maxRows });
}

const getFields = (entity: Entity, user: Recruiter) =>
	getEditableFields(entity, user).flatMap(({ fields }) => fields.map(({ name }) => name));

function named(entity: Entity, user: Recruiter, record: EntityRecord): InputValues {
	return Object.fromEntries(
		getFields(entity, user).map((name) => {
			const value = record[name];
			const labels = [value ?? []].flat().map((item) => (item as { label?: unknown } | null)?.label);
			const kind = entity.fields[name]?.kind;
			if (kind === "ref") return [name, labels[0] ?? null];
			return [name, kind === "many" ? labels : (value ?? null)];
		}),
	);
}

/** Each row is inserted alone; rows their form would refuse are reported. */
export async function insertCopiedRows(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	rows: readonly Row[],
): Promise<CopyResult> {
	const brought: CopyResult = { made: 0, there: 0, problems: [] };
	for (const { values, parts, beyond } of rows) {
		const taken = await takeRow(context, trx, user, entity, values, beyond);
		if (taken === "there") brought.there += 1;
		else if (typeof taken === "string")
			brought.problems.push({ name: nameIn(context, user, entity, values), text: taken });
		else {
			brought.made += 1;
			for (const { entity: part, by, rows: own } of parts)
				for (const item of own) {
					const added = await takeRow(context, trx, user, part, { ...item, [by]: `uid:${taken.uid}` });
					if (typeof added === "string" && added !== "there")
						brought.problems.push({ name: nameIn(context, user, entity, values), text: added });
				}
		}
	}
	return brought;
}

async function takeRow(
	context: Context,
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	values: InputValues,
	beyond?: ExtraRecordData,
): Promise<{ uid: string } | string> {
	const { t } = createFormatters(context);
	const resolved = await resolveRefs(trx, entity, values, user);
	if (!resolved.ok) {
		const [name = ""] = Object.keys(resolved.fields);
		const input = [values[name] ?? ""].flat().join(", ").slice(0, 80);
		return `${getLabels(entity, t).field(name)}: ${t("kit:form.notFound", { typed: input })}`;
	}
	if (await isThere(trx, entity, resolved.values)) return "there";
	// Absent values use table defaults; rules read them as null.
	const empty = Object.fromEntries(getFields(entity, user).map((name) => [name, null]));
	const broken = await findValuesProblem(context, trx, entity, { ...empty, ...resolved.values });
	if (broken !== null) return broken;
	try {
		return await inSavepoint(trx, async () => {
			const created = await insertRecord(trx, entity, resolved.values, getActor(context, user));
			if (beyond) {
				const of = { entity, id: created.id, recruiterId: user.id };
				await writeExtraData(trx, of, await withOwnFile(user.businessId, beyond));
			}
			return created;
		});
	} catch (error) {
		if (isUniqueViolation(error)) return "there";
		const { code } = error as { code?: string };
		if (code?.startsWith("23")) return t("imports:reasons.refused");
		throw error;
	}
}

/** Copies the file's content into the business's storage. */
async function withOwnFile(businessId: number, beyond: ExtraRecordData): Promise<ExtraRecordData> {
	const content = beyond.file && (await getFile(beyond.file.stored.storageKey));
	if (!beyond.file || !content) return { ...beyond, file: null };
	const { contentType } = beyond.file.stored;
	const storageKey = await putFile(businessId, new Uint8Array(await content.arrayBuffer()), contentType);
	return { ...beyond, file: { ...beyond.file, stored: { ...beyond.file.stored, storageKey } } };
}

/** By unique fields, else by name; effective dates are checked by the form's rule. */
async function isThere(trx: Scoped, entity: Entity, values: InputValues): Promise<boolean> {
	if ((await findTakenUniques(trx, entity, values, null)).length > 0) return true;
	return nameExists(trx, entity, values);
}

function nameIn(context: Context, user: Recruiter, entity: Entity, values: InputValues): string {
	const name = values[entity.name];
	if (typeof name === "string" && name !== "") return name;
	const record = { ...values, id: 0, uid: "" };
	return (
		formatRecordName(entity, record, createFieldFormatter(entity, createFormatters(context), user)) ||
		getLabels(entity, createFormatters(context).t).one
	);
}

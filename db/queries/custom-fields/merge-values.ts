import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import { customFieldKey, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import {
	type DocumentSubject,
	getSubjectEntity,
	toDocumentField,
} from "#app/domain/documents/template-custom-fields.ts";
import {
	buildMergeValues,
	type CustomMergeField,
	customMergeFields,
	getReaderEntity,
	listMergeNames,
	type MergeValues,
} from "#app/domain/mail/merge-fields.ts";
import { getEntity } from "#app/entities/index.ts";
import { extendEntity } from "#app/entities/kit/extend-entity.ts";
import { formatFieldTexts } from "#app/entities/kit/field-texts.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { rowsByIds } from "#db/kit/list.ts";
import type { Row } from "#db/kit/row.ts";
import { loadCustomFields } from "./definitions.ts";

interface Letter {
	/** Entity of the recipient's record. */
	entity: string;
	person: Parameters<typeof buildMergeValues>[0] & { id: number };
	locale: "pt" | "en";
	texts: readonly string[];
	/** The author: fields the author may not read are not filled in. */
	by: Viewer & { name: string };
}

export async function readMergeValues(db: Scoped, letter: Letter): Promise<MergeValues> {
	const { entity: key, person, by, ...rest } = letter;
	const custom = await readCustomMergeValues(db, { ...rest, key, by, about: { reader: person.id } });
	return Object.fromEntries([...Object.entries(buildMergeValues(person, by.name)), ...Object.entries(custom)]);
}

/** Records of a message: an application implies the others, a contact its company. */
export interface MergeRecordIds {
	reader?: number;
	apply?: number;
	job?: number;
}

interface CustomLetter extends Pick<Letter, "locale" | "texts"> {
	/** The recipient's entity, or the product event. */
	key: string;
	by: Viewer;
	about: MergeRecordIds;
}

type Records = Record<"reader" | DocumentSubject, number | null>;

/** Values of custom merge fields in the texts; reads nothing when there are none. */
export async function readCustomMergeValues(
	db: Scoped,
	{ key, locale, texts, by, about }: CustomLetter,
): Promise<MergeValues> {
	const named = await findNamedFields(db, key, texts);
	if (named.fields.length === 0) return {};
	const records = await findRecords(db, key, about);
	const values: Record<string, string> = {};
	for (const subject of new Set(named.fields.map((item) => item.subject))) {
		const id = records[subject ?? "reader"];
		if (id === null) continue;
		const texts = await readFieldTexts(db, { key, locale, by, subject, named }, [id]);
		Object.assign(values, texts.get(id));
	}
	return values;
}

export async function listCustomMergeValues(
	db: Scoped,
	{ key, locale, texts, by, readers }: Omit<CustomLetter, "about"> & { readers: readonly number[] },
): Promise<Map<number, MergeValues>> {
	const named = await findNamedFields(db, key, texts);
	const values = new Map<number, Record<string, string>>();
	for (const subject of new Set(named.fields.map((item) => item.subject))) {
		const records = subject === null ? new Map(readers.map((id) => [id, id])) : await listCompanies(db, key, readers);
		const rows = await readFieldTexts(db, { key, locale, by, subject, named }, [...new Set(records.values())]);
		for (const [reader, record] of records) {
			const own = values.get(reader) ?? {};
			values.set(reader, Object.assign(own, rows.get(record)));
		}
	}
	return values;
}

interface NamedFields {
	fields: readonly CustomMergeField[];
	custom: Awaited<ReturnType<typeof loadCustomFields>>;
}

async function findNamedFields(db: Scoped, key: string, texts: readonly string[]): Promise<NamedFields> {
	const names = new Set(texts.flatMap(listMergeNames).filter((name) => customFieldKey(name.split(".").at(-1) ?? "")));
	if (names.size === 0) return { fields: [], custom: new Map() };
	const custom = await loadCustomFields(db);
	return { fields: customMergeFields(key, custom).filter(({ name }) => names.has(name)), custom };
}

interface FieldTexts extends Pick<CustomLetter, "key" | "locale" | "by"> {
	subject: CustomMergeField["subject"];
	named: NamedFields;
}

/** Field texts by record id; none where `by` may not read them. */
async function readFieldTexts(
	db: Scoped,
	{ key, locale, by, subject, named }: FieldTexts,
	ids: readonly number[],
): Promise<Map<number, Record<string, string>>> {
	const entityKey = subject ? getSubjectEntity(subject) : getReaderEntity(key);
	const described = entityKey && getEntity(entityKey);
	if (!described || ids.length === 0 || !can(by, "read", described.resource)) return new Map();
	const entity = extendEntity(described, named.custom.get(entityKey) ?? []);
	const fields = listNames(named.fields, subject).filter((name) => visibleField(entity, name, by));
	if (fields.length === 0) return new Map();
	const rows = await rowsByIds(db, entity, by, ids, fields);
	return new Map(
		rows.map((row) => [
			Number(row.id),
			Object.fromEntries(
				[...formatFieldTexts(entity, row, fields, locale)].map(([name, text]) => [
					subject ? toDocumentField(subject, customFieldKey(name) ?? "") : name,
					text,
				]),
			),
		]),
	);
}

async function listCompanies(db: Scoped, key: string, readers: readonly number[]): Promise<Map<number, number>> {
	if (key !== "client_contacts") return new Map();
	const rows = await db
		.selectFrom("client_contacts")
		.select(["id", "client_company_id"])
		.where("business_id", "=", db.businessId)
		.where("id", "in", [...readers])
		.execute();
	return new Map(
		rows.flatMap(({ id, client_company_id }) => (client_company_id === null ? [] : [[id, client_company_id]])),
	);
}

const listNames = (named: readonly CustomMergeField[], subject: CustomMergeField["subject"]) =>
	named.filter((item) => item.subject === subject).map(({ field }) => customFieldName(field.key));

async function findRecords(db: Scoped, key: string, { reader, apply, job }: MergeRecordIds): Promise<Records> {
	const none = { reader: reader ?? null, candidate: null, apply: null, job: null, company: null, placement: null };
	if (apply !== undefined) {
		const { rows } = await sql<Row<"applies", "id" | "candidate_id" | "job_id"> & Row<"jobs", "client_company_id">>`
select a.id, a.candidate_id, a.job_id, j.client_company_id from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
 where a.business_id = ${db.businessId} and a.id = ${apply}`.execute(db);
		const row = rows[0];
		if (!row) return none;
		return { ...none, reader: row.candidate_id, apply: row.id, job: row.job_id, company: row.client_company_id };
	}
	const table = job !== undefined ? "jobs" : key === "client_contacts" ? "client_contacts" : null;
	if (!table) return none;
	const row = await db
		.selectFrom(table)
		.select("client_company_id")
		.where("business_id", "=", db.businessId)
		.where("id", "=", job ?? reader ?? 0)
		.executeTakeFirst();
	return { ...none, job: job ?? null, company: row?.client_company_id ?? null };
}

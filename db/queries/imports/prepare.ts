import { can } from "#app/domain/access/permissions.ts";
import { companyKey } from "#app/domain/companies/company-name.ts";
import type { DateOrder } from "#app/domain/import/dates.ts";
import { type ReadRow, rowReader } from "#app/entities/import/read-row.ts";
import { entityOf } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Rule } from "#app/entities/kit/rule.ts";
import { sqlOf } from "#db/entities/index.ts";
import type { Actor } from "#db/kit/crud.ts";
import type { DuplicateBy, Importable, Marks } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertMany } from "#db/kit/insert-many.ts";
import { findRunner, type Runner } from "#db/queries/bulk-runs/permitted.ts";
import { RefBook } from "./book.ts";
import { keysOf } from "./duplicates.ts";
import type { StoredRow } from "./rows.ts";
import { entityOfImport, type LockedImport } from "./stages.ts";

/** What every part of one import needs; made once per task, thrown away with a transaction that failed. */
export interface Kit {
	businessId: number;
	importUid: string;
	entity: Entity;
	key: string;
	marks: Importable["marks"];
	who: Runner;
	actor: Actor;
	mapping: (string | null)[];
	width: number;
	read: (cells: readonly string[]) => ReadRow;
	book: RefBook;
}

export interface Prepared extends ReadRow {
	number: number;
	marks: Marks;
	keys: [DuplicateBy, bigint][];
}

/** The kit of an import; undefined when its owner may no longer create what it holds. */
export async function kitOf(db: Scoped, businessId: number, one: LockedImport): Promise<Kit | undefined> {
	const { entity, key } = entityOfImport(one);
	const who = await findRunner(db, businessId, one.recruiter_id);
	const importable = sqlOf(key).imported;
	if (!who || !importable || !can(who, "create", entity.resource)) return undefined;
	const mapping = one.mapping as (string | null)[];
	return {
		businessId,
		importUid: one.uid,
		entity,
		key,
		marks: importable.marks,
		who,
		actor: { type: "recruiter", id: who.id, name: who.name, ip: one.ip },
		mapping,
		width: (one.headers as string[]).length,
		read: rowReader({ entity, mapping, dateOrder: one.date_order as DateOrder, who }),
		book: new RefBook(businessId),
	};
}

/**
 * Reads stored rows as records: cells, what they point to, the entity's rule. With `makeCompanies` a company that a row
 * names and nobody knows is made ("now") or taken as one that will be ("later").
 */
export async function prepare(
	db: Scoped,
	kit: Kit,
	rows: readonly StoredRow[],
	makeCompanies: "now" | "later" | "never",
	madeCompany: (id: number) => void = () => {},
): Promise<Prepared[]> {
	const read = rows.map(({ number, cells }) => {
		const row = kit.read(cells);
		if (cells.length > kit.width) row.problems.push([null, "extraCells"]);
		return { number, ...row };
	});
	if (makeCompanies !== "never") await knowCompanies(db, kit, read, makeCompanies, madeCompany);
	const columnOf = (field: string) => indexOrNull(kit.mapping.indexOf(field));
	await kit.book.resolve(db, kit.entity, read, columnOf);
	const { rule } = kit.entity;
	return read.map((row) => {
		if (rule && row.problems.length === 0) applyRule(kit, row, rule);
		const marks = kit.marks(row.values);
		return { ...row, marks, keys: keysOf(kit.key, marks) };
	});
}

function applyRule(kit: Kit, row: ReadRow, rule: Rule) {
	const empty = Object.fromEntries(Object.keys(kit.entity.fields).map((name) => [name, null]));
	for (const [field, broken] of Object.entries(rule({ ...empty, ...row.values }))) {
		const [code, params] = typeof broken === "string" ? [broken, undefined] : [broken.key, broken.values];
		row.problems.push([indexOrNull(kit.mapping.indexOf(field)), code, params]);
	}
}

const indexOrNull = (index: number) => (index === -1 ? null : index);

/** The field of an entity whose company may be made on the way: the one it cannot be without. */
export function companyField(entity: Entity): string | undefined {
	return Object.values(entity.fields).find(
		(field) => field.kind === "ref" && field.to === "client_companies" && field.required,
	)?.name;
}

async function knowCompanies(
	db: Scoped,
	kit: Kit,
	rows: readonly ReadRow[],
	when: "now" | "later",
	made: (id: number) => void,
) {
	const field = companyField(kit.entity);
	const companies = entityOf("client_companies");
	if (!field || !companies || !can(kit.who, "create", companies.resource)) return;
	// A row that will not come in makes no company.
	const good = rows.filter(({ problems }) => problems.length === 0);
	const names = good.map(({ values }) => values[field]).filter((name): name is string => typeof name === "string");
	const missing = (await kit.book.missing(db, "client_companies", names)).filter((name) => companyKey(name) !== "");
	if (when === "later") {
		for (const name of missing) kit.book.learn("client_companies", name, 0);
		return;
	}
	const records = await insertMany(
		db,
		kit.businessId,
		companies,
		missing.map((name) => ({ name, status: "Active" })),
		kit.actor,
	);
	for (const [at, { id }] of records.entries()) {
		kit.book.learn("client_companies", missing[at] ?? "", id);
		made(id);
	}
}

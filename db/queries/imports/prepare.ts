import { can } from "#app/domain/access/permissions.ts";
import { companyKey } from "#app/domain/companies/company-name.ts";
import { noteTarget } from "#app/domain/import/detect-system.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import {
	deniedKey,
	type ParsedRow,
	type RowProblem,
	rowReader,
	type ValueReplacements,
} from "#app/entities/import/read-row.ts";
import { appendCellsToNote } from "#app/entities/import/unmapped-columns-note.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { ValidationRule } from "#app/entities/kit/validation-rule.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import type { DuplicateBy, MatchKeys } from "#db/kit/importable.ts";
import { limitToReader, type Scoped } from "#db/kit/in-business.ts";
import { insertMany } from "#db/kit/insert-many.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { getMatchKeys } from "./duplicates.ts";
import { getImportEntity, type LockedImport } from "./import-states.ts";
import { ReferenceCache } from "./name-lookup.ts";
import type { StoredRow } from "./rows.ts";
import { deferredReferenceCode, deferSelfReferences } from "./self-references.ts";
import type { ImportContext } from "./types.ts";

export interface PreparedRow extends ParsedRow {
	number: number;
	marks: MatchKeys;
	keys: [DuplicateBy, bigint][];
}

/** One kit per job; each transaction is limited to the importer's data scope. */
export async function loadImportContext(
	db: Scoped,
	lockedImport: LockedImport,
	saved: { kit?: ImportContext | undefined },
): Promise<ImportContext | undefined> {
	if (saved.kit) await limitToReader(db, saved.kit.user);
	else saved.kit = await getKit(db, lockedImport);
	return saved.kit;
}

/** Undefined when the import's owner may no longer create these records. */
async function getKit(db: Scoped, lockedImport: LockedImport): Promise<ImportContext | undefined> {
	const { entity: described, key } = getImportEntity(lockedImport);
	const user = await findRunner(db, lockedImport.recruiter_id);
	const entity = user ? applyCustomFields(user, described) : described;
	const importable = getEntitySql(key).imported;
	if (!user || !importable || !can(user, "create", entity.resource)) return undefined;
	const mapping = lockedImport.mapping as (string | null)[];
	const matches = lockedImport.matches as ValueReplacements;
	return {
		businessId: db.businessId,
		importId: lockedImport.id,
		importUid: lockedImport.uid,
		system: lockedImport.preset ?? "generic",
		entity,
		key,
		marks: importable.marks,
		user,
		actor: { type: "recruiter", id: user.id, name: user.name, ip: lockedImport.ip },
		mapping,
		headers: lockedImport.headers as string[],
		locale: lockedImport.locale,
		read: rowReader({ entity, mapping, dateOrder: lockedImport.date_order as DateOrder, user, matches }),
		book: new ReferenceCache(db.businessId),
	};
}

/** Resolves cells, references and entity rules. `makeCompanies` creates unknown companies ("now") or assumes them ("later"). */
export async function prepareRows(
	db: Scoped,
	kit: ImportContext,
	rows: readonly StoredRow[],
	makeCompanies: "now" | "later" | "never",
	madeCompany: (id: number) => void = () => {},
): Promise<PreparedRow[]> {
	const read = rows.map(({ number, cells }) => {
		const row = kit.read(cells);
		if (cells.length > kit.headers.length) row.left.push([null, "extraCells"]);
		deferSelfReferences(kit, row);
		return { number, cells, ...row };
	});
	if (makeCompanies !== "never") await knowCompanies(db, kit, read, makeCompanies, madeCompany);
	const getColumn = (field: string) => indexOrNull(kit.mapping.indexOf(field));
	await kit.book.resolve(db, kit.entity, read, getColumn);
	const { rule } = kit.entity;
	return read.map((row) => {
		if (rule && row.problems.length === 0) applyRule(kit, row, rule);
		const marks = getMarks(kit, row);
		const note = can(kit.user, "create", "notes") ? withLeftOut(kit, row) : row.note;
		return { ...row, note, marks, keys: getMatchKeys(kit.key, marks) };
	});
}

/** Keys that identify a row's record; without any, all of its content. */
function getMarks(kit: ImportContext, { values, extras, cells }: ParsedRow & StoredRow): MatchKeys {
	const own = kit.marks(values);
	const { externalId: id, cpf } = extras;
	const marks = { ...own, id, cpf: cpf === undefined ? undefined : blindIndex(cpf) };
	const isIdentified = [id, cpf, own.email, own.phone, own.cnpj, own.linkedin].some((item) => item !== undefined);
	return isIdentified ? marks : { ...marks, row: JSON.stringify(cells) };
}

/** Removes rule-breaking values field by field, as long as the record permits it. */
function applyRule(kit: ImportContext, row: ParsedRow, rule: ValidationRule) {
	const empty = Object.fromEntries(Object.keys(kit.entity.fields).map((name) => [name, null]));
	for (;;) {
		const broken = Object.entries(rule({ ...empty, ...row.values })).map(([field, fieldProblem]) => {
			const [code, params] =
				typeof fieldProblem === "string" ? [fieldProblem, undefined] : [fieldProblem.key, fieldProblem.values];
			const problem: RowProblem = [indexOrNull(kit.mapping.indexOf(field)), code, params];
			return { field, problem };
		});
		const loose = broken.filter(({ field }) => row.given.includes(field) && !kit.entity.fields[field]?.required);
		if (loose.length === 0) {
			row.problems.push(...broken.map(({ problem }) => problem));
			return;
		}
		for (const { field, problem } of loose) {
			row.left.push(problem);
			delete row.values[field];
			row.given = row.given.filter((name) => name !== field);
		}
	}
}

/** Appends rejected cell values to the note, so that nothing from the file is lost. */
function withLeftOut(kit: ImportContext, { note, left, kept, cells }: ParsedRow & StoredRow): string {
	const out = left.filter(([, code]) => code !== deferredReferenceCode && code !== deniedKey);
	const columns = [...new Set([...out.map(([column]) => column), ...kept])];
	const lines = columns.flatMap((column) => {
		const cellText = column === null ? cells.slice(kit.headers.length).filter(Boolean).join("; ") : cells[column];
		// An overlong note has been truncated already.
		if (!cellText?.trim() || (column !== null && kit.mapping[column] === noteTarget)) return [];
		return `${column === null ? "…" : kit.headers[column]}: ${cellText.trim()}`;
	});
	return lines.length === 0 ? note : appendCellsToNote(kit.locale, note, lines);
}

const indexOrNull = (index: number) => (index === -1 ? null : index);

/** The required company field, whose company an import may create. */
export function companyField(entity: Entity): string | undefined {
	return Object.values(entity.fields).find(
		(field) => field.kind === "ref" && field.to === "client_companies" && field.required,
	)?.name;
}

async function knowCompanies(
	db: Scoped,
	kit: ImportContext,
	rows: readonly ParsedRow[],
	when: "now" | "later",
	created: (id: number) => void,
) {
	const field = companyField(kit.entity);
	const companies = getEntity("client_companies");
	if (!field || !companies || !can(kit.user, "create", companies.resource)) return;
	// A row that will not be imported creates no company.
	const good = rows.filter(({ problems }) => problems.length === 0);
	const names = good.map(({ values }) => values[field]).filter((name): name is string => typeof name === "string");
	const missing = (await kit.book.missing(db, "client_companies", names)).filter((name) => companyKey(name) !== "");
	if (when === "later") {
		for (const name of missing) kit.book.learn("client_companies", name, 0);
		return;
	}
	const records = await insertMany(
		db,
		companies,
		missing.map((name) => ({ name, status: "Active" })),
		kit.actor,
	);
	for (const [at, { id }] of records.entries()) {
		kit.book.learn("client_companies", missing[at] ?? "", id);
		created(id);
	}
}

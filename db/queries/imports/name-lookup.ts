import { sql } from "kysely";
import { companyKey } from "#app/domain/companies/company-name.ts";
import { normalizeHeader } from "#app/domain/import/normalize-header.ts";
import type { ParsedRow, RowProblem } from "#app/entities/import/read-row.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { EntityRef } from "#db/kit/refs.ts";
import type { RecordRow } from "#db/kit/row.ts";

/** Names cached per target during an import; larger targets are queried per row. */
const maxKept = 100_000;

type Names = Map<string, number | "several">;

/** Resolves each name once. Lives for one task; a failed transaction needs a new one. */
export class ReferenceCache {
	readonly #businessId: number;
	readonly #names = new Map<RefTarget, Names | "large">();

	constructor(businessId: number) {
		this.#businessId = businessId;
	}

	/** Replaces names by records; unknown names are dropped, or reported where the reference is required. */
	async resolve(db: Scoped, entity: Entity, rows: readonly ParsedRow[], columnOf: (field: string) => number | null) {
		for (const field of Object.values(entity.fields)) {
			if (field.kind !== "ref" && field.kind !== "many") continue;
			const asking = rows.filter(({ values }) => values[field.name] !== undefined && values[field.name] !== null);
			if (asking.length === 0) continue;
			const getInput = (row: ParsedRow) => [row.values[field.name]].flat() as string[];
			const match = await this.find(db, field.to, asking.flatMap(getInput));
			for (const row of asking) {
				const all = getInput(row).map((input) => [input, match(input)] as const);
				const missing = all.filter(([, id]) => typeof id !== "number");
				const problems = missing.map<RowProblem>(([input, id]) => [
					columnOf(field.name),
					id === "several" ? "several" : "notFound",
					{ value: input.slice(0, 80) },
				]);
				const records = all.flatMap(([label, id]) =>
					typeof id === "number" ? [{ id, label, entity: field.to } satisfies EntityRef] : [],
				);
				(field.required && records.length === 0 ? row.problems : row.left).push(...problems);
				row.values[field.name] = field.kind === "ref" ? (records[0] ?? null) : records;
				if (records.length === 0) row.given = row.given.filter((name) => name !== field.name);
			}
		}
	}

	/** Names without a record. */
	async missing(db: Scoped, to: RefTarget, names: readonly string[]): Promise<string[]> {
		const match = await this.find(db, to, names);
		const distinct = new Map(names.map((name) => [getKey(to, name), name]));
		return [...distinct.values()].filter((name) => match(name) === undefined);
	}

	/** A record made meanwhile. */
	learn(to: RefTarget, name: string, id: number) {
		const names = this.#names.get(to);
		if (names && names !== "large") names.set(getKey(to, name), id);
	}

	async find(db: Scoped, to: RefTarget, names: readonly string[]) {
		const existing = this.#names.get(to) ?? (await this.#load(db, to));
		this.#names.set(to, existing);
		const all = existing === "large" ? await this.#ask(db, to, names) : existing;
		return (name: string): number | "several" | undefined => all.get(getKey(to, name));
	}

	async #load(db: Scoped, to: RefTarget): Promise<Names | "large"> {
		const { rows } = await this.#select(db, to, sql`limit ${maxKept + 1}`);
		return rows.length > maxKept ? "large" : this.#namesOf(to, rows);
	}

	async #ask(db: Scoped, to: RefTarget, names: readonly string[]): Promise<Names> {
		const distinct = [...new Set(names)];
		const label = sql`t.${sql.ref(getTarget(to).label)}`;
		const { rows } = await this.#select(db, to, sql`and ${label} = any(${sql.val(distinct)}::text[]) limit 5000`);
		return this.#namesOf(to, rows);
	}

	#select(db: Scoped, to: RefTarget, rest: ReturnType<typeof sql>) {
		const { table, label, archives, active } = getTarget(to);
		const mail = to === "recruiters" || to === "candidates" || to === "client_contacts" ? sql`t.email` : sql`null`;
		return sql<RecordRow<"id"> & { label: string; mail: string | null }>`
select t.id, t.${sql.ref(label)}::text as label, ${mail} as mail from ${sql.table(table)} t
where t.business_id = ${this.#businessId}${archives ? sql` and t.archived_at is null` : sql``}${active ? sql` and t.${sql.raw(active)}` : sql``} ${rest}`.execute(
			db,
		);
	}

	#namesOf(to: RefTarget, rows: readonly { id: number; label: string; mail: string | null }[]): Names {
		const names: Names = new Map();
		for (const { id, label, mail } of rows) {
			const key = getKey(to, label);
			names.set(key, names.has(key) ? "several" : id);
			if (mail) names.set(getKey(to, mail), id);
		}
		return names;
	}
}

function getKey(to: RefTarget, name: string): string {
	if (name.includes("@")) return name.trim().toLowerCase();
	return (to === "client_companies" ? companyKey(name) : "") || normalizeHeader(name);
}

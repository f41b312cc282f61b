/** One table as Citus sees it; see docs/operations.md, "Growing past one machine". */
export interface CatalogTable {
	name: string;
	/** Whether a non-null column names the owner of each row. */
	hasOwner: boolean;
	/** Primary key, unique constraints and indexes, exclusions; an exclusion's columns are those compared by equality. */
	uniques: { name: string; columns: string[] }[];
	foreignKeys: ForeignKey[];
	/** Columns numbered by a sequence that are narrower than bigint. */
	narrowSequences: string[];
	triggers: string[];
	foreignTriggers: string[];
	/** Policies that ask another table. */
	queryingPolicies: string[];
}

interface ForeignKey {
	name: string;
	target: string;
	columns: string[];
	targetColumns: string[];
	onDelete: Action;
	onUpdate: Action;
}

/** As pg_constraint writes them: nothing, restrict, cascade, set null, set default. */
type Action = "a" | "r" | "c" | "n" | "d";

export interface Plan {
	/** Copied whole to every machine, each with its reason. */
	reference: Readonly<Record<string, string>>;
	/** Left on the coordinator, each with its reason. */
	local: Readonly<Record<string, string>>;
}

type Placement = "distributed" | "reference" | "local";

export interface Verdict {
	name: string;
	placement: Placement;
	/** What Citus refuses about the table itself, as `object: rule`. */
	refusals: string[];
	/** Tables it points to, directly or not, that Citus refuses. */
	waitsFor: string[];
	triggers: number;
	queryingPolicies: number;
}

/** The distribution column. */
const owner = "business_id";

/**
 * Rules from Citus 14's documentation and source: `create_distributed_table.c`, `foreign_constraint.c`, `table.c`, `trigger.c` and
 * `policy.c`.
 */
export function judgeTables(tables: readonly CatalogTable[], plan: Plan): Verdict[] {
	const placements = new Map(tables.map(({ name }) => [name, placementOf(name, plan)]));
	const refusals = new Map(
		tables.map((table) => [table.name, listRefusals(table, placements.get(table.name) ?? "distributed", placements)]),
	);
	return tables.map((table) => ({
		name: table.name,
		placement: placements.get(table.name) ?? "distributed",
		refusals: refusals.get(table.name) ?? [],
		waitsFor: listTargets(table.name, tables).filter((name) => (refusals.get(name) ?? []).length > 0),
		triggers: table.triggers.length,
		queryingPolicies: table.queryingPolicies.length,
	}));
}

function placementOf(name: string, { reference, local }: Plan): Placement {
	if (name in reference) return "reference";
	return name in local ? "local" : "distributed";
}

function listRefusals(table: CatalogTable, placement: Placement, placements: ReadonlyMap<string, Placement>): string[] {
	const keys = table.foreignKeys.flatMap((key) => refuseKey(key, placement, placements.get(key.target)));
	if (placement === "local") return keys;
	const foreign = table.foreignTriggers.map((name) => `${name}: a trigger of an extension`);
	if (placement === "reference") return [...keys, ...foreign];
	return [
		...(table.hasOwner ? [] : [`${owner}: no such column that is never empty`]),
		...table.uniques
			.filter(({ columns }) => !columns.includes(owner))
			.map(({ name }) => `${name}: unique without ${owner}`),
		...keys,
		...table.narrowSequences.map((column) => `${column}: numbered by a sequence narrower than bigint`),
		...foreign,
	];
}

function refuseKey(key: ForeignKey, from: Placement, to: Placement | undefined): string[] {
	if (from !== "distributed" && to === "distributed")
		return [`${key.name}: a ${from} table points to a distributed one`];
	if (from === "distributed" && to === "local") return [`${key.name}: a distributed table points to a local one`];
	if (from !== "distributed") return [];
	const position = key.columns.indexOf(owner);
	const refused: string[] = [];
	if (to === "distributed" && (position < 0 || key.targetColumns[position] !== owner))
		refused.push(`${key.name}: a foreign key without ${owner} on both sides`);
	if (position >= 0 && (key.onDelete === "n" || key.onDelete === "d"))
		refused.push(`${key.name}: empties a column on delete`);
	if (position >= 0 && key.onUpdate !== "a" && key.onUpdate !== "r")
		refused.push(`${key.name}: changes a column on update`);
	return refused;
}

/** Tables this one references, directly or indirectly, without itself. */
function listTargets(name: string, tables: readonly CatalogTable[]): string[] {
	const byName = new Map(tables.map((table) => [table.name, table]));
	const targets = new Set<string>();
	const open = [name];
	for (let next = open.pop(); next !== undefined; next = open.pop())
		for (const { target } of byName.get(next)?.foreignKeys ?? [])
			if (!targets.has(target)) {
				targets.add(target);
				open.push(target);
			}
	targets.delete(name);
	return [...targets].sort();
}

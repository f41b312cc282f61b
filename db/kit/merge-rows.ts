import { type RawBuilder, sql } from "kysely";
import type { Scoped } from "./in-business.ts";

type Sql = RawBuilder<unknown>;

/** A table whose rows reference records of an entity and move with them. */
export interface MergeMove {
	table: string;
	/** The column that points. */
	column: string;
	/** For a polymorphic relation: its type column and value. */
	type?: { column: string; value: string };
	/** Columns unique together with the foreign key: conflicting rows do not move. */
	unique?: readonly string[];
	/** Conflict condition beyond equal columns: row `k` of the remaining record blocks moving row `g`. */
	meets?: Sql;
	/** Tables without `id`: the other columns are the key and therefore also `unique`. */
	unnamed?: true;
	/**
	 * Of two conflicting rows, the further one moves to the remaining record and they swap. The foreign key must be deferrable: between the
	 * steps one row has no target.
	 */
	further?: { by: Sql; foreignKey: string };
}

type Key = Record<string, unknown>;

export interface MovedRows {
	table: string;
	column: string;
	keys: Key[];
	/** Rows left with the merged record, because the surviving one has an equivalent. */
	stayed: Key[];
	/** Swapped pairs: `[now with the kept record, now with the other]`. */
	swapped: [Key, Key][];
}

const named = ({ unique = [], unnamed }: MergeMove) => (unnamed ? unique : ["id"]);

function pointing({ type }: MergeMove, db: Scoped, alias: string): Sql {
	const own = sql`${sql.ref(`${alias}.business_id`)} = ${db.businessId}`;
	return type ? sql`${own} and ${sql.ref(`${alias}.${type.column}`)} = ${type.value}` : own;
}

/** Moves rows that reference `goneId` to `keptId`. */
export async function moveRows(db: Scoped, move: MergeMove, keptId: number, goneId: number): Promise<MovedRows> {
	const table = sql.table(move.table);
	const at = (alias: string) => sql.ref(`${alias}.${move.column}`);
	const key = (alias: string) =>
		sql`jsonb_build_object(${sql.join(named(move).flatMap((name) => [sql`${name}::text`, sql.ref(`${alias}.${name}`)]))})`;
	const equal = (move.unique ?? []).map((name) => sql`k.${sql.ref(name)} = g.${sql.ref(name)}`);
	const same = move.meets ? [...equal, move.meets] : equal;
	// Without columns, each record has at most one row: two always collide.
	const meets = move.unique !== undefined || move.meets !== undefined;
	const by = move.further?.by ?? sql`0`;
	const { rows } = await sql<{ key: Key; met: Key | null; ahead: boolean }>`
select ${key("g")} as key, ${meets ? sql`k.key` : sql`null`} as met, ${meets ? sql`coalesce(${rank(by, "g")} > k.rank, false)` : sql`false`} as ahead
from ${table} g ${
		meets
			? sql`left join lateral (select ${key("k")} as key, ${rank(by, "k")} as rank from ${table} k
      where ${pointing(move, db, "k")} and ${at("k")} = ${keptId} and ${sql.join([sql`true`, ...same], sql` and `)} limit 1) k on true`
			: sql``
	}
where ${pointing(move, db, "g")} and ${at("g")} = ${goneId}`.execute(db);
	const free = rows.filter(({ met }) => met === null).map((row) => row.key);
	await point(db, move, free, goneId, keptId);
	const swapped: MovedRows["swapped"] = [];
	for (const { key: ahead, met } of rows.filter((row) => row.ahead)) {
		if (!met || !move.further) continue;
		await swap(db, move, { id: goneId, key: ahead }, { id: keptId, key: met });
		swapped.push([ahead, met]);
	}
	return {
		table: move.table,
		column: move.column,
		keys: free,
		stayed: rows.filter(({ met, ahead }) => met !== null && !ahead).map((row) => row.key),
		swapped,
	};
}

function rank(by: Sql, alias: string): Sql {
	return sql`(select ${by} from (select ${sql.ref(alias)}.*) x)`;
}

/** Undoes a move; rows that have moved elsewhere since stay there. */
export async function undoMove(
	db: Scoped,
	move: MergeMove,
	moved: MovedRows,
	keptId: number,
	goneId: number,
): Promise<void> {
	await point(db, move, moved.keys, keptId, goneId);
	for (const [nowKept, nowGone] of moved.swapped)
		await swap(db, move, { id: keptId, key: nowKept }, { id: goneId, key: nowGone });
}

async function point(db: Scoped, move: MergeMove, keys: readonly Key[], from: number, to: number): Promise<void> {
	if (keys.length === 0) return;
	await sql`update ${sql.table(move.table)} r set ${sql.ref(move.column)} = ${to}
where ${pointing(move, db, "r")} and ${sql.ref(`r.${move.column}`)} = ${from} and ${amongst(move, keys)}`.execute(db);
}

function amongst(move: MergeMove, keys: readonly Key[]): Sql {
	const names = named(move);
	const row = sql`jsonb_build_object(${sql.join(names.flatMap((name) => [sql`${name}::text`, sql.ref(`r.${name}`)]))})`;
	if (names.length === 1 && names[0] === "id")
		return sql`r.id = any(${sql.val(keys.map(({ id }) => id as number))}::bigint[])`;
	return sql`${row} in (select value from jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`;
}

async function swap(
	db: Scoped,
	move: MergeMove,
	first: { id: number; key: Key },
	other: { id: number; key: Key },
): Promise<void> {
	if (!move.further) return;
	const foreignKey = sql.id(move.further.foreignKey);
	await sql`set constraints ${foreignKey} deferred`.execute(db);
	// No record has a negative id: neither row collides with the other.
	await point(db, move, [first.key], first.id, -first.id);
	await point(db, move, [other.key], other.id, first.id);
	await point(db, move, [first.key], -first.id, other.id);
	await sql`set constraints ${foreignKey} immediate`.execute(db);
}

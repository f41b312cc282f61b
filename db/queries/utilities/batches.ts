import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listPairs, mergeableEntities } from "../duplicate-pairs.ts";

export interface UtilityStep {
	/** Total number; returned with the first part only. */
	total?: number;
	done: number;
	/** Start of the next part; null at the end. */
	next: number | null;
	notes?: string[];
}

const size = 500;

/** Queues a job for each stored CV to parse it again. */
export async function runReparseStep(db: Scoped, after: number): Promise<UtilityStep> {
	const rows = await db
		.selectFrom("data_files")
		.select(["id", sql<number>`count(*) over ()::int`.as("total")])
		.where("business_id", "=", db.businessId)
		.where("file_type", "=", sql.lit("cv"))
		.where("id", ">", after)
		.orderBy("id")
		.limit(size)
		.execute();
	for (const { id } of rows)
		await enqueue(
			db,
			"parse_cv",
			{ businessId: db.businessId, fileId: id },
			{ jobKey: `parse_cv:${db.businessId}:${id}` },
		);
	return getPart(rows, after);
}

/** Recalculates the days per stage and the start of the current stage from history. */
export async function runStageTimesStep(db: Scoped, after: number): Promise<UtilityStep> {
	const { rows } = await sql<{
		last: number | null;
		done: number;
	}>`select * from app_stage_times_again(${after}, ${size})`.execute(db);
	const { last = null, done = 0 } = rows[0] ?? {};
	return {
		...(after === 0 ? { total: await getCount(db, [{ name: "applies" }]) } : {}),
		done,
		next: done === size ? last : null,
	};
}

/** Offset per table in the resume position, which encodes table and id. */
const span = 2 ** 40;

/** Rebuilds all search documents, table by table. */
export async function runSearchStep(db: Scoped, after: number): Promise<UtilityStep> {
	const { rows: tables } = await sql<{ name: string }>`select app_searched_tables() as name`.execute(db);
	let at = Math.floor(after / span);
	let from = after % span;
	let done = 0;
	while (at < tables.length && done < size) {
		const { rows } = await sql<{ last: number | null; done: number }>`
select * from app_search_again(${tables[at]?.name}, ${from}, ${size - done})`.execute(db);
		const part = rows[0] ?? { last: null, done: 0 };
		done += part.done;
		// A short batch means that the table is finished.
		const ended = done < size || part.last === null;
		from = ended ? 0 : (part.last ?? 0);
		if (ended) at += 1;
	}
	return {
		...(after === 0 ? { total: await getCount(db, tables) } : {}),
		done,
		next: at < tables.length ? at * span + from : null,
	};
}

async function getCount(db: Scoped, tables: readonly { name: string }[]): Promise<number> {
	const each = tables.map(
		({ name }) => sql`(select count(*) from ${sql.table(name)} where business_id = ${db.businessId})`,
	);
	const { rows } = await sql<{ n: number }>`select (${sql.join(each, sql` + `)})::int as n`.execute(db);
	return rows[0]?.n ?? 0;
}

/** How many pairs of an entity are looked for at most. */
const mostPairs = 1000;

/** Finds duplicates of mergeable entities; pairs await review at `/recruiters/duplicates`. */
export async function runDuplicateSearchStep(db: Scoped): Promise<UtilityStep> {
	const notes: string[] = [];
	let done = 0;
	for (const entity of mergeableEntities) {
		const pairs = await listPairs(db, entity, { skip: 0, take: mostPairs });
		if (pairs.length > 0) notes.push(`${entity}:${pairs.length}`);
		done += pairs.length;
	}
	return { total: done, done, next: null, notes };
}

function getPart(rows: readonly { id: number; total: number }[], after: number): UtilityStep {
	const last = rows.at(-1);
	return {
		...(after === 0 ? { total: rows[0]?.total ?? 0 } : {}),
		done: rows.length,
		next: last && rows.length === size ? last.id : null,
	};
}

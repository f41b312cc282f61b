import { sql } from "kysely";
import { pipelineProblem } from "#app/domain/applies/pipeline-rules.ts";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RefValue } from "#db/kit/refs.ts";
import type { RecordRow } from "#db/kit/row.ts";

interface Owner {
	table: "process_statuses" | "workflow_statuses";
	/** Field of the parent; with _id, its column. */
	of: "process_orchestrator" | "workflow_template";
}

/** Statuses must remain a valid process: unique values, and required ones cannot be removed. */
export function pipelineStatuses({ table, of }: Owner): EntitySql {
	const column = sql.ref(`${of}_id`);
	const others = async (db: Scoped, parent: number, uid: string | null) => {
		const { rows } = await sql<{ status: number }>`
select status from ${sql.table(table)} where business_id = ${db.businessId} and ${column} = ${parent} and archived_at is null
  and uid is distinct from ${uid}`.execute(db);
		return rows.map(({ status }) => status);
	};
	return {
		async forbidden(db, input, base): Promise<Record<string, string>> {
			const values = { ...base, ...input };
			const uid = typeof base.uid === "string" ? base.uid : null;
			const own = uid === null ? undefined : await getRow(db, { uid });
			// A single-field form has no parent: the record's own applies.
			const parent = (values[of] as Partial<RefValue> | null | undefined)?.id ?? own?.parent;
			if (parent === undefined) return {};
			if (await isLocked(db, of, parent)) return { name: "processes:problems.locked" };
			if (own && own.parent !== parent) return { [of]: "processes:problems.elsewhere" };
			const status = Number(values.status);
			const rest = await others(db, parent, uid);
			if (rest.includes(status)) return { status: "processes:problems.twice" };
			const problem = own ? brokenBy(rest, own.status, status) : null;
			return problem ? { status: problem } : {};
		},
		async stays(db, id) {
			const own = await getRow(db, { id });
			if (!own) return null;
			if (await isLocked(db, of, own.parent)) return "processes:problems.locked";
			return brokenBy(await others(db, own.parent, own.uid), own.status);
		},
	};

	async function getRow(db: Scoped, row: { uid: string } | { id: number }) {
		const which = "uid" in row ? sql`uid = ${row.uid}` : sql`id = ${row.id}`;
		const { rows } = await sql<RecordRow<"uid"> & { parent: number; status: number }>`
select uid, ${column} as parent, status from ${sql.table(table)} where business_id = ${db.businessId} and ${which}`.execute(
			db,
		);
		return rows[0];
	}
}

function brokenBy(others: readonly number[], before: number, after?: number): string | null {
	if (pipelineProblem([...others, before]) !== null) return null;
	return pipelineProblem(after === undefined ? others : [...others, after]);
}

/** The standard template is the specification's pipeline and the base of others: read-only. */
async function isLocked(db: Scoped, of: Owner["of"], id: number): Promise<boolean> {
	if (of !== "workflow_template") return false;
	const template = await db
		.selectFrom("workflow_templates")
		.select("locked")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return template?.locked === true;
}

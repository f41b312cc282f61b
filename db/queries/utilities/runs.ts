import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export const utilityTools = ["reparse", "merge_queue", "search", "stage_times", "test_mail"] as const;
export type UtilityTool = (typeof utilityTools)[number];

/** Starts a tool in the background; undefined while it runs already. */
export async function startTool(
	db: Scoped,
	{ tool, recruiterId }: { tool: UtilityTool; recruiterId: number },
): Promise<string | undefined> {
	const { rows } = await sql<Row<"utility_runs", "id" | "uid">>`
insert into utility_runs (business_id, tool, recruiter_id) values (${db.businessId}, ${tool}, ${recruiterId})
on conflict do nothing returning id, uid`.execute(db);
	const row = rows[0];
	if (row) await enqueue(db, "utility_run", { businessId: db.businessId, runId: row.id });
	return row?.uid;
}

export interface ToolRun
	extends Row<"utility_runs", "id" | "uid" | "total" | "done" | "failed" | "cursor_id" | "created_at"> {
	tool: UtilityTool;
	status: "waiting" | "running" | "completed" | "error";
	notes: string[];
	recruiter: { id: number; name: string; email: string; locale: string | null } | null;
}

export async function listToolRuns(db: Scoped, take: number, id: number | null = null): Promise<ToolRun[]> {
	const { rows } = await sql<ToolRun>`
select u.id, u.uid, u.tool, u.status, u.total, u.done, u.failed, u.cursor_id, u.notes, u.created_at,
  (select json_build_object('id', r.id, 'name', r.name, 'email', r.email, 'locale', r.locale) from recruiters r
    where r.business_id = u.business_id and r.id = u.recruiter_id) as recruiter
from utility_runs u where u.business_id = ${db.businessId} ${id === null ? sql`` : sql`and u.id = ${id}`} order by u.id desc limit ${take}`.execute(
		db,
	);
	return rows;
}

export async function updateToolRun(
	db: Scoped,
	id: number,
	values: {
		status?: ToolRun["status"];
		total?: number;
		done?: number;
		failed?: number;
		cursor_id?: number;
		notes?: string[];
	},
): Promise<void> {
	const { notes, ...rest } = values;
	await db
		.updateTable("utility_runs")
		.set({
			...rest,
			...(notes ? { notes: JSON.stringify(notes) } : {}),
			...(values.status === "running" ? { started_at: new Date() } : {}),
			...(values.status === "completed" || values.status === "error" ? { ended_at: new Date() } : {}),
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

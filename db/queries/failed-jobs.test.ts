import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import { markRecordFailed, resetRecordFailure } from "./failed-jobs.ts";

const build = async <T>(trx: Scoped, text: string) => (await sql.raw<T>(text).execute(trx)).rows[0] as T;

async function aRecruiter(trx: Scoped): Promise<number> {
	const { id } = await build<{ id: number }>(
		trx,
		`insert into recruiters (business_id, name, email) values (${trx.businessId}, 'Ana', 'ana@a.example') returning id`,
	);
	return id;
}

/** Task, record table and state column, setup, payload; states busy, failed, restarted. */
const cases = [
	["recruiter_download", "recruiter_downloads.status", "downloadId", "running", "error", "running"],
	["bulk_run", "bulk_runs.state", "runId", "running", "error", "collecting"],
	["import_read", "imports.state", "importId", "reading", "failed", "reading"],
	["import_check", "imports.state", "importId", "checking", "mapping", "checking"],
	["import_run", "imports.state", "importId", "running", "cancelled", "running"],
	["import_undo", "imports.state", "importId", "undoing", "done", "undoing"],
	["send_email", "email_messages.state", "emailId", "sending", "failed", "queued"],
	["sendout_plan", "sendout_queues.status", "queueId", "planning", "error", "planning"],
	["sendout_pump", "sendout_queues.status", "queueId", "running", "error", "running"],
] as const;

const created: Record<string, (business: number, recruiter: number) => Record<string, unknown>> = {
	recruiter_downloads: (_, recruiter_id) => ({
		recruiter_id,
		entity: "candidates",
		file_type: "csv",
		file_name: "x.csv",
	}),
	bulk_runs: (_, recruiter_id) => ({ recruiter_id, entity: "candidates", action: "edit" }),
	imports: (_, recruiter_id) => ({
		recruiter_id,
		entity: "candidates",
		file_name: "x.csv",
		size_bytes: 1,
		format: "csv",
	}),
	email_messages: (business) => ({
		kind: "x",
		to_email: "a@a.example",
		from_email: "b@b.example",
		subject: "x",
		html: "x",
		text: "x",
		message_id: `<abandoned-${business}@x>`,
	}),
	sendout_queues: (_, owner_id) => ({ owner_id, name: "x", entity: "candidates", template_id: 0 }),
};

test.each(cases)("%s marks its record in %s once when its job fails, and resets it when restarted", (...existing) =>
	withRollback(async ({ trx, business, other, inOther }) => {
		const [task, place, key, busy, lost, again] = existing;
		const [table, column] = place.split(".") as [string, string];
		const recruiter = await aRecruiter(trx);
		const row: Record<string, unknown> = { ...created[table]?.(business.id, recruiter), business_id: business.id };
		if (table === "sendout_queues") {
			const template = await build<{ id: number }>(
				trx,
				`insert into prospecting_templates (business_id, name, owner_id) values (${business.id}, 'x', ${recruiter}) returning id`,
			);
			row.template_id = template.id;
		}
		row[column] = busy;
		const { id } = await build<{ id: number }>(
			trx,
			`insert into ${table} (${Object.keys(row)}) values (${Object.values(row).map((value) => (typeof value === "number" ? value : `'${value}'`))}) returning id`,
		);
		const state = async () =>
			(await build<{ state: string }>(trx, `select ${column} as state from ${table} where id = ${id}`)).state;
		const payload = { businessId: business.id, [key]: id };
		await inOther((theirs) => markRecordFailed(theirs, task, { ...payload, businessId: other.id }, "x"));
		expect(await state()).toBe(busy);
		for (let times = 0; times < 2; times++) {
			await markRecordFailed(trx, task, payload, "Its worker died (3)");
			expect(await state()).toBe(lost);
		}
		for (let times = 0; times < 2; times++) {
			await resetRecordFailure(trx, task, payload);
			expect(await state()).toBe(again);
		}
	}),
);

test("markRecordFailed does nothing when the task, record or payload is unknown", () =>
	withRollback(async ({ trx, business }) => {
		for (const [task, payload] of [
			["parse_cv", { businessId: business.id, fileId: 1 }],
			["__proto__", {}],
			["of_another_release", { businessId: business.id }],
			["bulk_run", { businessId: business.id, runId: "1; drop table" }],
			["bulk_run", null],
		] as const) {
			await markRecordFailed(trx, task, payload, "x");
			await resetRecordFailure(trx, task, payload);
		}
		expect(await trx.selectFrom("bulk_runs").select("id").where("business_id", "=", business.id).execute()).toEqual([]);
	}));

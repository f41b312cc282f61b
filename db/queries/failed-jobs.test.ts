import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { requestDataCopy } from "./data-exports.ts";
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
	["import_set", "import_sets.state", "setId", "unpacking", "failed", "unpacking"],
	["business_export", "business_exports.state", "exportId", "running", "failed", "running"],
	["data_export", "data_exports.status", "exportId", "running", "failed", "running"],
	// Whether it was made or removed is unknown then: its page offers both.
	["sandbox", "business_sandboxes.state", "sandboxId", "making", "failed", "failed"],
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
	import_sets: (_, recruiter_id) => ({ recruiter_id, name: "x" }),
	business_exports: (_, recruiter_id) => ({ recruiter_id, file_name: "x.zip" }),
	data_exports: () => ({ locale: "pt" }),
	business_sandboxes: (_, recruiter_id) => ({ recruiter_id }),
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
		if (table === "data_exports") row.candidate_id = (await aCandidate(trx)).id;
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

test("markRecordFailed lets a candidate request a copy again when the job of the first was given up", () =>
	withRollback(async ({ trx, business }) => {
		const { id } = await aCandidate(trx);
		const statuses = async () => {
			const copies = trx.selectFrom("data_exports").select(["id", "status"]).where("candidate_id", "=", id);
			return copies.orderBy("id").execute();
		};
		await requestDataCopy(trx, id, "pt");
		const [first] = await statuses();
		const payload = { businessId: business.id, exportId: first?.id };
		await markRecordFailed(trx, "data_export", payload, "Its worker died (3)");
		await requestDataCopy(trx, id, "pt");
		// The second copy is running: the first must not run beside it.
		await resetRecordFailure(trx, "data_export", payload);
		expect((await statuses()).map(({ status }) => status)).toEqual(["failed", "running"]);
	}));

test("resetRecordFailure leaves an export failed when another runs or its passphrase is gone", () =>
	withRollback(async ({ trx, business }) => {
		const recruiter = await aRecruiter(trx);
		for (const sealed of [true, false, false]) {
			const { id } = await build<{ id: number }>(
				trx,
				`insert into business_exports (business_id, recruiter_id, file_name, state, problem, with_sealed)
				 values (${business.id}, ${recruiter}, 'x.zip', 'failed', 'error', ${sealed}) returning id`,
			);
			await resetRecordFailure(trx, "business_export", { businessId: business.id, exportId: id });
		}
		const rows = await trx.selectFrom("business_exports").select("state").orderBy("id").execute();
		expect(rows.map(({ state }) => state)).toEqual(["failed", "running", "failed"]);
	}));

test.each([
	["is cancelled", "done", "cancelled", { code: "error" }],
	["continues", "running", "running", null],
])("a running import set %s when its job is given up while a part is %s", (_what, part, state, problem) =>
	withRollback(async ({ trx, business }) => {
		const recruiter = await aRecruiter(trx);
		const set = await build<{ id: number }>(
			trx,
			`insert into import_sets (business_id, recruiter_id, name, state) values (${business.id}, ${recruiter}, 'x', 'running') returning id`,
		);
		await build(
			trx,
			`insert into imports (business_id, recruiter_id, entity, file_name, size_bytes, format, set_id, state)
			 values (${business.id}, ${recruiter}, 'candidates', 'x.csv', 1, 'csv', ${set.id}, '${part}')`,
		);
		await markRecordFailed(trx, "import_set", { businessId: business.id, setId: set.id }, "Its worker died (3)");
		const row = await trx.selectFrom("import_sets").select(["state", "problem"]).executeTakeFirstOrThrow();
		expect(row).toEqual({ state, problem });
	}),
);

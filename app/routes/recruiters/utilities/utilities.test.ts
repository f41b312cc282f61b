import { sql } from "kysely";
import { expect, test } from "vitest";
import { utilityTools } from "#db/queries/utilities/runs.ts";
import { aCandidate, aCompany, anApply, withRollback } from "#db/testing.ts";
import { utilityRun } from "../../../../workers/tasks/utility_run.ts";
import { createTaskContext } from "../../../../workers/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./utilities.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aToolbox(inside: Inside) {
	const { db, trx, business } = inside;
	const { visit, recruiter } = await anAdministrator(inside);
	const path = "/recruiters/utilities";
	const start = (tool: string) => visit(page, path, { form: { tool } });
	const readVisible = async () =>
		((await visit(page, path)).body as { runs: { name: string; status: string; percent: number; count: string }[] })
			.runs;
	/** As the worker does: part after part until the run is over. */
	async function work() {
		const row = () => trx.selectFrom("utility_runs").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
		const { id } = await row();
		for (let part = 0; part < 20 && (await row()).status !== "completed"; part += 1)
			await utilityRun({ businessId: business.id, runId: id }, createTaskContext(db, { businessId: business.id }));
		return row();
	}
	return { start, shown: readVisible, work, recruiter };
}

test("the utilities page runs each tool once with its record and refuses an unknown tool", () =>
	withRollback(async (inside) => {
		const { start, shown, work, recruiter } = await aToolbox(inside);
		const { trx, business } = inside;
		expect((await start("format_disk")).status).toBe(422);
		for (const tool of utilityTools) {
			expect((await start(tool)).status).toBe(303);
			await start(tool);
			expect(await work()).toMatchObject({ tool, status: "completed", recruiter_id: recruiter.id });
		}
		const runs = await shown();
		expect(runs).toHaveLength(utilityTools.length);
		expect(new Set(runs.map(({ status, percent }) => `${status} ${percent}`))).toEqual(new Set(["Concluído 100"]));
		const mails = await trx.selectFrom("email_messages").select(["to_email", "kind"]).execute();
		expect(mails).toEqual([{ to_email: recruiter.email, kind: "test" }]);
		const auditEntries = await trx
			.selectFrom("audit_entries")
			.select("action")
			.where("business_id", "=", business.id)
			.where("record_type", "=", "utilities")
			.orderBy("id")
			.execute();
		expect(auditEntries.map(({ action }) => action)).toEqual([...utilityTools]);
	}));

test("the search tool rebuilds missing search documents without changing records", () =>
	withRollback(async (inside) => {
		const { start, work } = await aToolbox(inside);
		const { trx, business } = inside;
		const { id } = await aCandidate(trx, { name: "Iracema Quilombo" });
		const { id: company } = await aCompany(trx, { name: "Metalúrgica Jaçanã" });
		await sql`reset role`.execute(trx);
		await sql`delete from candidate_search where business_id = ${business.id}`.execute(trx);
		await sql`delete from entity_search where business_id = ${business.id}`.execute(trx);
		await sql`set local role seleta_app`.execute(trx);
		const versions = () =>
			sql`select (select lock_version from candidates where id = ${id}) as candidate,
				(select lock_version from client_companies where id = ${company}) as company`.execute(trx);
		const before = (await versions()).rows;
		await start("search");
		expect((await work()).status).toBe("completed");
		expect((await versions()).rows).toEqual(before);
		await sql`reset role`.execute(trx);
		const { rows } = await sql<{ people: number; companies: number }>`
select (select count(*)::int from candidate_search where business_id = ${business.id} and candidate_id = ${id}) as people,
  (select count(*)::int from entity_search where business_id = ${business.id} and entity = 'client_companies' and record_id = ${company}) as companies`.execute(
			trx,
		);
		expect(rows).toEqual([{ people: 1, companies: 1 }]);
	}));

test("the tools recompute stage times from the history and list possible duplicates for review", () =>
	withRollback(async (inside) => {
		const { start, work, shown } = await aToolbox(inside);
		const { trx, business } = inside;
		const apply = await anApply(trx, { status: 1 });
		await sql`reset role`.execute(trx);
		await sql`delete from apply_events where apply_id = ${apply.id}`.execute(trx);
		await sql`set local role seleta_app`.execute(trx);
		await trx
			.insertInto("apply_events")
			.values([
				{
					business_id: business.id,
					apply_id: apply.id,
					kind: "applied",
					actor_type: "system",
					created_at: new Date("2026-11-01T12:00:00Z"),
				},
				{
					business_id: business.id,
					apply_id: apply.id,
					kind: "moved",
					actor_type: "system",
					from_status: 0,
					to_status: 1,
					created_at: new Date("2026-11-03T12:00:00Z"),
					seconds_in_status: 7,
				},
			] as never)
			.execute();
		await start("stage_times");
		await work();
		const { seconds_in_status } = await trx
			.selectFrom("apply_events")
			.select("seconds_in_status")
			.where("apply_id", "=", apply.id)
			.where("kind", "=", "moved")
			.executeTakeFirstOrThrow();
		expect(Number(seconds_in_status)).toBe(2 * 86_400);
		const { entered_status_at } = await trx
			.selectFrom("applies")
			.select("entered_status_at")
			.where("id", "=", apply.id)
			.executeTakeFirstOrThrow();
		expect(entered_status_at).toEqual(new Date("2026-11-03T12:00:00Z"));

		for (const name of ["Iara Souza", "Iara M. Souza"]) await aCandidate(trx, { name, mobile_phone: "+5511987650001" });
		await start("merge_queue");
		expect(await work()).toMatchObject({ status: "completed", done: 1 });
		expect((await shown())[0]).toMatchObject({
			links: [{ to: "/recruiters/duplicates?entity=candidates", label: "Candidatos: 1 par a conferir" }],
		});
	}));

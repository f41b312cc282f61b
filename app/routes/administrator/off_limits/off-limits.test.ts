import { expect, test } from "vitest";
import { off_limit_rule_candidates, off_limits } from "#app/entities/registry.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { undoMove } from "#db/queries/applies/undo-move.ts";
import { renewProtectionsForJob } from "#db/queries/off-limit-rules.ts";
import { findBlockingRules } from "#db/queries/off-limits.ts";
import { createExpiredProtectionTasks } from "#db/queries/off-limits-expiry.ts";
import { aCandidate, aCompany, aJob, anApply, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as create from "../../entity/new.tsx";
import * as list from "./list.tsx";

test("an off-limits protection excludes a company's employees from other clients' jobs", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit } = await anAdministrator(inside);
		const company = await aCompany(trx, { name: "Acme S.A." });
		const { id } = await aCandidate(trx, { current_company: "ACME" });
		const job = await aJob(trx);
		const form = {
			reason: "Contrato",
			kind: "company",
			client_company: `uid:${company.uid}`,
			severity: "block",
			starts_on: "2020-01-01",
			renew_on: "none",
			internal_candidate_exception: "on",
		};
		expect((await visit(create, `${off_limits.path}/new`, { form: { ...form, client_company: "" } })).status).toBe(422);
		expect((await visit(create, `${off_limits.path}/new`, { form })).status).toBe(302);
		expect([...(await findBlockingRules(trx, [id], job.id)).values()]).toEqual(["Acme S.A."]);
		const page = (await visit(list, off_limits.path)).body as { coverage: { name: string }[] };
		expect(page.coverage.map(({ name }) => name)).toEqual(["Acme S.A."]);
	}));

test("a rule protects a placed candidate until the guarantee period ends, and stops when the placement is undone", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const form = {
			name: "Contratado",
			event: "placed",
			stage: "",
			duration_days: "100",
			scope: "all_jobs",
			severity: "block",
			active: "on",
		};
		expect((await visit(create, `${off_limit_rule_candidates.path}/new`, { form })).status).toBe(302);
		const job = await aJob(trx, { openings: 1, guarantee_days: 90 });
		const apply = await anApply(trx, { job_id: job.id, status: 7 });
		const other = await aJob(trx, { client_company_id: job.client_company_id });
		const rules = async () => [...(await findBlockingRules(trx, [apply.candidate_id], other.id)).values()];
		expect(await rules()).toEqual([]);
		const by = { ...recruiter, isAdmin: true };
		const placed = { start_date: "2026-12-01", basic_salary: 1_000_000 };
		const moved = await moveApply(trx, {
			uid: apply.uid,
			to: 8,
			expectedFrom: null,
			form: placed,
			recruiter: by,
		});
		expect(await rules()).toEqual(["Contratado"]);
		const row = await trx.selectFrom("off_limits").select(["starts_on", "ends_on"]).executeTakeFirstOrThrow();
		expect(Date.parse(row.ends_on ?? "") - Date.parse(row.starts_on)).toBe(190 * 86_400_000);
		await undoMove(trx, {
			uid: apply.uid,
			event: moved.kind === "moved" ? moved.event : 0,
			recruiter: by,
		});
		expect(await rules()).toEqual([]);
	}));

test("an expired protection creates one task for the company's owner; a new mandate renews the others", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { recruiter } = await anAdministrator(inside);
		const company = await aCompany(trx, { name: "Acme", owner_id: recruiter.id });
		const row = {
			business_id: business.id,
			reason: "Contrato",
			client_company_id: company.id,
			starts_on: "2020-01-01",
		};
		await trx
			.insertInto("off_limits")
			.values({ ...row, ends_on: "2026-01-01" })
			.execute();
		expect(await createExpiredProtectionTasks(trx, "2026-01-01")).toBe(0);
		expect(await createExpiredProtectionTasks(trx, "2026-01-02")).toBe(1);
		expect(await createExpiredProtectionTasks(trx, "2026-01-02")).toBe(0);
		const tasks = await trx.selectFrom("tasks").select("subject").execute();
		expect(tasks).toEqual([{ subject: "Mercado reaberto: Acme" }]);

		await trx
			.insertInto("off_limits")
			.values({ ...row, ends_on: "2030-01-01", renew_on: "new_job", renew_months: 60 })
			.execute();
		const job = await aJob(trx, { client_company_id: company.id });
		await renewProtectionsForJob(trx, job.id);
		const ends = await trx.selectFrom("off_limits").select("ends_on").orderBy("id").execute();
		expect(ends[0]?.ends_on).toBe("2026-01-01");
		expect(Number(ends[1]?.ends_on?.slice(0, 4))).toBeGreaterThan(2030);
	}));

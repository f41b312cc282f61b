import { expect, test } from "vitest";
import { projects } from "#app/entities/recruiters/projects.ts";
import { exampleRecord } from "#app/routes/entity/examples.testing.ts";
import { aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { moveJob } from "./projects.ts";

test("moveJob moves a job into and out of a project of its company, each once", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const { id: project } = await exampleRecord(trx, projects, (await aRecruiter(trx)).id);
		const { client_company_id: companyId } = await trx
			.selectFrom("projects")
			.select("client_company_id")
			.where("id", "=", project)
			.executeTakeFirstOrThrow();
		const { uid } = await aJob(trx);
		const into = { from: null, to: project };
		const out = { from: project, to: null };
		expect(await moveJob(trx, { uid, companyId }, into)).toBeUndefined();
		await trx.updateTable("jobs").set({ client_company_id: companyId }).where("uid", "=", uid).execute();
		expect(await moveJob(trx, { uid, companyId }, out)).toBeUndefined();
		expect(await moveJob(trx, { uid, companyId }, into)).toBeDefined();
		expect(await moveJob(trx, { uid, companyId }, into)).toBeUndefined();
		expect(await moveJob(trx, { uid, companyId }, out)).toBeDefined();
	}));

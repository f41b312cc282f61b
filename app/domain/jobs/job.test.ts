import { expect, test } from "vitest";
import { canChangeStatus, employmentTypes, type JobToPublish, jobPath, publishProblems } from "./job.ts";

const now = new Date("2026-11-21T15:00:00Z");

test("canChangeStatus allows the next statuses and reopening a closed job", () => {
	expect([canChangeStatus(0, 2), canChangeStatus(2, 3), canChangeStatus(3, 2), canChangeStatus(4, 2)]).toEqual([
		true,
		true,
		true,
		true,
	]);
	expect([canChangeStatus(0, 4), canChangeStatus(2, 0), canChangeStatus(4, 5), canChangeStatus(99, 2)]).toEqual([
		false,
		false,
		false,
		false,
	]);
});

test("employmentTypes maps regimes to employment types", () => {
	expect(employmentTypes([2, 1])).toEqual(["FULL_TIME", "CONTRACTOR"]);
	expect(employmentTypes([3])).toEqual(["TEMPORARY"]);
	expect(employmentTypes([1, 4, 7])).toEqual(["CONTRACTOR"]);
	expect(employmentTypes([2], "internship")).toEqual(["INTERN"]);
});

test("publishProblems lists what a job lacks before publication", () => {
	const bare: JobToPublish = {
		status: 0,
		title: " ",
		description: "<p>Vaga</p>",
		regimes: [],
		work_type: 1,
		salary_from_cents: 2,
		salary_to_cents: 1,
		deadline: "2026-11-20",
		sites: 0,
	};
	expect(publishProblems(bare, now)).toEqual([
		"status",
		"title",
		"description",
		"regime",
		"place",
		"salary",
		"deadline",
		"process",
		"site",
	]);
	const ready: JobToPublish = {
		status: 2,
		title: "Dados",
		description: "a ".repeat(80),
		regimes: [2],
		work_type: 2,
		process_orchestrator_id: 1,
		sites: 1,
	};
	expect(publishProblems(ready, now)).toEqual([]);
	expect(publishProblems({ ...ready, salaryExpected: true }, now)).toEqual(["salaryShown"]);
});

test("jobPath returns the path with the title as a slug", () => {
	expect(jobPath({ title: "Gestão de Vendas", uid: "demo-job" })).toBe("/jobs/gestao-de-vendas/demo-job");
});

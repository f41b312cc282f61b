import { expect, test } from "vitest";
import { process_orchestrators } from "#app/entities/administrator/process_orchestrators.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { findBoard } from "#db/queries/applies/board.ts";
import { aCompany, withRollback } from "#db/testing.ts";
import { anAdministrator, getFieldErrors } from "../../entity/administrator-session.testing.ts";
import * as remove from "../../entity/delete.tsx";
import * as edit from "../../entity/edit.tsx";
import * as create from "../../entity/new.tsx";
import * as order from "../../entity/order.ts";
import * as show from "../../entity/show.tsx";

const statuses = "/administrator/process_statuses";
type View = Awaited<ReturnType<typeof import("../../entity/show.server.ts").readRecordPage>>;

const scene = (work: (inside: Awaited<ReturnType<typeof prepared>>) => Promise<void>) =>
	withRollback(async (inside) => work(await prepared(inside)));

async function prepared(inside: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const { trx, business: home } = inside;
	const admin = await anAdministrator(inside);
	const created = await admin.visit(create, "/administrator/process_orchestrators/new", {
		form: { name: "Volume", regime: "3", priority: "0", active: "on" },
	});
	expect(created.status, JSON.stringify(getFieldErrors(created))).toBe(302);
	const uid = created.location?.split("/").at(-1) ?? "";
	const path = `/administrator/process_orchestrators/${uid}`;
	const parts = async () => ((await admin.visit(show, path, { id: uid })).body as View).parts?.rows ?? [];
	const company = await aCompany(trx);
	const aNewJob = async (values: Record<string, unknown> = {}) => {
		const input = { title: "Operador", client_company: company, regimes: [3], work_type: 1, openings: 1 };
		const more = { affirmative: "none", opening_date: "2026-11-23", ...values };
		const actor = { type: "recruiter" as const, id: admin.recruiter.id, name: "Helena" };
		return insertRecord(trx, jobs, { ...input, ...more }, actor);
	};
	const board = async (job: { uid: string }) =>
		(await findBoard(trx, job.uid, { take: 5, withExpectation: false }))?.columns.filter(({ side }) => !side);
	const named = async (name: string) => (await parts()).find((row) => row.name === name)?.uid ?? "";
	const save = async (name: string, values: Record<string, string>) => {
		const id = await named(name);
		const { lock_version } = await trx
			.selectFrom("process_statuses")
			.select("lock_version")
			.where("uid", "=", id)
			.executeTakeFirstOrThrow();
		const saved = { process_orchestrator: `uid:${uid}`, name, required_form: "none", version: String(lock_version) };
		return admin.visit(edit, `${statuses}/${id}/edit?back=${path}`, { id, form: { ...saved, ...values } });
	};
	return { ...inside, home, admin, uid, path, parts, aNewJob, board, named, save };
}

test("a process starts from the standard template; new matching jobs copy it, later edits leave existing jobs unchanged", () =>
	scene(async ({ parts, aNewJob, board, save }) => {
		expect((await parts()).map(({ name }) => name)).toHaveLength(11);
		const before = await aNewJob();
		const saved = await save("Test Sent", { name: "Prova online", status: "2", colour: "info", wip_limit: "4" });
		expect(saved.location).toContain("/administrator/process_orchestrators/");
		const after = await aNewJob();
		const column = async (job: { uid: string }) => (await board(job))?.find(({ status }) => status === 2);
		expect(await column(before)).toMatchObject({ name: "Test Sent", colour: null, wip_limit: null });
		expect(await column(after)).toMatchObject({ name: "Prova online", colour: "info", wip_limit: 4 });
		// A job of another kind uses the default process.
		expect((await column(await aNewJob({ regimes: [1] })))?.name).toBe("Test Sent");
	}));

test("statuses move by button and by drag, and boards of new jobs follow", () =>
	scene(async ({ admin, path, parts, named, aNewJob, board }) => {
		const move = async (name: string, query: string) => {
			const id = await named(name);
			return admin.visit(order, `${statuses}/${id}/order?${query}&back=${path}`, { id, form: {} });
		};
		const running = await aNewJob();
		expect(await move("Test Sent", "to=up")).toMatchObject({ status: 303, location: path });
		await move("Placement", `before=${await named("Web Response")}`);
		await move("Interview", "before=");
		const names = (await parts()).map(({ name }) => name);
		expect(names.slice(0, 4)).toEqual(["Placement", "Web Response", "Test Sent", "Submission"]);
		expect(names.at(-1)).toBe("Interview");
		expect((await board(await aNewJob()))?.map(({ name }) => name)).toEqual(names);
		expect((await board(running))?.[0]?.name).toBe("Web Response");
		expect((await move("Nobody", "to=up")).status).toBe(404);
	}));

test("a process requires Rejected, its entry statuses and unique statuses, with field errors", () =>
	scene(async ({ admin, path, uid, named, parts, save }) => {
		const became = await save("Rejected", { status: "14", required_form: "rejected" });
		expect(getFieldErrors(became).status?.join()).toContain("status");
		const id = await named("Rejected Web Response");
		const gone = await admin.visit(remove, `${statuses}/${id}/delete?back=${path}`, { id, form: { confirm: "1" } });
		expect(gone.location).toBe(path);
		const now = await save("Rejected", { status: "14", required_form: "rejected" });
		expect(getFieldErrors(now).status).toEqual([expect.stringContaining("Rejected")]);
		for (const name of ["Rejected", "Submission", "Web Response"]) {
			const item = await named(name);
			const answer = await admin.visit(remove, `${statuses}/${item}/delete`, { id: item, form: { confirm: "1" } });
			expect([name, answer.status]).toEqual([name, 409]);
		}
		const twice = await admin.visit(create, `${statuses}/new`, {
			form: { process_orchestrator: `uid:${uid}`, name: "Outra", status: "5", required_form: "none" },
		});
		expect(getFieldErrors(twice).status).toHaveLength(1);
		const wrongForm = await save("Test Sent", { status: "2", required_form: "rejected" });
		expect(getFieldErrors(wrongForm).required_form).toHaveLength(1);
		expect(await parts()).toHaveLength(10);
	}));

test("the standard template cannot be changed, and a process can start from another template", () =>
	scene(async ({ admin, trx }) => {
		const locked = await trx.selectFrom("workflow_templates").selectAll().where("locked", "=", true).executeTakeFirst();
		const step = await trx
			.selectFrom("workflow_statuses")
			.select("uid")
			.where("workflow_template_id", "=", locked?.id ?? 0)
			.executeTakeFirstOrThrow();
		const at = `/administrator/workflow_statuses/${step.uid}`;
		expect((await admin.visit(remove, `${at}/delete`, { id: step.uid, form: { confirm: "1" } })).status).toBe(409);
		const renamed = await admin.visit(edit, `/administrator/workflow_templates/${locked?.uid}/edit`, {
			id: locked?.uid ?? "",
			form: { name: "Outro", kind: "selection", version: String(locked?.lock_version) },
		});
		expect(getFieldErrors(renamed).name).toHaveLength(1);
		const search = await trx
			.selectFrom("workflow_templates")
			.select("uid")
			.where("name", "=", "Executive search")
			.executeTakeFirstOrThrow();
		const created = await admin.visit(create, "/administrator/process_orchestrators/new", {
			form: { name: "Conselho", workflow_template: `uid:${search.uid}`, priority: "0", active: "on" },
		});
		const uid = created.location?.split("/").at(-1) ?? "";
		const body = (await admin.visit(show, `${process_orchestrators.path}/${uid}`, { id: uid })).body as View;
		expect(body.parts?.rows.map(({ name }) => name)).toContain("Entrevista do consultor");
	}));

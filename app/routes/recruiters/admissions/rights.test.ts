import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { saveVersion } from "#db/queries/admissions/versions.ts";
import { draftPlacement } from "#db/queries/placements/draft-placement.ts";
import { aCandidate, aJob, anApply, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import * as employeePage from "../employees/employee.tsx";
import * as checklist from "./admission.tsx";
import * as itemPage from "./item.tsx";
import * as list from "./list.tsx";
import * as next from "./queue.ts";

const password = "um lugar tranquilo";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function open({ db, trx, business: home }: Inside, rights: Record<string, string[]>) {
	const recruiter = await aRecruiter(trx, { password_hash: await hashPassword(password) });
	const role = await trx
		.insertInto("roles")
		.values({ business_id: trx.businessId, name: "Admissões", role_permissions: JSON.stringify(rights) })
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("recruiter_roles")
		.values({ business_id: trx.businessId, recruiter_id: recruiter.id, role_id: role.id })
		.execute();
	const candidate = await aCandidate(trx, { name: "Ana Luz" });
	const job = await aJob(trx, { owner_id: recruiter.id });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const actor = { type: "recruiter", id: recruiter.id, name: recruiter.name } as const;
	const form = { start_date: "2040-12-03", regime: 2, salary_cents: 543_210 };
	const placement = await draftPlacement(trx, { applyId: apply.id, form, actor });
	if (!placement) throw new Error("no placement");
	const employee = await trx
		.selectFrom("employees")
		.select(["id", "uid"])
		.where("placement_id", "=", placement.id)
		.executeTakeFirstOrThrow();
	const send = async (name: string, typed: Record<string, string>) => {
		const item = await trx
			.selectFrom("admission_items")
			.select(["id", "uid", "version"])
			.where("employee_id", "=", employee.id)
			.where("name_pt", "=", name)
			.executeTakeFirstOrThrow();
		await saveVersion(trx, {
			employeeId: employee.id,
			item,
			typed,
			fileIds: [],
			expiresOn: null,
			clientOk: false,
		});
		return item.uid;
	};
	const browser = new Browser(db, home.host);
	const visit = async (...args: Parameters<Browser["visit"]>) => {
		await enterBusiness(trx, home.id);
		const answer = await browser.visit(...args);
		await enterBusiness(trx, home.id);
		return answer;
	};
	await visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const above = [recruitersOnly];
	const path = `/recruiters/placements/${placement.uid}/admission`;
	const look = (route: Parameters<Browser["visit"]>[0], at: string, params: Record<string, string>) =>
		visit(route, { path: at, params, above });
	const lookAt = (item: string) => look(itemPage, `${path}/${item}`, { id: placement.uid, item });
	const post = (fields: Record<string, string>) =>
		visit(list, { path: "/recruiters/admissions", params: {}, form: fields, above });
	return { recruiter, placement, employee, send, look, lookAt, post, path };
}

const placements = { placements: ["read", "update"], candidates: ["read"], jobs: ["read"] };

test("a recruiter with placement rights sees the checklist, but not the employee record or submitted data", () =>
	withRollback(async (inside) => {
		const { placement, employee, send, look, lookAt, path } = await open(inside, placements);
		const bank = await send("Dados bancários", { bank_data_form_account: "99887766" });
		const seen = await look(checklist, path, { id: placement.uid });
		expect(seen.status).toBe(200);
		const text = JSON.stringify(seen.body);
		expect(text).toContain("Dados bancários");
		expect(text).not.toMatch(/99887766|543210|5\.432/);
		expect((await look(employeePage, `/recruiters/employees/${employee.uid}`, { id: employee.uid })).status).toBe(302);
		const item = await lookAt(bank);
		expect(JSON.stringify(item.body)).not.toContain("99887766");
		expect(item.body).toMatchObject({ sees: false, mayCheck: false });
	}));

test("health documents require a separate right beyond personal data", () =>
	withRollback(async (inside) => {
		const rights = { ...placements, candidates: ["read", "view_sensitive"] };
		const { send, lookAt, look } = await open(inside, rights);
		const exam = await send("ASO admissional", { note: "apto" });
		expect((await lookAt(exam)).body).toMatchObject({ sees: false, mayCheck: false, health: expect.any(String) });
		const queue = await look(next, "/recruiters/admissions/queue", {});
		expect(queue.headers.get("Location")).toBe("/recruiters/admissions");
		const card = await send("Cartão do vale-transporte", {});
		expect((await lookAt(card)).body).toMatchObject({ sees: true, mayCheck: true, health: null });
	}));

test("selected admissions are reminded once a day and assigned to a checker", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { placement, employee, recruiter, post } = await open(inside, placements);
		await post({ what: "remind", placement: placement.uid });
		await post({ what: "remind", placement: placement.uid });
		expect(await listTaskPayloads(trx, "tell_admission")).toEqual([expect.objectContaining({ notice: "reminder" })]);
		const find = () =>
			trx.selectFrom("employees").select("checker_id").where("id", "=", employee.id).executeTakeFirstOrThrow();
		const colleague = await trx
			.selectFrom("recruiters")
			.select("uid")
			.where("id", "=", recruiter.id)
			.executeTakeFirstOrThrow();
		await post({ what: "assign", placement: placement.uid, checker: "nobody-here" });
		expect((await find()).checker_id).toBeNull();
		await post({ what: "assign", placement: placement.uid, checker: colleague.uid });
		expect((await find()).checker_id).toBe(recruiter.id);
	}));

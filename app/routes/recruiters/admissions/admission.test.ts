import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as link from "#app/routes/tokens/admission.tsx";
import { blindIndex } from "#db/kit/blind-index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { advanceAdmissions } from "#db/queries/admissions/daily-job.ts";
import { admissionToken } from "#db/queries/admissions/link.ts";
import { draftPlacement } from "#db/queries/placements/draft-placement.ts";
import { aCandidate, aJob, anApply, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import * as page from "../employees/employee.tsx";
import * as itemPage from "./item.tsx";
import * as listPage from "./list.tsx";

const pdf = () => new File([new TextEncoder().encode("%PDF-1.4\n%%EOF\n")], "rg.pdf", { type: "application/pdf" });

const password = "um lugar tranquilo";

async function anAdmission(trx: Scoped) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
	const candidate = await aCandidate(trx, { name: "Ana Luz", date_birth: "1990-05-10", nationality: "BR" });
	const job = await aJob(trx, { owner_id: recruiter.id });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const actor = { type: "recruiter", id: recruiter.id, name: recruiter.name } as const;
	const form = { start_date: "2040-12-03", regime: 2, salary_cents: 500_000 };
	const placement = await draftPlacement(trx, { applyId: apply.id, form, actor });
	const employee = () =>
		trx
			.selectFrom("employees")
			.selectAll()
			.where("business_id", "=", trx.businessId)
			.where("placement_id", "=", placement?.id ?? 0)
			.executeTakeFirstOrThrow();
	const item = (name: string) =>
		trx
			.selectFrom("admission_items")
			.selectAll()
			.where("business_id", "=", trx.businessId)
			.where("name_pt", "=", name)
			.executeTakeFirstOrThrow();
	const placementUid = async () => String(placement?.uid);
	const token = admissionToken(trx, await employee());
	const at = (step?: string) => ({ path: `/admission/${token}${step ? `?step=${step}` : ""}`, params: { token } });
	return { recruiter, candidate, employee, placementUid, item, at };
}

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function open(inside: Inside) {
	const { db, trx, business: home } = inside;
	const scene = await anAdmission(trx);
	const browse =
		(browser: Browser) =>
		async (...visit: Parameters<Browser["visit"]>) => {
			await enterBusiness(trx, home.id);
			const answer = await browser.visit(...visit);
			await enterBusiness(trx, home.id);
			return answer;
		};
	const person = browse(new Browser(db, home.host));
	const post = (step: string, form: Record<string, string | File>) => {
		const body = new FormData();
		for (const [name, value] of Object.entries(form)) body.append(name, value);
		return person(link, { ...scene.at(step), form: body });
	};
	const signIn = async () => {
		const admin = browse(new Browser(db, home.host));
		await admin(business, { path: "/business", form: { email: scene.recruiter.email, password } });
		return (
			route: Parameters<Browser["visit"]>[0],
			path: string,
			params: Record<string, string>,
			form?: Record<string, string>,
		) => admin(route, { path, params, ...(form ? { form } : {}), above: [recruitersOnly] });
	};
	return { ...scene, person, post, signIn };
}

test("the admission link saves valid fields, shows errors on invalid ones and preserves the input", () =>
	withRollback(async (inside) => {
		const { post, item, employee } = await open(inside);
		const rg = await item("RG ou CIN");
		const answer = await post("identity", {
			rg_form_number: "12.345.678-9",
			rg_form_issuer: "SSP",
			rg_form_state: "SP",
			consent_rg_form: "on",
			[`file_${rg.uid}`]: pdf(),
			cpf: "111.111.111-11",
			consent_cpf_form: "on",
		});
		expect(answer.status).toBe(422);
		const { result } = answer.body as {
			result: { error: Record<string, string[]>; initialValue: Record<string, string> };
		};
		expect(Object.keys(result.error)).toEqual(["cpf"]);
		expect(result.initialValue.cpf).toBe("111.111.111-11");
		expect(await item("RG ou CIN")).toMatchObject({ state: "sent", version: 1 });
		expect(await item("CPF")).toMatchObject({ state: "open" });
		expect((await employee()).stage).toBe("waiting");
	}));

test("the admission link refuses another candidate's CPF, an expired document, and a document without consent", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { post, item } = await open(inside);
		const other = await aCandidate(trx, { name: "Bia Sol" });
		await trx
			.updateTable("candidates")
			.set({ cpf_hash: blindIndex("52998224725") })
			.where("id", "=", other.id)
			.execute();
		const cpf = await post("identity", { cpf: "529.982.247-25", consent_cpf_form: "on" });
		expect(Object.keys((cpf.body as { result: { error: object } }).result.error)).toEqual(["cpf"]);
		expect(await item("CPF")).toMatchObject({ state: "open", version: 0 });
		const [exam, proof] = [await item("ASO admissional"), await item("Comprovante de endereço")];
		const sent = await post("documents", {
			[`file_${exam.uid}`]: pdf(),
			[`expires_${exam.uid}`]: "2020-01-01",
			[`file_${proof.uid}`]: pdf(),
		});
		expect(Object.keys((sent.body as { result: { error: object } }).result.error).sort()).toEqual(
			[`agree_${proof.uid}`, `expires_${exam.uid}`].sort(),
		);
		await post("documents", { [`file_${proof.uid}`]: pdf(), [`agree_${proof.uid}`]: "on" });
		expect(await item("Comprovante de endereço")).toMatchObject({ state: "sent" });
		const consents = await trx.selectFrom("candidate_consents").select("field").execute();
		expect(consents.map(({ field }) => field)).toContain("document:Comprovante de endereço");
	}));

test("a refused document is resubmitted as a new version with the old one preserved", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { post, item, employee, placementUid, signIn } = await open(inside);
		const rg = await item("RG ou CIN");
		const sent = { rg_form_number: "12.345.678-9", rg_form_issuer: "SSP", rg_form_state: "SP", consent_rg_form: "on" };
		await post("identity", { ...sent, [`file_${rg.uid}`]: pdf() });
		const admin = await signIn();
		const placement = await placementUid();
		const params = { id: placement, item: rg.uid };
		const path = `/recruiters/placements/${placement}/admission/${rg.uid}`;
		const seen = await admin(itemPage, path, params);
		expect(JSON.stringify(seen.body)).toContain("12.345.678-9");
		const bare = await admin(itemPage, path, params, { version: "1", verdict: "refused", reason: "" });
		expect(bare.status).toBe(422);
		await admin(itemPage, path, params, { version: "1", verdict: "refused", reason: "Foto cortada" });
		expect(await item("RG ou CIN")).toMatchObject({ state: "refused", reason: "Foto cortada" });
		expect((await employee()).stage).toBe("corrections");
		expect(await listTaskPayloads(trx, "tell_admission")).toEqual([expect.objectContaining({ notice: "refused" })]);
		await post("identity", { ...sent, rg_form_number: "98.765.432-1" });
		expect(await item("RG ou CIN")).toMatchObject({ state: "sent", version: 2, reason: null });
		const stale = await admin(itemPage, path, params, { version: "1", verdict: "accepted" });
		expect(stale.status).toBe(303);
		expect(await item("RG ou CIN")).toMatchObject({ state: "sent" });
		await admin(itemPage, path, params, { version: "2", verdict: "accepted" });
		expect(await item("RG ou CIN")).toMatchObject({ state: "accepted" });
		const versions = await trx
			.selectFrom("admission_versions")
			.select(["version", "state", "sealed"])
			.orderBy("version")
			.execute();
		expect(versions.map(({ version, state }) => [version, state])).toEqual([
			[1, "refused"],
			[2, "accepted"],
		]);
		expect(versions.every(({ sealed }) => sealed !== null && !sealed.includes("98.765"))).toBe(true);
	}));

test("an employee becomes active on the first day when all items are accepted, and the link closes", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { employee, person, at } = await open(inside);
		const { id } = await employee();
		await trx.updateTable("admission_items").set({ state: "accepted" }).where("employee_id", "=", id).execute();
		await trx
			.updateTable("employees")
			.set({ stage: "complete", admission_date: "2026-01-05" })
			.where("id", "=", id)
			.execute();
		await advanceAdmissions(trx, "2026-01-05");
		expect((await employee()).stage).toBe("active");
		const answer = await person(link, at());
		expect(answer.body).toMatchObject({ open: false });
	}));

test("a replaced admission link answers 404", () =>
	withRollback(async (inside) => {
		const { person, at, employee, signIn } = await open(inside);
		const before = at();
		const admin = await signIn();
		const { uid } = await employee();
		await admin(page, `/recruiters/employees/${uid}`, { id: uid }, { what: "renew" });
		expect((await person(link, before)).status).toBe(404);
	}));

test("the list of admissions is refused without a valid selection, and preserves it", () =>
	withRollback(async (inside) => {
		const { signIn, placementUid } = await open(inside);
		const visit = await signIn();
		const path = "/recruiters/admissions";
		const none = await visit(listPage, path, {}, { what: "remind", checker: "" });
		expect(none).toMatchObject({ status: 422, body: { problem: "Escolha ao menos uma admissão.", chosen: [] } });
		const placement = await placementUid();
		const stranger = await visit(listPage, path, {}, { what: "assign", checker: "unknown", placement });
		expect(stranger).toMatchObject({ status: 422, body: { chosen: [placement], checker: "unknown" } });
		expect((await visit(listPage, path, {}, { what: "assign", checker: "", placement })).status).toBe(303);
	}));

import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import { encrypt } from "#db/kit/encryption.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import * as entityEdit from "../../entity/edit.tsx";
import * as mergePreview from "../merge/preview.tsx";
import * as mergeUndo from "../merge/undo.ts";
import * as applies from "./applies.tsx";
import * as candidate from "./candidate.tsx";
import * as consents from "./consents.tsx";
import * as files from "./files.tsx";
import * as newCandidate from "./new.tsx";
import * as overview from "./overview.tsx";
import * as deletePart from "./parts/delete.tsx";
import * as editPart from "./parts/edit.tsx";
import * as newPart from "./parts/new.tsx";
import * as single from "./parts/profile-form.tsx";
import * as remuneration from "./remuneration.tsx";
import * as sensitive from "./sensitive.tsx";
import * as similar from "./similar.tsx";
import * as status from "./status.tsx";
import * as timeline from "./timeline.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

/** Signs in an admin, or a recruiter with only these permissions on candidates. */
async function signedIn(db: Db, trx: Scoped, home: TestBusiness, may?: Record<string, string[]>) {
	const { id, email } = may ? await aLimitedRecruiter(trx, may) : await aRecruiter(trx, { is_admin: true });
	await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", id).execute();
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	await enterBusiness(trx, home.id);
	const visit = async (
		route: Parameters<Browser["visit"]>[0],
		path: string,
		params: Record<string, string>,
		form?: Record<string, string>,
	) => {
		const answer = await browser.visit(route, { path, params, form, above: [recruitersOnly] });
		await enterBusiness(trx, home.id);
		return answer;
	};
	return { id, visit };
}

const tabs = { candidate, overview, timeline, applies, remuneration, files, similar, sensitive, consents } as const;

async function aSecretive(trx: Scoped) {
	const person = await aCandidate(trx, {
		name: "Marina Alves",
		clt_expectation_cents: 765_432,
		reason_to_leave: "MOTIVO",
		cpf_hash: blindIndex("52998224725"),
	});
	const own = { business_id: trx.businessId, candidate_id: person.id };
	await trx
		.insertInto("candidate_sensitive")
		.values({ ...own, field: "cpf", sealed: encrypt("52998224725") })
		.execute();
	await trx
		.insertInto("candidate_sensitive")
		.values({ ...own, field: "mother_name", sealed: encrypt("Dona Vera") })
		.execute();
	await trx
		.insertInto("candidate_remunerations")
		.values({ ...own, type_remuneration: 1, amount_cents: 543_210 })
		.execute();
	return person;
}

const secrets = ["7.654,32", "765432", "5.432,10", "543210", "MOTIVO", "529.982", "52998224725", "Dona Vera"];

test("hidden candidate data appears in no response to the role", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await aSecretive(trx);
		const path = `/recruiters/candidates/${person.uid}`;
		const all = await signedIn(db, trx, home);
		const seen: string[] = [];
		for (const route of Object.values(tabs))
			seen.push(JSON.stringify((await all.visit(route, path, { id: person.uid })).body));
		// Hidden until revealed, and each view is recorded.
		expect(seen.join()).not.toContain("Dona Vera");
		const looks = () => trx.selectFrom("audit_entries").select("id").where("action", "=", "view_sensitive").execute();
		expect(await looks()).toHaveLength(0);
		for (const secret of secrets) expect([secret, seen.join().includes(secret)]).toEqual([secret, secret === "MOTIVO"]);
		const opened = await all.visit(sensitive, `${path}/sensitive`, { id: person.uid }, { open: "on" });
		expect(await looks()).toHaveLength(1);
		for (const secret of ["529.982", "Dona Vera"]) expect(JSON.stringify(opened.body)).toContain(secret);

		const limited = await signedIn(db, trx, home, { candidates: ["read", "update"], applies: ["read"] });
		for (const [name, route] of Object.entries(tabs)) {
			const { status: answered, body } = await limited.visit(route, path, { id: person.uid });
			expect([name, answered]).toEqual([name, name === "remuneration" || name === "sensitive" ? 302 : 200]);
			for (const secret of secrets) expect([name, JSON.stringify(body).includes(secret)]).toEqual([name, false]);
		}
		const post = (route: typeof single, part: string, form: Record<string, string>) =>
			limited.visit(route, `${path}/${part}`, { id: person.uid }, form);
		expect((await post(single, "desired_salary", { currency: "BRL", seen: "x" })).status).toBe(403);
		expect((await limited.visit(newPart, `${path}/remunerations/new`, { id: person.uid }, {})).status).toBe(403);
		expect((await limited.visit(sensitive, `${path}/sensitive`, { id: person.uid }, { cpf: "1" })).status).toBe(403);
		// A field without edit permission is ignored in the form.
		await limited.visit(
			entityEdit,
			`${path}/edit`,
			{ id: person.uid },
			{ name: "Marina", email: person.email, status: "3", clt_expectation: "1,00" },
		);
		const row = await trx
			.selectFrom("candidates")
			.select("clt_expectation_cents")
			.where("id", "=", person.id)
			.executeTakeFirstOrThrow();
		expect(row.clt_expectation_cents).toBe(765_432);
		await waitForDenialAudit();
	}));

test("bank data is saved only with the candidate's consent", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await aCandidate(trx);
		const admin = await signedIn(db, trx, home);
		const path = `/recruiters/candidates/${person.uid}/sensitive`;
		const page = (await admin.visit(sensitive, path, { id: person.uid }, { open: "on" })).body as {
			opened: { seen: string };
		};
		const bank = { bank_number: "341", bank_account_type: "1", bank_branch: "0001", bank_account: "12345-6" };
		const send = (more: Record<string, string>) =>
			admin.visit(sensitive, path, { id: person.uid }, { seen: page.opened.seen, ...bank, ...more });
		const refused = await send({});
		expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('"consent":')]);
		expect((await send({ consent: "on" })).status).toBe(302);
		const consents = trx.selectFrom("candidate_consents").select(["purpose", "field"]);
		expect(await consents.execute()).toEqual([{ purpose: "admission", field: "bank_data_form" }]);
		await waitForDenialAudit();
	}));

test("a candidate of another business is not found, and a read-only role cannot write", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const theirs = await inOther((their) => aCandidate(their));
		const own = await aCandidate(trx);
		const admin = await signedIn(db, trx, home);
		for (const [name, route] of Object.entries({ ...tabs, status })) {
			const { status: answered } = await admin.visit(route, `/recruiters/candidates/${theirs.uid}`, { id: theirs.uid });
			expect([name, answered]).toEqual([name, 404]);
		}
		const at = (uid: string, rest: string) => `/recruiters/candidates/${uid}/${rest}`;
		const skill = { name: "Java", years_skills: "1" };
		expect((await admin.visit(newPart, at(theirs.uid, "skills/new"), { id: theirs.uid }, skill)).status).toBe(404);
		const pair = { entity: "candidates", id: own.uid, other: theirs.uid };
		expect((await admin.visit(mergePreview, "/recruiters/merge/x", pair, { a: "b" })).status).toBe(404);

		const reader = await signedIn(db, trx, home, { candidates: ["read"] });
		expect((await reader.visit(newPart, at(own.uid, "skills/new"), { id: own.uid }, skill)).status).toBe(403);
		expect((await reader.visit(status, at(own.uid, "status"), { id: own.uid }, { status: "4" })).status).toBe(403);
		expect((await reader.visit(mergePreview, "/recruiters/merge/x", pair, { a: "b" })).status).toBe(403);
		expect(
			(await reader.visit(newCandidate, "/recruiters/candidates/new", {}, { name: "A", email: "a@b.example" })).status,
		).toBe(403);
		await waitForDenialAudit();
	}));

test("resubmitting a changed form adds another item, and each item only once", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { id, uid } = await aCandidate(trx);
		const { visit } = await signedIn(db, trx, home);
		const add = (position: string) =>
			visit(
				newPart,
				`/recruiters/candidates/${uid}/experiences/new`,
				{ id: uid, part: "experiences" },
				{ _idem: "0a1b2c3d-4e5f", company: "Padaria", position },
			);
		for (const position of ["Padeira", "Padeira", "Gerente", "Gerente"])
			expect((await add(position)).location).toContain(`/recruiters/candidates/${uid}`);
		const saved = await trx
			.selectFrom("candidate_experiences")
			.select("position")
			.where("candidate_id", "=", id)
			.execute();
		expect(saved.map(({ position }) => position).sort()).toEqual(["Gerente", "Padeira"]);
	}));

test("a concurrent item change is refused with the changes shown, then accepted on resubmission", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await aCandidate(trx);
		const { visit } = await signedIn(db, trx, home);
		const base = `/recruiters/candidates/${person.uid}/languages`;
		expect((await visit(newPart, `${base}/new`, { id: person.uid }, { language: "English", level: "2" })).status).toBe(
			302,
		);
		const [row] = await trx
			.selectFrom("candidate_languages")
			.selectAll()
			.where("candidate_id", "=", person.id)
			.execute();
		expect(row).toMatchObject({ language: "Inglês", level: 2, lock_version: 0 });
		const params = { id: person.uid, item: String(row?.id) };
		const edit = (form: Record<string, string>) => visit(editPart, `${base}/${row?.id}`, params, form);
		expect((await edit({ language: "Inglês", level: "4", version: "0" })).status).toBe(302);
		const conflict = await edit({ language: "Inglês", level: "5", version: "0" });
		expect(conflict).toMatchObject({
			status: 409,
			body: { conflict: { now: expect.stringContaining("Proficiente"), version: 1 } },
		});
		expect((await edit({ language: "Inglês", level: "5", version: "1" })).status).toBe(302);
		expect((await edit({ language: "", level: "77", version: "2" })).body).toMatchObject({
			result: { error: { language: ["Obrigatório."], level: [expect.any(String)] } },
		});
		const remove = (version: string) => visit(deletePart, `${base}/${row?.id}/delete`, params, { version });
		expect((await remove("0")).status).toBe(409);
		expect((await remove("2")).status).toBe(302);
		expect((await remove("2")).status).toBe(404);
	}));

test("the status Do Not Use requires a reason", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await aCandidate(trx, { status: 3 });
		const { visit } = await signedIn(db, trx, home);
		const change = (form: Record<string, string>) =>
			visit(status, `/recruiters/candidates/${person.uid}/status`, { id: person.uid }, form);
		expect(await change({ status: "9" })).toMatchObject({
			status: 422,
			body: { result: { error: { status_reason: [expect.any(String)] } } },
		});
		expect((await change({ status: "9", status_reason: "Pediu para sair da base" })).status).toBe(302);
		const now = () =>
			trx
				.selectFrom("candidates")
				.select(["status", "status_reason"])
				.where("id", "=", person.id)
				.executeTakeFirstOrThrow();
		expect(await now()).toEqual({ status: 9, status_reason: "Pediu para sair da base" });
		expect((await change({ status: "3", status_reason: "fica?" })).status).toBe(302);
		expect(await now()).toEqual({ status: 3, status_reason: null });
	}));

test("a possible duplicate is shown before a candidate is created, and confirmed creation proceeds", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const existing = await aCandidate(trx, { name: "Marina Alves", mobile_phone: "+5511988887777" });
		const { visit } = await signedIn(db, trx, home);
		const input = { name: "M. Alves", email: "m.alves@mail.example", mobile_phone: "(11) 98888-7777", status: "1" };
		const create = (form: Record<string, string>) => visit(newCandidate, "/recruiters/candidates/new", {}, form);
		const stopped = await create(input);
		expect(stopped).toMatchObject({
			status: 422,
			body: { page: { doubles: [{ uid: existing.uid, why: "mesmo telefone" }], form: { hidden: [["anyway", "1"]] } } },
		});
		const created = await create({ ...input, anyway: "1", _idem: "a-key-of-a-form" });
		expect(created.status).toBe(302);
		expect((await create({ ...input, anyway: "1", _idem: "a-key-of-a-form" })).location).toBe(created.location);
		const taken = await create({ ...input, email: existing.email, anyway: "1" });
		expect(taken.status).toBe(422);
		const rows = await trx.selectFrom("candidates").select("mobile_phone").where("name", "=", "M. Alves").execute();
		expect(rows).toEqual([{ mobile_phone: "+5511988887777" }]);
	}));

test("two candidates are merged, the old URL redirects, and the merge can be undone", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const saved = await aCandidate(trx, { name: "Marina Alves", city: null, date_birth: "1990-01-02" });
		const born = { date_birth: "1990-02-01" };
		const gone = await aCandidate(trx, { name: "Marina A. Alves", city: "Campinas", tags: ["a"], ...born });
		const { visit } = await signedIn(db, trx, home);
		const params = { entity: "candidates", id: saved.uid, other: gone.uid };
		const preview = await visit(mergePreview, "/recruiters/merge/x", params);
		expect(preview.body).toMatchObject({
			fields: expect.arrayContaining([
				expect.objectContaining({ name: "name", choice: "kept" }),
				expect.objectContaining({ name: "city", gone: "Campinas", choice: "gone" }),
			]),
		});
		// Comparing two birth dates reveals both, so both views are recorded.
		const looks = trx
			.selectFrom("audit_entries")
			.select(["record_id", "changes"])
			.where("action", "=", "view_sensitive");
		expect(await looks.orderBy("id").execute()).toEqual(
			[saved, gone].map(({ id }) => ({ record_id: id, changes: { date_birth: null } })),
		);
		expect((await visit(mergePreview, "/recruiters/merge/x", params, { "choose.name": "gone" })).location).toBe(
			`/recruiters/candidates/${saved.uid}`,
		);
		expect((await visit(candidate, `/recruiters/candidates/${gone.uid}`, { id: gone.uid })).location).toBe(
			`/recruiters/candidates/${saved.uid}`,
		);
		const row = () =>
			trx
				.selectFrom("candidates")
				.select(["name", "city", "tags"])
				.where("id", "=", saved.id)
				.executeTakeFirstOrThrow();
		expect(await row()).toEqual({ name: "Marina A. Alves", city: "Campinas", tags: ["a"] });
		const { uid } = await trx.selectFrom("record_merges").select("uid").executeTakeFirstOrThrow();
		expect((await visit(mergeUndo, `/recruiters/merge/undo/${uid}`, { uid }, { a: "b" })).status).toBe(302);
		expect(await row()).toEqual({ name: "Marina Alves", city: null, tags: [] });
		expect((await visit(candidate, `/recruiters/candidates/${gone.uid}`, { id: gone.uid })).status).toBe(200);
	}));

import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { dataCatalog } from "#app/domain/forms/data-catalog.ts";
import { collectableKeys, getCatalogueField } from "#app/domain/forms/data-collection-fields.ts";
import * as route from "#app/routes/tokens/data-collection.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { readSensitiveData } from "#db/queries/candidate-sensitive-data.ts";
import { listPairs } from "#db/queries/duplicate-pairs.ts";
import { createFormRequest, getRequestToken } from "#db/queries/forms/create-request.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";

const fields = (...items: [string, boolean][]) => JSON.stringify(items.map(([key, required]) => ({ key, required })));

async function createRequest(trx: Scoped, items: string) {
	const by = await aRecruiter(trx, { is_admin: true });
	const ana = await aCandidate(trx, { name: "Ana Luz", mobile_phone: "+5511987654321" });
	const { id: formId } = await trx
		.insertInto("data_collections")
		.values({ business_id: trx.businessId, name: "Admissão" })
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("question_versions")
		.values({ business_id: trx.businessId, data_collection_id: formId, version: 1, items })
		.execute();
	const outcome = await createFormRequest(trx, {
		kind: "data_collection",
		formId,
		candidateId: ana.id,
		askedBy: by.id,
	});
	if (!outcome.asked) throw new Error(outcome.why);
	const token = getRequestToken(trx.businessId, outcome.uid);
	const actor = { type: "recruiter" as const, id: by.id, name: by.name };
	return {
		ana,
		formId,
		at: { path: `/data_collection/${token}`, params: { id: token } },
		row: () => trx.selectFrom("form_requests").selectAll().where("id", "=", outcome.id).executeTakeFirstOrThrow(),
		person: () =>
			trx
				.selectFrom("candidates")
				.select(["mobile_phone", "marital_status", "clt_expectation_cents", "mobility", "cpf_hash"])
				.where("id", "=", ana.id)
				.executeTakeFirstOrThrow(),
		sealed: async () => (await readSensitiveData(trx, { businessId: trx.businessId, id: ana.id, actor })).values,
		consents: () => trx.selectFrom("candidate_consents").select(["purpose", "field"]).orderBy("field").execute(),
	};
}

const errorsIn = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

const admission = fields(
	...([
		["cpf_form", true],
		["rg_form", true],
		["bank_data_form", false],
		["dependents", false],
	] as [string, boolean][]),
	...([
		["mobile_phone", false],
		["marital_status", false],
		["mobility", false],
		["skills", false],
	] as [string, boolean][]),
	...([
		["gender", false],
		["emergency_contact_name", false],
		["clt_expectation", false],
		["address", false],
	] as [string, boolean][]),
);

const validInput = {
	cpf: "529.982.247-25",
	consent_cpf_form: "on",
	rg_form_number: "12.345.678-9",
	rg_form_issuer: "SSP",
	rg_form_state: "SP",
	consent_rg_form: "on",
	marital_status: "2",
	consent_marital_status: "on",
	skills: "SQL, Excel\nsql",
	gender: "1",
	sensitive_consent: "on",
	emergency_name: "Rui Luz",
	clt_expectation_cents: "8.500,00",
	mobility: "travel",
	dependents_1_name: "Bia Luz",
	dependents_1_birth: "2015-03-02",
	dependents_1_kinship: "7",
	dependents_1_irrf: "on",
};

test("collectableKeys contains the whole catalogue except email and picture", () => {
	expect(dataCatalog.filter((key) => !collectableKeys.includes(key))).toEqual(["email", "avatar"]);
	expect(getCatalogueField("password_hash")).toBeNull();
});

test("the collection page validates data first and saves them once, encrypted and with their consents", () =>
	withRollback(async ({ db, trx, business }) => {
		const { at, row, person, sealed, consents } = await createRequest(trx, admission);
		const browser = new Browser(db, business.host);
		const page = await browser.visit(route, at);
		expect(page.status).toBe(200);
		expect(page.headers.get("Cache-Control")).toBe("private, no-store");
		// Anyone with the link must not see the record's values.
		expect(JSON.stringify(page.body)).not.toContain("98765");
		expect(await browser.visit(route, { ...at, form: { do: "check", ...validInput } })).toMatchObject({
			status: 303,
			location: `${at.path}?check=1`,
		});
		expect(await row()).toMatchObject({ state: "partial", answers: {} });
		// Random text sometimes has three matching digits, but never these eleven.
		expect((await row()).sealed).not.toMatch(/52998224725|529\.982/);
		expect(await sealed()).toEqual({});
		const check = await browser.visit(route, { ...at, path: `${at.path}?check=1` });
		expect(JSON.stringify(check.body)).toContain("Rui Luz");
		expect(check.body).toMatchObject({
			facts: expect.arrayContaining([expect.objectContaining({ key: "rg_form", agreed: true })]),
		});
		for (const location of [`${at.path}?sent=1`, at.path])
			expect(await browser.visit(route, { ...at, form: { do: "confirm" } })).toMatchObject({ status: 303, location });
		expect(await row()).toMatchObject({ state: "done", sealed: null, answers: {} });
		expect(await person()).toMatchObject({
			// Empty fields keep their values.
			mobile_phone: "+5511987654321",
			marital_status: 2,
			clt_expectation_cents: 850_000,
			mobility: { travel: true },
		});
		expect((await person()).cpf_hash).not.toBeNull();
		expect(await sealed()).toMatchObject({
			cpf: "52998224725",
			rg_form: JSON.stringify({ number: "12.345.678-9", issuer: "SSP", state: "SP" }),
			emergency_contact: JSON.stringify({ name: "Rui Luz" }),
			dependents: JSON.stringify([{ name: "Bia Luz", kinship: 7, birth: "2015-03-02", irrf: true }]),
			gender: "1",
		});
		const skills = await trx.selectFrom("candidate_skills").select("name").orderBy("name").execute();
		expect(skills.map(({ name }) => name)).toEqual(["Excel", "sql"]);
		expect(await consents()).toEqual([
			{ purpose: "admission", field: "cpf_form" },
			{ purpose: "admission", field: "marital_status" },
			{ purpose: "admission", field: "rg_form" },
			{ purpose: "sensitive", field: null },
		]);
		expect((await browser.visit(route, at)).body).toMatchObject({ view: { stands: "done" }, fields: [], typed: {} });
	}));

test("the collection page shows errors beside their fields in both languages and preserves the input", () =>
	withRollback(async ({ db, trx, business, other }) => {
		const { at, sealed, person } = await createRequest(trx, admission);
		const browser = new Browser(db, business.host);
		const send = async (form: Record<string, string>) => {
			const answer = await browser.visit(route, { ...at, form: { do: "check", ...form } });
			expect(answer.status).toBe(422);
			return errorsIn(answer.body);
		};
		expect(await send({})).toEqual({ cpf: ["Obrigatório."], rg_form_number: ["Obrigatório."] });
		const { consent_rg_form: _, sensitive_consent: __, ...unagreed } = validInput;
		expect(Object.keys(await send(unagreed)).sort()).toEqual(["consent_rg_form", "sensitive_consent"]);
		const bad = {
			...validInput,
			cpf: "111.111.111-11",
			mobile_phone: "12",
			clt_expectation_cents: "a combinar",
			cep: "1",
			marital_status: "99",
		};
		expect(Object.keys(await send(bad)).sort()).toEqual([
			"cep",
			"clt_expectation_cents",
			"cpf",
			"marital_status",
			"mobile_phone",
		]);
		expect(Object.keys(await send({ ...validInput, bank_branch: "0001" })).sort()).toEqual([
			"bank_account",
			"bank_account_type",
			"bank_number",
			"consent_bank_data_form",
		]);
		expect(Object.keys(await send({ ...validInput, rg_form_number: "x".repeat(31) }))).toEqual(["rg_form_number"]);
		// Input is preserved, and confirming without review writes nothing.
		expect((await browser.visit(route, { ...at, form: { do: "confirm" } })).location).toBe(`${at.path}?check=1`);
		const again = await browser.visit(route, { ...at, path: `${at.path}?check=1` });
		expect(again.body).toMatchObject({ facts: null, result: { error: { rg_form_number: [expect.any(String)] } } });
		expect(await sealed()).toEqual({});
		expect((await person()).cpf_hash).toBeNull();
		const stranger = new Browser(db, other.host);
		expect((await stranger.visit(route, { ...at, form: { do: "check", ...validInput } })).status).toBe(404);
	}));

test("the collection page drops details of a transport option that is not the chosen one", () =>
	withRollback(async ({ db, trx, business }) => {
		const { at, ana } = await createRequest(trx, fields(["transportation", true]));
		const browser = new Browser(db, business.host);
		const form = {
			transportation: "2",
			consent_transportation: "on",
			public_voucher: "Bilhete",
			fuel_voucher: "Etanol",
		};
		await browser.visit(route, { ...at, form: { do: "check", ...form } });
		await browser.visit(route, { ...at, form: { do: "confirm" } });
		const saved = await trx
			.selectFrom("candidates")
			.select(["transportation", "public_voucher", "fuel_voucher"])
			.where("id", "=", ana.id)
			.executeTakeFirstOrThrow();
		expect(saved).toEqual({ transportation: 2, public_voucher: null, fuel_voucher: "Etanol" });
	}));

test("the collection page accepts another record's CPF silently, and recruiters see two records", () =>
	withRollback(async ({ db, trx, business }) => {
		const first = await createRequest(trx, fields(["cpf_form", true]));
		const browser = new Browser(db, business.host);
		const form = { cpf: validInput.cpf, consent_cpf_form: "on" };
		await browser.visit(route, { ...first.at, form: { do: "check", ...form } });
		await browser.visit(route, { ...first.at, form: { do: "confirm" } });
		const bia = await aCandidate(trx, { name: "Bia Reis" });
		const second = await createFormRequest(trx, {
			kind: "data_collection",
			formId: first.formId,
			candidateId: bia.id,
			askedBy: null,
		});
		if (!second.asked) throw new Error(second.why);
		const id = getRequestToken(business.id, second.uid);
		const answer = await browser.visit(route, {
			path: `/data_collection/${id}`,
			params: { id },
			form: { do: "check", ...form },
		});
		expect(answer.status).toBe(303);
		await browser.visit(route, { path: `/data_collection/${id}`, params: { id }, form: { do: "confirm" } });
		await enterBusiness(trx, business.id);
		const pairs = await listPairs(trx, "candidates", { skip: 0, take: 2 });
		expect(pairs).toMatchObject([{ gone: "Bia Reis", why: ["cpf"] }]);
	}));

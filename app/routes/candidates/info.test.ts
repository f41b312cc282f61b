import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import * as login from "#app/routes/public/login.tsx";
import { blindIndex } from "#db/kit/blind-index.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, personRow, withRollback } from "#db/testing.ts";
import * as courses from "./courses.tsx";
import * as home from "./home.tsx";
import * as info from "./info.tsx";
import * as overview from "./overview.tsx";
import * as partner from "./partner.tsx";
import * as partners from "./partners.tsx";
import * as pretensions from "./pretensions.tsx";
import * as profile from "./profile.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

type Route = Parameters<Browser["visit"]>[0];
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Form = Record<string, string | string[]>;

async function scene({ db, trx, business: home }: Inside) {
	const item = await aCandidate(trx, { password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(login, { path: "/login", form: { email: item.email, password } });
	const visit = async (route: Route, path: string, fields?: Form, params: Record<string, string> = {}) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields ?? {}))
			for (const each of [value].flat()) form.append(name, each);
		const answer = await browser.visit(route, { path, params, above: [candidatesOnly], ...(fields ? { form } : {}) });
		await enterBusiness(trx, home.id);
		return answer;
	};
	const row = async () => {
		await enterBusiness(trx, home.id);
		return personRow(trx, "candidates", item.id);
	};
	return { one: item, visit, row };
}

/** Version mark of a page's form. */
const getSeen = (body: unknown) => (body as { form: { seen: string } }).form.seen;

test("a profile section is saved separately with a normalized phone, and a stale form shows newer values", () =>
	withRollback(async (inside) => {
		const { visit, row } = await scene(inside);
		const path = "/candidates/info?edit=personal";
		const seen = getSeen((await visit(info, path)).body);
		const input = {
			name: "Marina Alves",
			mobile_phone: "(11) 98888-7777",
			date_birth: "1990-02-03",
			nationality: "BR",
		};
		const young = await visit(info, path, { ...input, date_birth: "2024-01-01", seen });
		expect(young.status).toBe(422);
		expect(young.body).toMatchObject({
			result: { error: { date_birth: expect.anything() }, initialValue: { name: "Marina Alves" } },
		});
		expect((await visit(info, path, { ...input, seen })).location).toBe("/candidates/info#personal");
		expect(await row()).toMatchObject({
			name: "Marina Alves",
			mobile_phone: "+5511988887777",
			date_birth: "1990-02-03",
		});
		const stale = await visit(info, path, { ...input, name: "Outra", seen });
		expect(stale.status).toBe(409);
		expect(JSON.stringify(stale.body)).toContain("Marina Alves");
		expect((await row()).name).toBe("Marina Alves");
		expect((await visit(info, path, input)).status).toBe(422);
	}));

test("fields needed only for hiring are refused without consent and saved once with it", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { one, visit, row } = await scene(inside);
		const path = "/candidates/info?edit=civil";
		const seen = getSeen((await visit(info, path)).body);
		const input = {
			marital_status: "2",
			transportation: "2",
			fuel_voucher: "300 por mês",
			chartered_bus: "linha 3",
			seen,
		};
		const without = await visit(info, path, input);
		expect(without.status).toBe(422);
		expect(without.body).toMatchObject({ result: { error: { consent: expect.anything() } } });
		expect((await visit(info, path, { ...input, consent: "on" })).status).toBe(302);
		expect(await row()).toMatchObject({ marital_status: 2, fuel_voucher: "300 por mês", chartered_bus: null });
		const given = await trx
			.selectFrom("candidate_consents")
			.select(["purpose", "field"])
			.where("candidate_id", "=", one.id)
			.orderBy("field")
			.execute();
		expect(given).toEqual([
			{ purpose: "admission", field: "marital_status" },
			{ purpose: "admission", field: "transportation" },
		]);
		const again = await visit(info, path);
		expect(JSON.stringify(again.body)).toContain("consent");
	}));

test("sensitive answers require separate consent, are encrypted, and are decrypted only on request", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { one, visit } = await scene(inside);
		const path = "/candidates/info?edit=sensitive";
		const seen = getSeen((await visit(info, path)).body);
		const input = { gender: "1", ethnicity: "brown", cpf: "529.982.247-25", rg: "12.345.678-9", seen };
		const without = await visit(info, path, input);
		expect(without.status).toBe(422);
		expect(without.body).toMatchObject({ result: { error: { sensitive_consent: expect.anything() } } });
		// Whether a CPF is registered already is no stranger's business: the answer is the same.
		const cpf_hash = blindIndex("52998224725");
		const other = await aCandidate(trx, { cpf_hash });
		expect((await visit(info, path, { ...input, sensitive_consent: "on" })).status).toBe(302);
		expect(await personRow(trx, "candidates", one.id)).toMatchObject({ cpf_hash: null, cpf_doubt_hash: cpf_hash });
		expect(await personRow(trx, "candidates", other.id)).toMatchObject({ cpf_hash, cpf_doubt_hash: null });
		const sealed = await trx
			.selectFrom("candidate_sensitive")
			.select(["field", "sealed"])
			.where("candidate_id", "=", one.id)
			.orderBy("field")
			.execute();
		expect(sealed.map(({ field }) => field)).toEqual(["cpf", "ethnicity", "gender", "rg"]);
		expect(JSON.stringify(sealed)).not.toContain("52998224725");
		expect(JSON.stringify((await visit(info, "/candidates/info")).body)).not.toContain("12.345.678-9");
		expect(JSON.stringify((await visit(info, path)).body)).toContain("12.345.678-9");
	}));

test("preferences follow the wizard's rules, and a stale form does not overwrite newer values", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		await enterBusiness(trx, home.id);
		await trx
			.insertInto("category_sectors")
			.values({ business_id: home.id, uid: "ti", name_pt: "Tecnologia" })
			.execute();
		const { visit, row } = await scene(inside);
		const path = "/candidates/pretensions";
		const { seen } = (await visit(pretensions, path)).body as { seen: string };
		const input = {
			category: "ti",
			professional_moment: "2",
			hiring_regimes: ["1", "2"],
			clt_expectation: "8.500,00",
			currency: "BRL",
			remote_work: "2",
			"mobility.travel": "on",
			seen,
		};
		const { hiring_regimes: _, ...without } = input;
		expect((await visit(pretensions, path, without)).body).toMatchObject({
			result: { error: { hiring_regimes: expect.anything() } },
		});
		const unknown = await visit(pretensions, path, { ...input, category: "nada" });
		expect(unknown.body).toMatchObject({ result: { error: { category: expect.anything() } } });
		expect((await visit(pretensions, path, input)).location).toBe(path);
		expect(await row()).toMatchObject({
			hiring_regimes: [1, 2],
			clt_expectation_cents: 850_000,
			remote_work: 2,
			mobility: { relocate: false, travel: true, driving: false },
		});
		expect((await visit(pretensions, path, { ...input, remote_work: "1" })).status).toBe(409);
		expect((await row()).remote_work).toBe(2);
	}));

test("the overview and home list missing items, and a profile shows only the candidate's data", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { one, visit } = await scene(inside);
		const other = await aCandidate(trx);
		const skill = (candidate_id: number, name: string) => ({ business_id: business.id, candidate_id, name });
		await trx
			.insertInto("candidate_skills")
			.values([skill(other.id, "Cobol"), skill(one.id, "SQL"), skill(one.id, "Python"), skill(one.id, "Java")])
			.execute();
		const { body } = await visit(overview, "/candidates/overview");
		const { steps } = body as { steps: { step: string; done: boolean }[] };
		const start = (await visit(home, "/candidates/home")).body;
		expect(start).toMatchObject({ profile: body, suggested: [], unsaid: ["experience", "pretensions"] });
		expect(steps).toContainEqual({ step: "skills", done: true });
		expect(steps).toContainEqual({ step: "cv", done: false });
		const page = JSON.stringify((await visit(profile, "/candidates/profile")).body);
		expect(page).toContain("Python");
		expect(page).not.toContain("Cobol");
	}));

test("the candidate area shows only active, published courses and partners of its site", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit } = await scene(inside);
		const of = { business_id: home.id };
		const [on] = await trx
			.insertInto("partners")
			.values([
				{ ...of, name: "Escola Aberta", position: 1, category: "education", coupon: "ABERTA10" },
				{ ...of, name: "Escola Fechada", position: 2, category: "education", active: false },
			])
			.returning(["id", "slug"])
			.execute();
		const other = await trx
			.insertInto("site_configs")
			.values({ ...of, brand_key: "mappit", domain: "outra.example", title: "Outra" } as never)
			.returning("id")
			.executeTakeFirstOrThrow();
		const [, , , elsewhere] = await trx
			.insertInto("courses")
			.values([
				{ ...of, name_pt: "Excel do zero", partner_id: on?.id ?? null },
				{ ...of, name_pt: "Curso desligado", active: false },
				{ ...of, name_pt: "Curso passado", published_to: "2020-01-01" },
				{ ...of, name_pt: "Curso de outro site" },
			])
			.returning("id")
			.execute();
		await trx
			.insertInto("course_sites")
			.values({ ...of, course_id: elsewhere?.id ?? 0, site_config_id: other.id })
			.execute();
		const names = (body: unknown, list: string) =>
			(body as Record<string, { name: string }[]>)[list]?.map(({ name }) => name);
		expect(names((await visit(courses, "/candidates/courses")).body, "courses")).toEqual(["Excel do zero"]);
		expect(names((await visit(partners, "/candidates/partners")).body, "partners")).toEqual(["Escola Aberta"]);
		const slug = on?.slug ?? "";
		const visible = await visit(partner, `/candidates/partners/${slug}`, undefined, { partner: slug });
		expect(visible.body).toMatchObject({ coupon: "ABERTA10", courses: [{ name: "Excel do zero" }] });
		const closed = await visit(partner, "/candidates/partners/escola-fechada", undefined, {
			partner: "escola-fechada",
		});
		expect(closed.status).toBe(404);
	}));

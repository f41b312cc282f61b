import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCompany, aLimitedRecruiter, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import * as newJob from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

const text = "Cuida do arquivo da empresa, do papel ao digital, com prazos e com pessoas que perguntam muito.";

async function typist(db: Db, trx: Scoped, home: TestBusiness, email: string) {
	const company = await aCompany(trx);
	const { uid: site } = await trx
		.selectFrom("site_configs")
		.select("uid")
		.where("business_id", "=", home.id)
		.limit(1)
		.executeTakeFirstOrThrow();
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	const at = { above: [recruitersOnly] };
	return {
		open: (query = "") => browser.visit(newJob, { path: `/recruiters/jobs/new${query}`, ...at }),
		async send(values: Record<string, string>) {
			const form = {
				quick: "1",
				title: "Arquivista",
				client_company: `uid:${company.uid}`,
				regimes: "2",
				work_type: "2",
				city: "",
				state: "",
				description: text,
				_idem: crypto.randomUUID(),
				sites: site,
				...values,
			};
			const answer = await browser.visit(newJob, { path: "/recruiters/jobs/new", form, ...at });
			await enterBusiness(trx, home.id);
			return answer;
		},
		jobs: () =>
			trx
				.selectFrom("jobs as j")
				.leftJoin("job_publications as p", "p.job_id", "j.id")
				.select(["j.title", "j.status"])
				.select((eb) => eb.fn.count<number>("p.job_id").as("sites"))
				.where("j.business_id", "=", home.id)
				.groupBy(["j.id", "j.title", "j.status"])
				.execute(),
	};
}

test("the quick job form creates a job from eight fields, saved as pending or published on its site", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const { open, send, jobs } = await typist(db, trx, home, owner.email);
		const { body } = (await open()) as {
			body: { sections: { fields: { name: string; value: unknown }[] }[]; chosen: string[] };
		};
		const fields = body.sections.flatMap((section) => section.fields);
		expect(fields).toHaveLength(8);
		expect(fields.find(({ name }) => name === "regimes")?.value).toEqual(["2"]);
		expect(body.chosen).toHaveLength(1);
		// Other prefilled fields in the URL request the full form.
		const whole = (await open("?project=abc")) as { body: { sections: { fields: unknown[] }[] } };
		expect(whole.body.sections.flatMap((section) => section.fields).length).toBeGreaterThan(30);

		expect((await send({ title: "Rascunho" })).status).toBe(302);
		expect((await send({ title: "No ar", publish: "1", salary_to: "9.000,00" })).status).toBe(302);
		expect(await jobs()).toEqual(
			expect.arrayContaining([
				{ title: "Rascunho", status: 0, sites: 0 },
				{ title: "No ar", status: 2, sites: 1 },
			]),
		);
	}));

test("the quick job form shows errors beside fields, keeps the values and creates nothing when publishing lacks data", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const { send, jobs } = await typist(db, trx, home, owner.email);
		const before = await jobs();
		const answer = await send({ publish: "1", work_type: "1", description: "Curta", sites: "another" });
		expect(answer.status).toBe(422);
		const { page, chosen } = answer.body as {
			page: { sections: { fields: { name: string; value: unknown; errors?: string[] }[] }[]; errors?: string[] };
			chosen: string[];
		};
		const errors = Object.fromEntries(
			page.sections.flatMap(({ fields }) => fields.map((field) => [field.name, field.errors?.[0]])),
		);
		expect(errors).toMatchObject({ description: expect.stringContaining("80"), city: expect.any(String) });
		expect(page.errors?.join(" ")).toContain("site");
		expect(page.sections[0]?.fields.find(({ name }) => name === "description")?.value).toBe("Curta");
		expect(chosen).toEqual(["another"]);
		expect(await jobs()).toEqual(before);
		// An ordinary validation error has the same format.
		expect((await send({ title: "", publish: "1" })).status).toBe(422);
	}));

test("the quick job form saves but does not publish when the recruiter may not approve jobs", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(
			trx,
			{ jobs: ["read", "create", "update"], client_companies: ["read"] },
			{ password_hash },
		);
		const { open, send, jobs } = await typist(db, trx, home, limited.email);
		expect(((await open()).body as { sites: unknown[] }).sites).toEqual([]);
		expect((await send({ publish: "1" })).status).toBe(422);
		expect(await jobs()).toEqual([]);
		expect((await send({})).status).toBe(302);
		expect(await jobs()).toMatchObject([{ status: 0, sites: 0 }]);
	}));

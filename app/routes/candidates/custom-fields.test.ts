import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import { custom_fields } from "#app/entities/registry.ts";
import * as login from "#app/routes/public/login.tsx";
import { insertRecord } from "#db/kit/crud.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, personRow, withRollback } from "#db/testing.ts";
import * as route from "./custom-fields.tsx";
import * as info from "./info.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const actor = { type: "system", id: null, name: null } as const;

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
interface Body {
	page: {
		version: number;
		sections: { fields: { name: string; help?: string; value: unknown; errors?: string[]; consent?: object }[] }[];
	};
}

const aField = (trx: Scoped, values: Record<string, unknown>) =>
	insertRecord(
		trx,
		custom_fields,
		{
			entity: "candidates",
			kind: "text",
			place: 0,
			required: false,
			active: true,
			sensitive: false,
			...values,
		},
		actor,
	);

async function scene({ db, trx, business: home }: Inside) {
	await aField(trx, {
		name_pt: "CNH",
		kind: "option",
		options: "A\nB\nE",
		candidate_access: "answer",
		purpose: "Vagas de motorista.",
	});
	await aField(trx, {
		name_pt: "Religião",
		candidate_access: "answer",
		consent: "Concordo em dizer.",
		sensitive: true,
	});
	await aField(trx, { name_pt: "Nota interna", candidate_access: "none" });
	await aField(trx, { name_pt: "Nível", candidate_access: "see" });
	const person = await aCandidate(trx, {
		password_hash,
		custom_values: JSON.stringify({ nota_interna: "caro", nivel: "Ouro" }),
	});
	const browser = new Browser(db, home.host);
	await browser.visit(login, { path: "/login", form: { email: person.email, password } });
	const visit = async (form?: Record<string, string>) => {
		const answer = await browser.visit(route, {
			path: "/candidates/custom_fields",
			above: [candidatesOnly],
			...(form ? { form } : {}),
		});
		await enterBusiness(trx, home.id);
		return answer;
	};
	const values = async () => (await personRow(trx, "candidates", person.id)).custom_values;
	const facts = async () => {
		const answer = await browser.visit(info, { path: "/candidates/info", above: [candidatesOnly] });
		await enterBusiness(trx, home.id);
		return (answer.body as { custom: { facts: { label: string; value: string }[] } }).custom.facts;
	};
	const form = async () => ((await visit()).body as Body).page;
	return { trx, person, visit, values, facts, form };
}

const errors = (body: unknown) =>
	Object.fromEntries(
		(body as Body).page.sections.flatMap(({ fields }) =>
			fields.flatMap(({ name, errors }) => (errors ? [[name, errors]] : [])),
		),
	);

test("a candidate edits their own custom fields, sees the permitted ones, and no others", () =>
	withRollback(async (inside) => {
		const { visit, values, facts, form } = await scene(inside);
		const { sections, version } = await form();
		expect(sections[0]?.fields.map(({ name }) => name)).toEqual(["cf_cnh", "cf_religiao"]);
		expect(sections[0]?.fields[0]?.help).toBe("Vagas de motorista.");
		const saved = await visit({ version: String(version), cf_cnh: "B", cf_nivel: "Prata", cf_nota_interna: "barato" });
		expect(saved).toMatchObject({ status: 302, location: "/candidates/info#custom-fields" });
		expect(await values()).toEqual({ cnh: "B", nivel: "Ouro", nota_interna: "caro" });
		expect(await facts()).toEqual([
			{ label: "CNH", value: "B" },
			{ label: "Religião", value: "" },
			{ label: "Nível", value: "Ouro" },
		]);
	}));

test("an invalid custom field is refused with an error, and sensitive ones require consent", () =>
	withRollback(async (inside) => {
		const { trx, person, visit, values, form } = await scene(inside);
		const { version } = await form();
		const wrong = await visit({ version: String(version), cf_cnh: "Z" });
		expect(wrong.status).toBe(422);
		expect(Object.keys(errors(wrong.body))).toEqual(["cf_cnh"]);
		const silent = await visit({ version: String(version), cf_religiao: "nenhuma" });
		expect([silent.status, Object.keys(errors(silent.body))]).toEqual([422, ["cf_religiao"]]);
		expect(await values()).toMatchObject({ nivel: "Ouro" });
		const agreed = await visit({ version: String(version), cf_religiao: "nenhuma", consent_cf_religiao: "on" });
		expect(agreed.status).toBe(302);
		expect(await values()).toMatchObject({ religiao: "nenhuma" });
		const consents = await trx
			.selectFrom("candidate_consents")
			.select("field")
			.where("candidate_id", "=", person.id)
			.execute();
		expect(consents).toEqual([{ field: "cf_religiao" }]);
		expect((await visit({ cf_cnh: "B" })).status).toBe(422);
	}));

import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { custom_fields, projects } from "#app/entities/registry.ts";
import { aLimitedRecruiter, withRollback } from "#db/testing.ts";
import * as columns from "../api/v1/recruiters/columns.ts";
import * as apiList from "../api/v1/recruiters/list.ts";
import * as apiRecord from "../api/v1/recruiters/record.ts";
import { ApiTestClient } from "../api/v1/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator, getFieldErrors, password } from "./administrator-session.testing.ts";
import * as edit from "./edit.tsx";
import { exampleInput } from "./examples.testing.ts";
import * as list from "./list.tsx";
import * as create from "./new.tsx";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(clearCountCache);

const plain = {
	entity: "projects",
	kind: "text",
	place: "0",
	candidate_access: "none",
	active: "on",
};

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aWorkshop(inside: Inside) {
	const { trx } = inside;
	const { visit } = await anAdministrator(inside);
	const make = async (input: object) => {
		const answer = await visit(create, `${custom_fields.path}/new`, { form: { ...plain, ...input } });
		const row = await trx.selectFrom("custom_fields").selectAll().orderBy("id", "desc").executeTakeFirst();
		return { status: answer.status, errors: getFieldErrors(answer), row };
	};
	const change = async (uid: string, input: object) => {
		const version = await trx
			.selectFrom("custom_fields")
			.select("lock_version")
			.where("uid", "=", uid)
			.executeTakeFirst();
		const form = { ...plain, version: String(version?.lock_version), ...input };
		const answer = await visit(edit, `${custom_fields.path}/${uid}/edit`, { id: uid, form });
		return { status: answer.status, errors: getFieldErrors(answer) };
	};
	const makeProject = async (input: object) => {
		const form = { ...(await exampleInput(trx, projects)), ...input };
		const answer = await visit(create, `${projects.path}/new`, { form });
		const row = await trx.selectFrom("projects").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
		return { status: answer.status, errors: getFieldErrors(answer), row };
	};
	return { visit, make, change, makeProject };
}

test("custom fields refuse duplicate and overlong names and more than 200 fields, and show markup as text", () =>
	withRollback(async (inside) => {
		const { visit, make } = await aWorkshop(inside);
		expect((await make({ name_pt: "Área <b>nova</b>" })).row?.key).toBe("area_b_nova_b");
		expect(Object.keys((await make({ name_pt: "área <b>nova</b>" })).errors)).toEqual(["name_pt"]);
		expect((await make({ name_pt: "Área (b) nova b" })).row?.key).toBe("area_b_nova_b_2");
		expect(Object.keys((await make({ name_pt: "a".repeat(10_000) })).errors)).toEqual(["name_pt"]);
		expect(Object.keys((await make({ name_pt: "Lista", kind: "option" })).errors)).toEqual(["options"]);
		expect(Object.keys((await make({ name_pt: "Lista", kind: "option", options: "a\nA" })).errors)).toEqual([
			"options",
		]);
		expect((await make({ name_pt: "100 metros" })).row?.key).toBe("field_100_metros");
		await sql`insert into custom_fields (business_id, entity, kind, name_pt) select ${inside.trx.businessId}, 'projects', 'text', 'Campo ' || n from generate_series(1, 197) n`.execute(
			inside.trx,
		);
		const many = await make({ name_pt: "Mais um" });
		expect(many.errors.entity?.[0]).toContain("200");
		const page = await visit(list, `${projects.path}?panel=columns`);
		expect([page.status, JSON.stringify(page.body).includes("Campo 197")]).toEqual([200, true]);
	}));

test("a custom field preserves its values when its kind, options or state change", () =>
	withRollback(async (inside) => {
		const { make, change, makeProject } = await aWorkshop(inside);
		const text = (await make({ name_pt: "Metragem" })).row;
		const option = (
			await make({
				name_pt: "Porte",
				kind: "option",
				options: "p | Pequeno | Small\nm | Médio | Medium\ng | Grande | Large",
			})
		).row;
		const made = await makeProject({ cf_metragem: "mil", cf_porte: "m" });
		expect(made.row.custom_values).toEqual({ metragem: "mil", porte: "m" });
		const lost = await change(text?.uid ?? "", { name_pt: "Metragem", kind: "integer" });
		expect(lost.errors.kind?.[0]).toContain("“mil”");
		expect(
			(await change(option?.uid ?? "", { name_pt: "Porte", kind: "option", options: "g | Grande | Large" })).status,
		).toBe(302);
		const { options } = await inside.trx
			.selectFrom("custom_fields")
			.select("options")
			.where("key", "=", "porte")
			.executeTakeFirstOrThrow();
		expect(options).toBe("g | Grande | Large\nm | Médio | Medium | retired");
		expect((await makeProject({ cf_porte: "p" })).errors).toHaveProperty("cf_porte");
	}));

test("a newly required custom field blocks an older record's full form, but not an API patch", () =>
	withRollback(async (inside) => {
		const { db, business, trx } = inside;
		const { visit, make, makeProject } = await aWorkshop(inside);
		const { row } = await makeProject({});
		await make({ name_pt: "Centro de custo", required: "on" });
		const { recruiter } = await anAdministrator(inside);
		const api = new ApiTestClient(db, business.host);
		await api.signIn(recruiter.email, password);
		const request = { method: "PATCH", params: { entity: "projects", id: row.uid } };
		const json = { project: { name: "Outro nome" } };
		expect((await api.call(apiRecord, `/projects/${row.uid}`, { ...request, json })).status).toBe(200);
		const version = await trx.selectFrom("projects").select("lock_version").where("id", "=", row.id).executeTakeFirst();
		const form = { ...(await exampleInput(trx, projects)), version: String(version?.lock_version) };
		const saved = await visit(edit, `${projects.path}/${row.uid}/edit`, { id: row.uid, form });
		expect(Object.keys(getFieldErrors(saved))).toEqual(["cf_centro_de_custo"]);
	}));

test("a role without access to a custom field never sees it and cannot query it", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { make, makeProject } = await aWorkshop(inside);
		await make({ name_pt: "Aberto" });
		await make({ name_pt: "Fechado" });
		const { row } = await makeProject({ cf_aberto: "visto", cf_fechado: "segredo" });
		const rights = { projects: ["read", "update", "export"] };
		const password_hash = await hashPassword(password);
		const limited = await aLimitedRecruiter(trx, rights, { password_hash });
		const fields = { projects: { see: ["cf_aberto", "kind"], edit: ["cf_aberto"] } };
		await sql`update roles set field_allow = ${JSON.stringify(fields)}::jsonb where business_id = ${trx.businessId}
  and id in (select role_id from recruiter_roles where recruiter_id = ${limited.id})`.execute(trx);
		const api = new ApiTestClient(db, business.host);
		await api.signIn(limited.email, password);
		const params = { entity: "projects" };
		const known = await api.call(columns, "/projects/columns", { params });
		const keys = (known.body as unknown as { key: string }[]).map(({ key }) => key);
		expect([keys.includes("cf_aberto"), keys.includes("cf_fechado")]).toEqual([true, false]);
		for (const search of [
			"filters[cf_fechado]=segredo",
			"where[cf_fechado]=segredo",
			"order=cf_fechado",
			"columns=cf_fechado",
		]) {
			const answer = await api.call(apiList, `/projects?${search}`, { params });
			expect([answer.status, JSON.stringify(answer.body).includes(row.uid)], search).toEqual([422, false]);
		}
		const item = { params: { ...params, id: row.uid } };
		const record = await api.call(apiRecord, `/projects/${row.uid}`, item);
		expect(record.body.project).toHaveProperty("cf_aberto", "visto");
		expect(JSON.stringify(record.body)).not.toContain("segredo");
		const json = { project: { cf_fechado: "outro" } };
		const written = await api.call(apiRecord, `/projects/${row.uid}`, { ...item, method: "PATCH", json });
		expect([written.status, Object.keys(written.body.errors)]).toEqual([422, ["cf_fechado"]]);
	}));

import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { entities, getEntity } from "#app/entities/index.ts";
import { jobs } from "#app/entities/registry.ts";
import { removeRecords } from "#db/kit/crud.ts";
import { findUses } from "#db/kit/reference-uses.ts";
import { listAllRefs } from "#db/kit/refs.ts";
import { aJob, aLimitedRecruiter, withRollback } from "#db/testing.ts";
import * as site from "../administrator/site_configs/site.tsx";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator } from "./administrator-session.testing.ts";
import * as remove from "./delete.tsx";
import * as edit from "./edit.tsx";
import { exampleRecord } from "./examples.testing.ts";
import * as create from "./new.tsx";
import * as show from "./show.tsx";

beforeEach(clearCountCache);

interface View {
	head: { name: string };
	uses: { label: string; count: string; to?: string }[];
}

const boxes = entities.flatMap((entity) =>
	Object.values(entity.fields).flatMap((field) => {
		const among = field.suggests ? getEntity(field.suggests) : undefined;
		return among?.reference ? [{ box: `${entity.key}.${field.name}`, entity, field, among }] : [];
	}),
);

describe.each(boxes)("$box", ({ entity, field, among }) => {
	test("suggests active rows, and counts its value as a use", () =>
		withRollback(async (inside) => {
			const { trx } = inside;
			const { visit, recruiter } = await anAdministrator(inside);
			const { id, uid } = await exampleRecord(trx, among, recruiter.id);
			const user = await exampleRecord(trx, entity, recruiter.id);
			const { head } = (await visit(show, `${among.path}/${uid}`, { id: uid })).body as View;
			const offered = async () => {
				const answer = await visit(edit, `${entity.path}/${user.uid}/edit`, { id: user.uid });
				const { sections } = answer.body as {
					sections: { fields: { name: string; options?: { label: string }[] }[] }[];
				};
				const drawn = sections.flatMap(({ fields }) => fields).find(({ name }) => name === field.name);
				return drawn?.options?.map(({ label }) => label) ?? [];
			};
			expect(await offered()).toContain(head.name);
			const value = field.kind === "tags" ? [head.name] : head.name;
			await sql`update ${sql.table(entity.table)} set ${sql.ref(field.column)} = ${sql.val(value)} where uid = ${user.uid}`.execute(
				trx,
			);
			expect(await findUses(trx, among, id)).toEqual([{ table: entity.table, column: field.column, count: 1 }]);
			const { uses } = (await visit(show, `${among.path}/${uid}`, { id: uid })).body as View;
			expect(uses).toMatchObject([{ count: "1" }]);
			const path = `${among.path}/${uid}/delete`;
			expect((await visit(remove, path, { id: uid })).body).toMatchObject({ says: "deactivate", uses });
			expect((await visit(remove, path, { id: uid, form: { confirm: "1" } })).status).toBe(409);
			const { rows } = await sql<{
				version: number;
			}>`select lock_version as version from ${sql.table(among.table)} where uid = ${uid}`.execute(trx);
			const off = { field: "active", version: String(rows[0]?.version) };
			expect((await visit(edit, `${among.path}/${uid}/edit`, { id: uid, form: off })).status).toBe(302);
			expect(await offered()).not.toContain(head.name);
		}));
});

test("a bulk delete preserves rows in use and deletes unused ones", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { recruiter } = await anAdministrator(inside);
		const equipment = getEntity("equipment");
		if (!equipment) throw new Error("no equipment");
		const used = await exampleRecord(trx, equipment, recruiter.id);
		const free = await exampleRecord(trx, equipment, recruiter.id);
		const { name_pt } = await trx
			.selectFrom("equipment")
			.select("name_pt")
			.where("id", "=", used.id)
			.executeTakeFirstOrThrow();
		const job = await aJob(trx);
		await trx
			.updateTable("jobs")
			.set({ equipment: [name_pt] })
			.where("id", "=", job.id)
			.execute();
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		expect(await removeRecords(trx, equipment, [used.id, free.id], actor)).toEqual([free.id]);
		await removeRecords(trx, jobs, [job.id], actor);
		expect(await removeRecords(trx, equipment, [used.id], actor)).toEqual([used.id]);
	}));

test("an inactive row is no longer offered but remains where it was chosen", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const pointing = entities
			.flatMap((entity) => Object.values(entity.fields).map((field) => ({ entity, field })))
			.find(({ entity, field }) => field.kind === "ref" && getEntity(field.to)?.reference && !entity.tree);
		const among = pointing?.field.kind === "ref" ? getEntity(pointing.field.to) : undefined;
		if (!pointing || !among) throw new Error("nothing points to a reference table");
		const { entity, field } = pointing;
		const chosen = await exampleRecord(trx, among, recruiter.id);
		const user = await exampleRecord(trx, entity, recruiter.id);
		const save = async (uid: string) => {
			const { rows } = await sql<{
				version: number;
			}>`select lock_version as version from ${sql.table(entity.table)} where uid = ${user.uid}`.execute(trx);
			const form = { field: field.name, version: String(rows[0]?.version), [field.name]: `uid:${uid}` };
			return (await visit(edit, `${entity.path}/${user.uid}/edit`, { id: user.uid, form })).status;
		};
		expect(await save(chosen.uid)).toBe(302);
		await sql`update ${sql.table(among.table)} set active = false where uid = ${chosen.uid}`.execute(trx);
		expect(await save(chosen.uid)).toBe(302);
		const other = await exampleRecord(trx, among, recruiter.id);
		await sql`update ${sql.table(among.table)} set active = false where uid = ${other.uid}`.execute(trx);
		expect(await save(other.uid)).toBe(422);
		expect((await visit(create, `${entity.path}/new?${field.name}=${other.uid}`)).status).toBe(200);
	}));

test("listAllRefs returns industry names in the user's language when the user can edit jobs", () =>
	withRollback(async ({ trx, business: home }) => {
		const core_industries = getEntity("core_industries");
		if (!core_industries) throw new Error("no industries");
		await trx
			.insertInto("core_industries")
			.values({ business_id: home.id, name_pt: "Mineração", name_en: "Mining", position: 1 })
			.execute();
		const { id } = await aLimitedRecruiter(trx, { jobs: ["read", "update"] });
		const viewer = { id, isAdmin: false, rolePermissions: { jobs: ["read", "update"] } };
		const named = async (locale: "pt" | "en") =>
			(await listAllRefs({ db: trx, businessId: home.id, viewer: { ...viewer, locale } }, "core_industries")).map(
				({ label }) => label,
			);
		expect(await named("pt")).toContain("Mineração");
		expect(await named("en")).toContain("Mining");
	}));

test("every record page of the administrator area shows where the record is used", () => {
	const folder = "app/routes/administrator";
	const screens = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".tsx"))
		.map((file) => ({ file, text: readFileSync(`${folder}/${file}`, "utf8") }))
		.filter(({ text }) => text.includes("<RecordFacts "));
	expect(screens.length).toBeGreaterThan(5);
	// A recruiter's page hands their work over instead.
	const without = screens.filter(({ text }) => !text.includes("<UsedInCard "));
	expect(without.map(({ file }) => file)).toEqual(["recruiters/recruiter.tsx"]);
});

test("a record without referencing choices also shows where it is used", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit } = await anAdministrator(inside);
		await aJob(trx, { publishedOn: [home.siteId] });
		const { uid } = await trx
			.selectFrom("site_configs")
			.select("uid")
			.where("id", "=", home.siteId)
			.executeTakeFirstOrThrow();
		const { uses } = (await visit(site, `/administrator/site_configs/${uid}`, { id: uid })).body as View;
		expect(uses).toContainEqual(expect.objectContaining({ count: "1" }));
	}));

test("findUses counts uses for every entity", () =>
	withRollback(async ({ trx }) => {
		for (const entity of entities) expect(await findUses(trx, entity, 0), entity.key).toEqual([]);
	}));

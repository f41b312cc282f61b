import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findUses } from "#db/kit/reference-uses.ts";
import { rowValidOn } from "#db/kit/validity.ts";
import { withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import { anAdministrator, getFieldErrors } from "./administrator-session.testing.ts";
import * as remove from "./delete.tsx";
import * as edit from "./edit.tsx";
import { exampleInput, exampleRecord } from "./examples.testing.ts";
import * as create from "./new.tsx";
import * as order from "./order.ts";
import * as show from "./show.tsx";
import * as singleton from "./singleton.tsx";

/** Every described reference table is tested against the kit's guarantees. */

beforeEach(clearCountCache);

const each = (some: readonly Entity[]) => describe.each(some.map((entity) => [entity.key, entity] as const));
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const createRow = (inside: Inside, entity: Entity, recruiterId: number) =>
	exampleRecord(inside.trx, entity, recruiterId);

const columnsIn = async ({ trx }: Inside, entity: Entity, uid: string) =>
	(await sql<Record<string, unknown>>`select * from ${sql.table(entity.table)} where uid = ${uid}`.execute(trx))
		.rows[0];

each(entities.filter(({ reference }) => reference))("%s", (_, entity) => {
	test("is deactivated from its delete page, which shows where it is used", () =>
		withRollback(async (inside) => {
			const { visit, recruiter, listed } = await anAdministrator(inside);
			const { id, uid } = await createRow(inside, entity, recruiter.id);
			const visible = await visit(show, `${entity.path}/${uid}`, { id: uid });
			expect((visible.body as { uses: unknown }).uses).toEqual(await findUses(inside.trx, entity, id));
			const path = `${entity.path}/${uid}/delete`;
			expect(await visit(remove, path, { id: uid, form: { deactivate: "1" } })).toMatchObject({
				status: 302,
				location: `${entity.path}/${uid}`,
			});
			expect(await columnsIn(inside, entity, uid)).toMatchObject({ active: false, archived_at: null });
			const rows = async (active: string) =>
				(await listed(entity, `?filters[active]=${active}`)).rows.map((row) => row.uid);
			expect(await rows("no")).toContain(uid);
			expect(await rows("yes")).not.toContain(uid);
		}));
});

each(entities.filter(({ english }) => english))("%s", (_, entity) => {
	const english = String(entity.english);

	test("shows its name in the reader's language, and lists missing English names", () =>
		withRollback(async (inside) => {
			const { visit, speak, recruiter, listed } = await anAdministrator(inside);
			const { uid } = await createRow(inside, entity, recruiter.id);
			const path = `${entity.path}/${uid}/edit`;
			const save = async (value: string) => {
				const version = String((await columnsIn(inside, entity, uid))?.lock_version);
				const form = { field: english, version, [english]: value };
				expect((await visit(edit, path, { id: uid, form })).status).toBe(302);
			};
			const name = String((await columnsIn(inside, entity, uid))?.[entity.name]);
			const headed = async () =>
				((await visit(show, `${entity.path}/${uid}`, { id: uid })).body as { head: { name: string } }).head.name;
			const missing = async () =>
				(await listed(entity, "?filters[untranslated]=yes&per=100")).rows.map((row) => row.uid);
			await save("");
			await speak("en");
			expect(await headed()).toBe(name);
			expect(await missing()).toContain(uid);
			await save("Said in English");
			expect(await headed()).toBe("Said in English");
			expect(await missing()).not.toContain(uid);
			await speak("pt");
			expect(await headed()).toBe(name);
		}));
});

each(entities.filter(({ ordered }) => ordered === true))("%s", (_, entity) => {
	test("is listed in its saved order, with new rows last", () =>
		withRollback(async (inside) => {
			const { visit, recruiter, listed } = await anAdministrator(inside);
			const uids: string[] = [];
			for (const _ of [1, 2, 3]) uids.push((await createRow(inside, entity, recruiter.id)).uid);
			const [first = "", second = "", third = ""] = uids;
			const places = async () => {
				const page = await listed(entity, "?per=100");
				expect(page.order[0]).toMatchObject({ key: "position", descending: false });
				expect(page.rows.at(-1)?.moves).toEqual(["up"]);
				return page.rows.map((row) => row.uid).filter((uid) => uids.includes(uid));
			};
			const move = (uid: string, to: string) =>
				visit(order, `${entity.path}/${uid}/order?to=${to}`, { id: uid, form: {} });
			expect(await places()).toEqual([first, second, third]);
			expect(await move(third, "up")).toMatchObject({ status: 303, location: entity.path });
			expect(await places()).toEqual([first, third, second]);
			await move(first, "down");
			expect(await places()).toEqual([third, first, second]);
			// The last one cannot move down.
			await move(second, "down");
			expect(await places()).toEqual([third, first, second]);
			expect((await move(second, "sideways")).status).toBe(422);
			expect((await move("nobody-at-all", "up")).status).toBe(404);
			const sorted = await listed(entity, `?order=${entity.list.sort[1] ?? "created_at"}`);
			expect(sorted.ordering).toBeUndefined();
		}));
});

each(entities.filter(({ effective }) => effective))("%s", (_, entity) => {
	const keys = entity.effective?.key ?? [];

	test("refuses overlapping validity periods for a key with a field error", () =>
		withRollback(async (inside) => {
			const { visit, speak, listed } = await anAdministrator(inside);
			const input = await exampleInput(inside.trx, entity, true);
			const add = (valid_from: string, valid_to: string) =>
				visit(create, `${entity.path}/new`, { form: { ...input, valid_from, valid_to } });
			const first = await add("2026-01-01", "2026-12-31");
			expect(first.status, JSON.stringify(getFieldErrors(first))).toBe(302);
			const uid = first.location?.split("/").at(-1) ?? "";
			for (const [locale, word] of [
				["pt", "já vale"],
				["en", "already covers"],
			] as const) {
				await speak(locale);
				const again = await add("2026-12-31", "");
				expect(again.status).toBe(422);
				expect(getFieldErrors(again).valid_from?.[0]).toContain(word);
			}
			expect(getFieldErrors(await add("2027-02-01", "2027-01-31"))).toHaveProperty("valid_to");
			expect((await add("2027-01-01", "")).status).toBe(302);
			const row = await columnsIn(inside, entity, uid);
			const key = Object.fromEntries(
				keys.map((name) => [entity.fields[name]?.column, row?.[String(entity.fields[name]?.column)]]),
			) as Record<string, string>;
			const valid = async (day: string) => (await rowValidOn(inside.trx, entity.table, key, day))?.uid;
			expect(await valid("2026-12-31")).toBe(uid);
			expect(await valid("2027-01-01")).toEqual(expect.not.stringMatching(`^${uid}$`));
			expect(await valid("2025-12-31")).toBeUndefined();
			// Today lies within the first period; extending its end would overlap the second.
			expect((await listed(entity, "?filters[valid]=yes&per=100")).rows.map((row) => row.uid)).toContain(uid);
			const version = String(row?.lock_version);
			const form = { field: "valid_to", version, valid_to: "2027-03-01" };
			const stretched = await visit(edit, `${entity.path}/${uid}/edit`, { id: uid, form });
			expect(stretched.status).toBe(422);
			expect(getFieldErrors(stretched).valid_to?.[0]).toContain("has been valid since");
			if (!entity.fields.active) return;
			// An inactive row covers no days, so reactivating it checks for overlap again.
			const set = async (active: string) => {
				const now = String((await columnsIn(inside, entity, uid))?.lock_version);
				const input = { field: "active", version: now, ...(active && { active }) };
				return visit(edit, `${entity.path}/${uid}/edit`, { id: uid, form: input });
			};
			const off = await set("");
			expect(off.status, JSON.stringify(getFieldErrors(off))).toBe(302);
			const amid = await add("2026-03-01", "2026-03-31");
			expect(amid.status, JSON.stringify(getFieldErrors(amid))).toBe(302);
			expect((await set("on")).status).toBe(422);
		}));
});

each(entities.filter(({ scope }) => scope === "everyone"))("%s", (_, entity) => {
	test("is shared by all businesses, found by name and read-only", () =>
		withRollback(async (inside) => {
			const { visit, listed, recruiter } = await anAdministrator(inside);
			const { uid } = await createRow(inside, entity, recruiter.id);
			const page = await listed(entity);
			expect(page.rows.length).toBeGreaterThan(0);
			expect(page.can).toMatchObject({ create: false, destroy: false });
			const name = page.rows[0]?.name ?? "";
			expect((await listed(entity, `?q=${encodeURIComponent(name)}`)).rows.map((row) => row.name)).toContain(name);
			expect((await visit(show, `${entity.path}/${uid}`, { id: uid })).status).toBe(200);
			const there = await inside.inOther(async (theirs) => {
				const stranger = await anAdministrator({ ...inside, trx: theirs, business: inside.other });
				return (await stranger.listed(entity)).rows;
			});
			expect(there).toEqual(page.rows);
			const change = sql`update ${sql.table(entity.table)} set uid = uid`;
			const changed = inBusiness(inside.db, inside.business.id, (trx) => change.execute(trx));
			await expect(changed).rejects.toThrow(/cannot update view/);
			const rows = inBusiness(inside.db, inside.business.id, (trx) => sql`select from national_cities`.execute(trx));
			await expect(rows).rejects.toThrow(/permission denied/);
		}));
});

each(entities.filter(({ scope }) => scope === "singleton"))("%s", (_, entity) => {
	test("has one row, and its URL opens the form", () =>
		withRollback(async (inside) => {
			const { visit } = await anAdministrator(inside);
			const opens = async () => ((await visit(singleton, entity.path)).body as { action: string }).action;
			expect(await opens()).toBe(`${entity.path}/new`);
			expect((await visit(create, `${entity.path}/new`)).status).toBe(200);
			const form = await exampleInput(inside.trx, entity, true);
			const created = await visit(create, `${entity.path}/new`, { form });
			const uid = created.location?.split("/").at(-1) ?? "";
			expect(created, JSON.stringify(getFieldErrors(created))).toMatchObject({
				status: 302,
				location: `${entity.path}/${uid}`,
			});
			const opened = `${entity.path}/${uid}/edit`;
			expect(await opens()).toBe(opened);
			expect((await visit(create, `${entity.path}/new`)).location).toBe(entity.path);
			expect((await visit(edit, opened, { id: uid })).status).toBe(200);
			// Two concurrent first submissions: the second is refused in the form and remains refused.
			expect((await visit(create, `${entity.path}/new`, { form })).status).toBe(422);
			const other = await inside.inOther(async (theirs) => {
				const there = await anAdministrator({ ...inside, trx: theirs, business: inside.other });
				return ((await there.visit(singleton, entity.path)).body as { action: string }).action;
			});
			expect(other).toBe(`${entity.path}/new`);
		}));
});

each(entities.filter(({ tree }) => tree))("%s", (_, entity) => {
	const by = String(entity.tree);

	test("refuses a parent that is the row itself or below it", () =>
		withRollback(async (inside) => {
			const { visit, recruiter } = await anAdministrator(inside);
			const above = await createRow(inside, entity, recruiter.id);
			const below = await createRow(inside, entity, recruiter.id);
			const hang = async (uid: string, parent: string) => {
				const version = String((await columnsIn(inside, entity, uid))?.lock_version);
				const form = { field: by, version, [by]: `uid:${parent}` };
				return visit(edit, `${entity.path}/${uid}/edit`, { id: uid, form });
			};
			expect((await hang(below.uid, above.uid)).status).toBe(302);
			const circle = await hang(above.uid, below.uid);
			expect(circle.status).toBe(422);
			expect(getFieldErrors(circle)).toHaveProperty(by);
			expect((await hang(above.uid, above.uid)).status).toBe(422);
		}));
});

each(entities.filter(({ once }) => once))("%s", (_, entity) => {
	test("refuses a duplicate row with a field error", () =>
		withRollback(async (inside) => {
			const { visit } = await anAdministrator(inside);
			const input = await exampleInput(inside.trx, entity);
			const add = () => visit(create, `${entity.path}/new`, { form: input });
			const first = await add();
			expect(first.status, JSON.stringify(getFieldErrors(first))).toBe(302);
			const again = await add();
			expect(again.status).toBe(422);
			expect(getFieldErrors(again)).toHaveProperty(String(entity.once?.[0]));
			// An archived row no longer counts as a duplicate.
			await sql`update ${sql.table(entity.table)} set archived_at = now() where uid = ${first.location?.split("/").at(-1)}`.execute(
				inside.trx,
			);
			expect((await add()).status).toBe(302);
		}));
});

import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { Browser, type BrowserResponse } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import type { ListPage } from "#app/ui/list-view/types.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aLimitedRecruiter, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import * as bin from "../recruiters/bin/bin.tsx";
import * as restoreRoute from "../recruiters/bin/restore-record.ts";
import * as preferences from "../recruiters/lists/preferences.ts";
import * as remove from "./delete.tsx";
import * as edit from "./edit.tsx";
import { exampleInput, exampleRecord, formFields, type Input } from "./examples.testing.ts";
import * as list from "./list.tsx";
import * as create from "./new.tsx";
import { countCap } from "./query-list.server.ts";
import * as show from "./show.tsx";

/** Every described entity is tested against the kit's guarantees. */

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

beforeEach(clearCountCache);

const each = (some: readonly Entity[]) => describe.each(some.map((entity) => [entity.key, entity] as const));

each(entities.filter(({ scope }) => scope !== "singleton"))("%s", (_, entity) => {
	test("has all its labels in both languages", () => {
		for (const locale of ["pt", "en"] as const) {
			const t = fixedT(locale) as unknown as (key: string) => string;
			const missing = sharedWords(entity).filter((key) => t(key) === key.replace(/^\w+:/, "") || t(key) === key);
			expect(missing, locale).toEqual([]);
		}
	});

	test("opens in the recruiter's last view, unless the URL sets one", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser } = await admin(db, trx, home);
			const views = entity.list.views ?? ["table", "blocks"];
			const [usual, other = usual] = views;
			for (const [name, value] of [
				["view", other ?? "table"],
				["per", "50"],
				["show_color", "1"],
				["show_subordinates", "1"],
			] as const)
				await visit(browser, preferences, entity, {
					path: `/recruiters/lists/${entity.key}/preferences`,
					params: { entity: entity.key },
					form: { [name]: value },
				});
			const saved = await listed(browser, entity, "");
			expect(saved).toMatchObject({ view: other, per: 50 });
			for (const toggle of Object.values(saved.toggles)) expect(toggle).toBe(true);
			const request = await listed(browser, entity, `?view=${usual}&per=25&show_color=0&show_subordinates=0`);
			expect(request).toMatchObject({ view: usual, per: 25 });
			for (const toggle of Object.values(request.toggles)) expect(toggle).toBe(false);
		}));

	test("lists records with every column, order, filter and view it describes", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser, recruiter } = await admin(db, trx, home);
			const record = await exampleRecord(trx, entity, recruiter.id, true);
			const hidden = [entity.name, entity.list.badges?.field];
			const names = Object.keys(entity.fields).filter((name) => !hidden.includes(name));
			const page = await listed(browser, entity, `?columns=${names.join(",")}`);
			expect([page.ignored, page.unknown]).toEqual([[], undefined]);
			expect(page.rows.map(({ uid }) => uid)).toContain(record.uid);
			expect(page.columns.map(({ key }) => key)).toEqual(names);
			for (const view of entity.list.views ?? ["table", "blocks"])
				expect((await listed(browser, entity, `?view=${view}`)).rows.length, view).toBeGreaterThan(0);
			for (const key of entity.list.sort)
				for (const sign of ["", "-"]) {
					const sorted = await listed(browser, entity, `?order=${sign}${key}`);
					expect(sorted.ignored, key).toEqual([]);
					expect(sorted.order[0]).toMatchObject({ key, descending: sign === "-" });
				}
			for (const filter of page.filters) {
				const value = filter.options?.[0]?.[0] ?? "exemplo-1";
				const ranged = filter.kind === "money" || filter.kind === "number";
				const request = ranged
					? `filters[${filter.name}_from]=1`
					: `filters[${filter.name}]=${encodeURIComponent(value)}`;
				const narrowed = await listed(browser, entity, `?${request}`);
				expect(narrowed.unknown, filter.name).toBeUndefined();
				expect(narrowed.active.length, filter.name).toBe(1);
			}
			for (const { to } of page.quick) expect((await listed(browser, entity, to)).unknown, to).toBeUndefined();
		}));

	test("shows no rows for unknown conditions, and refuses invalid parameters", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser } = await admin(db, trx, home);
			const odd =
				"?columns=senha,__nope&order=-password_hash&page=-3&per=7&view=pizza&filters[nada]=1&where[x]=1&cor=azul";
			const page = await listed(browser, entity, odd);
			expect(page).toMatchObject({ page: 1, per: 25, ignored: ["columns", "order", "page", "per", "view"] });
			expect(page).toMatchObject({ rows: [], unknown: ["filters[nada]", "where[x]", "cor"] });
			const long = await visit(browser, list, entity, { path: `${entity.path}?q=${"x".repeat(10_000)}` });
			expect(long.status).toBe(200);
			const hostile = ["filters[__proto__]=1", "where[a][b][c][d]=1", `q=${"x".repeat(20_003)}`, "constructor=1"];
			for (const item of hostile)
				expect((await visit(browser, list, entity, { path: `${entity.path}?${item}` })).status, item.slice(0, 40)).toBe(
					400,
				);
		}));
});

each(entities.filter(({ scope }) => scope === undefined))("%s", (_, entity) => {
	test("answers not found for another business, and is refused without a role", () =>
		withRollback(async ({ db, trx, business: home, other, inOther }) => {
			const { recruiter } = await admin(db, trx, home);
			const { uid } = await exampleRecord(trx, entity, recruiter.id);
			const stranger = await inOther(async (theirs) => (await admin(db, theirs, other)).browser);
			const paths = [
				[show, `${entity.path}/${uid}`],
				...(formFields(entity).length > 0 ? [[edit, `${entity.path}/${uid}/edit`] as const] : []),
				[remove, `${entity.path}/${uid}/delete`],
			] as const;
			for (const [route, path] of paths)
				expect((await visit(stranger, route, entity, { path, params: { id: uid } })).status, path).toBe(404);
			expect((await listed(stranger, entity, "")).rows.map((row) => row.uid)).not.toContain(uid);
			const gone = await visit(stranger, remove, entity, {
				path: `${entity.path}/${uid}/delete`,
				params: { id: uid },
				form: posted({ confirm: "1" }),
			});
			expect(gone.status).toBe(404);

			await enterBusiness(trx, home.id);
			const limited = await aLimitedRecruiter(trx, { dashboard: ["read"] });
			await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
			const powerless = await signedIn(db, home, limited.email);
			for (const [route, path] of [[list, entity.path] as const, ...paths])
				expect((await visit(powerless, route, entity, { path, params: { id: uid } })).location, path).toMatch(
					/^\/recruiters\//,
				);
			const refused = await visit(powerless, remove, entity, {
				path: `${entity.path}/${uid}/delete`,
				params: { id: uid },
				form: posted({ confirm: "1" }),
			});
			expect(refused.status).toBe(403);
		}));
});

each(entities.filter((entity) => isMadeByForm(entity) && getWritten(entity)))("%s", (_, entity) => {
	const fields = formFields(entity);
	const required = fields.filter(({ required, kind }) => required && kind !== "yes");
	const changed = getWritten(entity) as TextField;

	test("refuses invalid input with field errors in both languages, and preserves it", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser } = await admin(db, trx, home);
			expect(required).not.toEqual([]);
			for (const [locale, text] of [
				["pt", "Obrigatório."],
				["en", "Required."],
			] as const) {
				await speak(browser, locale);
				const answer = await visit(browser, create, entity, {
					path: `${entity.path}/new`,
					form: posted({ nada: "x" }),
				});
				expect(answer.status).toBe(422);
				const errors = getErrors(answer);
				for (const { name } of required) expect(errors[name], name).toEqual([text]);
			}
			const long = changed;
			const input = { ...(await exampleInput(trx, entity)), [long.name]: "á".repeat(long.max + 1) };
			const answer = await visit(browser, create, entity, { path: `${entity.path}/new`, form: posted(input) });
			expect(answer.status).toBe(422);
			expect(getErrors(answer)[long.name]).toEqual([`Maximum of ${long.max} characters.`]);
			expect(getField(answer, long.name)?.value).toBe(input[long.name]);
		}));

	test("is created once, shown, updated, and protected from concurrent overwrites", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser } = await admin(db, trx, home);
			const input = { ...(await exampleInput(trx, entity)), _idem: "0a1b2c3d-4e5f-6789" };
			const first = await visit(browser, create, entity, { path: `${entity.path}/new`, form: posted(input) });
			expect(first, JSON.stringify(getErrors(first))).toMatchObject({ status: 302 });
			const again = await visit(browser, create, entity, { path: `${entity.path}/new`, form: posted(input) });
			expect(again.location).toBe(first.location);
			const uid = first.location?.split("/").at(-1) ?? "";
			const visible = await visit(browser, show, entity, { path: `${entity.path}/${uid}`, params: { id: uid } });
			expect(visible.status).toBe(200);
			const column = String(changed.column);
			const save = (value: string, version: number, more: Input = {}) =>
				visit(browser, edit, entity, {
					path: `${entity.path}/${uid}/edit`,
					params: { id: uid },
					form: posted({ field: changed.name, version: String(version), [changed.name]: value, ...more }),
				});
			const version = await getVersion(trx, home, entity, uid);
			expect((await save("Primeira mudança", version)).status).toBe(302);
			// The second save is based on a version the first has since replaced.
			const second = await save("Segunda mudança", version);
			expect(second.status).toBe(409);
			const page = (
				second.body as { page: { version: number; conflict: { fields: { theirs: string; yours: string }[] } } }
			).page;
			expect(page.conflict.fields).toMatchObject([{ theirs: "Primeira mudança", yours: "Segunda mudança" }]);
			expect((await save("Segunda mudança", page.version, { [`keep.${changed.name}`]: "theirs" })).status).toBe(302);
			expect(await valueIn(trx, home, entity, uid, column)).toBe("Primeira mudança");
			expect((await save("Segunda mudança", page.version, { [`keep.${changed.name}`]: "yours" })).status).toBe(302);
			expect(await valueIn(trx, home, entity, uid, column)).toBe("Segunda mudança");
			// Columns a form does not show cannot be posted into it.
			await save("Terceira", page.version + 1, {
				business_id: "999999",
				archived_at: "2020-01-01",
				created_by_id: "1",
				uid: "outro",
			});
			expect(await valueIn(trx, home, entity, uid, "archived_at")).toBeNull();
		}));
});

each(entities.filter(({ undeletable }) => !undeletable))("%s", (_, entity) => {
	test("is deleted after confirmation, removed from its list, and restorable from the bin", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser, recruiter } = await admin(db, trx, home);
			const input = isMadeByForm(entity) ? await exampleInput(trx, entity) : null;
			const make = async () => {
				if (!input) return (await exampleRecord(trx, entity, recruiter.id)).uid;
				const created = await visit(browser, create, entity, { path: `${entity.path}/new`, form: posted(input) });
				expect(created, JSON.stringify(getErrors(created))).toMatchObject({ status: 302 });
				return created.location?.split("/").at(-1) ?? "";
			};
			const uid = await make();
			const path = `${entity.path}/${uid}/delete`;
			expect((await visit(browser, remove, entity, { path, params: { id: uid } })).status).toBe(200);
			const gone = await visit(browser, remove, entity, { path, params: { id: uid }, form: posted({ confirm: "1" }) });
			expect(gone).toMatchObject({ status: 302, location: entity.path });
			expect((await listed(browser, entity, "")).rows.map((row) => row.uid)).not.toContain(uid);
			const opened = () => visit(browser, show, entity, { path: `${entity.path}/${uid}`, params: { id: uid } });
			expect((await opened()).status).toBe(404);
			const inBin = async () => {
				const page = await visit(browser, bin, entity, { path: `/recruiters/bin?entity=${entity.key}` });
				return (page.body as { rows: { uid: string; by: string }[] }).rows.find((row) => row.uid === uid);
			};
			expect(await inBin()).toMatchObject({ uid, by: recruiter.name });
			const at = { path: `/recruiters/bin/${entity.key}/${uid}/restore`, params: { entity: entity.key, id: uid } };
			const restore = () => visit(browser, restoreRoute, entity, { ...at, form: posted({}) });
			const twin = input && entity.scope === undefined ? await make() : null;
			if (twin && (await restore()).location === "/recruiters/bin") {
				// Its unique name is taken meanwhile: the restore is refused with a toast.
				expect(browser.cookies.get("toast")).toBeDefined();
				expect(await inBin()).toMatchObject({ uid });
				await visit(browser, remove, entity, {
					path: `${entity.path}/${twin}/delete`,
					params: { id: twin },
					form: posted({ confirm: "1" }),
				});
				expect((await restore()).location).toBe(`${entity.path}/${uid}`);
			} else if (!twin) expect((await restore()).location).toBe(`${entity.path}/${uid}`);
			expect((await opened()).status).toBe(200);
			expect(await inBin()).toBeUndefined();
			expect((await restore()).location).toBe("/recruiters/bin");
		}));
});

/** Entities without text fields have no lengths to test: constraints.test.ts covers their choices and numbers. */
function isMadeByForm(entity: Entity): boolean {
	return (
		formFields(entity).some(({ kind }) => kind === "text" || kind === "multiline") &&
		entity.scope !== "singleton" &&
		!entity.uncreatable &&
		!entity.madeElsewhere
	);
}

type TextField = Extract<ReturnType<typeof formFields>[number], { kind: "text" | "multiline" }>;

/** Prefers a free-text field without its own format, non-unique, single-line over multi-line. */
function getWritten(entity: Entity): TextField | undefined {
	const texts = formFields(entity).filter((field) => field.kind === "text" || field.kind === "multiline");
	const prefer = (fields: TextField[], fits: (field: TextField) => boolean) => {
		const some = fields.filter(fits);
		return some.length > 0 ? some : fields;
	};
	const free = prefer(texts, ({ name }) => !entity.example?.[name]);
	return prefer(
		prefer(free, ({ unique }) => !unique),
		({ kind }) => kind === "text",
	)[0];
}

async function admin(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	return { recruiter, browser: await signedIn(db, home, recruiter.email) };
}

async function signedIn(db: Db, home: TestBusiness, email: string) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	return browser;
}

async function speak(browser: Browser, locale: "pt" | "en") {
	const [pair = ""] = (await localeCookie.serialize(locale)).split("; ");
	browser.cookies.set("lng", pair.slice(4));
}

test("a list counts up to its cap unless an exact count is requested", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await admin(db, trx, home);
		await sql`insert into contacts (business_id, name, company_name) select ${home.id}, 'Contato ' || n, 'Acme' from generate_series(1, ${countCap + 3}) n`.execute(
			trx,
		);
		const contacts = entities.find(({ key }) => key === "contacts");
		if (!contacts) throw new Error("no contacts");
		expect(await listed(browser, contacts, "")).toMatchObject({
			total: { count: countCap, capped: true, text: "10.000+" },
		});
		const exact = await listed(browser, contacts, "?count=exact");
		expect(exact.total).toEqual({ count: countCap + 3, capped: false, text: "10.003" });
	}));

test("records with equal sort values have a stable order across pages", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await admin(db, trx, home);
		// Same timestamp and name, stored out of id order: tests the tie-breaker of sorting.
		await sql`insert into contacts (id, business_id, name, company_name)
select id, ${home.id}, 'Contato', 'Acme' from (select nextval(pg_get_serial_sequence('contacts', 'id')) as id from generate_series(1, 60)) n
order by id % 7, id`.execute(trx);
		const { rows } = await sql<{
			uid: string;
		}>`select uid from contacts where business_id = ${home.id} order by id`.execute(trx);
		const contacts = entities.find(({ key }) => key === "contacts");
		if (!contacts) throw new Error("no contacts");
		const upwards = rows.map(({ uid }) => uid);
		expect(upwards).toHaveLength(60);
		for (const [order, expected] of [
			["name", upwards],
			["-name", upwards.toReversed()],
		] as const) {
			const seen: string[] = [];
			for (const page of [1, 2, 3])
				for (const { uid } of (await listed(browser, contacts, `?order=${order}&per=25&page=${page}`)).rows)
					seen.push(uid);
			expect(seen, order).toEqual(expected);
		}
	}));

type Query = Parameters<Browser["visit"]>[1];

async function visit(
	browser: Browser,
	route: Parameters<Browser["visit"]>[0],
	_: Entity,
	request: Query,
): Promise<BrowserResponse> {
	const answer = await browser.visit(route, { ...request, above });
	// The denial is logged asynchronously, on the only connection of the test.
	await waitForDenialAudit();
	return answer;
}

async function listed(browser: Browser, entity: Entity, search: string): Promise<ListPage> {
	const answer = await visit(browser, list, entity, { path: entity.path + search });
	expect(answer.status, entity.path + search).toBe(200);
	return unpackListPage(answer.body as PackedPage);
}

function posted(input: Input): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(input)) for (const item of [value].flat()) form.append(name, item);
	return form;
}

interface Drawn {
	name: string;
	value: unknown;
	errors?: string[];
}

function drawn(answer: BrowserResponse): Drawn[] {
	const { page } = answer.body as { page?: { sections: { fields: Drawn[] }[] } };
	return page?.sections.flatMap(({ fields }) => fields) ?? [];
}

const getField = (answer: BrowserResponse, name: string) => drawn(answer).find((field) => field.name === name);

function getErrors(answer: BrowserResponse): Record<string, string[]> {
	return Object.fromEntries(drawn(answer).flatMap(({ name, errors }) => (errors ? [[name, errors]] : [])));
}

async function valueIn(trx: Scoped, home: TestBusiness, entity: Entity, uid: string, column: string): Promise<unknown> {
	await enterBusiness(trx, home.id);
	const row = await trx
		.selectFrom(entity.table as "tasks")
		.select(column as "uid")
		.where("uid", "=", uid)
		.executeTakeFirstOrThrow();
	return (row as Record<string, unknown>)[column];
}

async function getVersion(trx: Scoped, home: TestBusiness, entity: Entity, uid: string): Promise<number> {
	return (await valueIn(trx, home, entity, uid, "lock_version")) as number;
}

/** Texts shared by several entities; an entity's own texts are checked by type. */
function sharedWords(entity: Entity): string[] {
	return Object.values(entity.fields).flatMap((field) => {
		if (field.kind === "choice" || field.kind === "choices") return getEnumerations(field.list);
		const { kind } = field;
		return kind === "option" && field.list ? field.values.map((value) => `kit:options.${field.list}.${value}`) : [];
	});
}

function getEnumerations(name: keyof typeof enumerations): string[] {
	return enumerations[name].map((value) => `reference:${name}.${value}`);
}

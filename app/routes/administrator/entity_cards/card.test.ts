import { beforeEach, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { boardCardFields } from "#app/domain/applies/board-card.ts";
import { aJob, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import * as list from "../../entity/list.tsx";
import * as create from "../../entity/new.tsx";
import * as business from "../../public/recruiter-sign-in.tsx";
import { middleware } from "../layout.tsx";
import * as page from "./card.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

beforeEach(clearCountCache);

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function prepared({ db, trx, business: home }: Inside) {
	const admin = await aRecruiter(trx, { is_admin: true, password_hash });
	const limited = await aLimitedRecruiter(trx, { jobs: ["read"] }, { password_hash });
	await aJob(trx);
	const enter = async (email: string) => {
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email, password } });
		return browser;
	};
	const [browser, theirs] = [await enter(admin.email), await enter(limited.email)];
	/** A card made on its screen. */
	const aCard = async (view: string, role: string | null = null, entity = "jobs") => {
		const form = {
			name: `Cartão ${view} ${role}`,
			entity,
			view,
			active: "on",
			...(role ? { role: `uid:${role}` } : {}),
		};
		const created = await browser.visit(create, { path: "/administrator/entity_cards/new", above: middleware, form });
		expect(created.status, JSON.stringify(created.body)).toBe(302);
		return created.location?.split("/").at(-1)?.split("?")[0] ?? "";
	};
	const at = (uid: string) => ({ path: `/administrator/entity_cards/${uid}`, params: { id: uid }, above: middleware });
	const send = async (uid: string, fields: Record<string, string>) => {
		const { version } = (await browser.visit(page, at(uid))).body as { version: string };
		return browser.visit(page, { ...at(uid), form: { version, ...fields } });
	};
	const readVisible = async (user: Browser, view: string) => {
		const answer = await user.visit(list, { path: `/recruiters/jobs?view=${view}`, above: [recruitersOnly] });
		return (answer.body as { columns: { key: string }[] }).columns.map(({ key }) => key);
	};
	const getRole = async () =>
		(
			await trx
				.selectFrom("recruiter_roles as r")
				.innerJoin("roles as o", "o.id", "r.role_id")
				.select("o.uid")
				.where("r.recruiter_id", "=", limited.id)
				.executeTakeFirstOrThrow()
		).uid;
	const offered = async (uid: string) => {
		const { body } = await browser.visit(page, at(uid));
		const { choosable, colours } = body as { choosable: { value: string }[]; colours: unknown[] };
		return { fields: choosable.map(({ value }) => value), colours };
	};
	return { browser, theirs, aCard, send, shown: readVisible, roleOf: getRole, offered };
}

test("the blocks of a list show their card's fields in order; table and board stay unchanged", () =>
	withRollback(async (inside) => {
		const { browser, aCard, send, shown } = await prepared(inside);
		const [usual, table, board] = [
			await shown(browser, "blocks"),
			await shown(browser, "table"),
			await shown(browser, "kanban"),
		];
		const uid = await aCard("blocks");
		expect(await shown(browser, "blocks")).toEqual(usual);
		for (const field of ["owner", "city"]) expect((await send(uid, { what: "add", field })).status).toBe(303);
		expect(await shown(browser, "blocks")).toEqual(["owner", "city"]);
		await send(uid, { what: "up", at: "1" });
		expect(await shown(browser, "blocks")).toEqual(["city", "owner"]);
		await send(uid, { what: "remove", at: "0" });
		expect(await shown(browser, "blocks")).toEqual(["owner"]);
		expect(await shown(browser, "table")).toEqual(table);
		expect(await shown(browser, "kanban")).toEqual(board);
	}));

test("the board uses a separate card, and a role's card takes precedence over the general one", () =>
	withRollback(async (inside) => {
		const { browser, theirs, aCard, send, shown, roleOf } = await prepared(inside);
		const all = await aCard("kanban");
		const own = await aCard("kanban", await roleOf());
		await send(all, { what: "add", field: "city" });
		await send(own, { what: "add", field: "openings" });
		expect(await shown(browser, "kanban")).toEqual(["city"]);
		expect(await shown(theirs, "kanban")).toEqual(["openings"]);
	}));

test("a job board's card offers only the fields that the board draws", () =>
	withRollback(async (inside) => {
		const { aCard, send, offered } = await prepared(inside);
		const board = await aCard("kanban", null, "applies");
		const { fields, colours } = await offered(board);
		expect([fields.sort(), colours]).toEqual([[...boardCardFields].sort(), []]);
		expect((await send(board, { what: "add", field: "utm_source" })).status).toBe(422);
		expect((await send(board, { what: "colour", field: "source" })).status).toBe(422);
		expect((await send(board, { what: "add", field: "score" })).status).toBe(303);
		expect((await offered(await aCard("blocks", null, "applies"))).fields).toContain("utm_source");
	}));

test("a card change is refused with a reason when its field is unknown, duplicate or outdated", () =>
	withRollback(async (inside) => {
		const { browser, aCard, send, shown } = await prepared(inside);
		const uid = await aCard("blocks");
		await send(uid, { what: "add", field: "city" });
		const refused: Record<string, string>[] = [
			{ what: "add", field: "city" },
			{ what: "add", field: "password_hash" },
			{ what: "colour", field: "city" },
			{ what: "add", field: "owner", version: "0" },
		];
		for (const fields of refused) {
			const answer = await send(uid, fields);
			expect(answer.status, JSON.stringify(fields)).toBe(422);
			expect((answer.body as { problem: string }).problem).toMatch(/\w/);
		}
		expect((await send(uid, { what: "nothing" })).status).toBe(400);
		expect(await shown(browser, "blocks")).toEqual(["city"]);
	}));

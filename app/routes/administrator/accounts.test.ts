import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { person } from "#app/context.ts";
import { recruiters } from "#app/entities/registry.ts";
import { anAdministrator, getFieldErrors } from "#app/routes/entity/administrator-session.testing.ts";
import * as edit from "#app/routes/entity/edit.tsx";
import { exampleInput } from "#app/routes/entity/examples.testing.ts";
import * as show from "#app/routes/entity/show.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as invite from "./recruiters/new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/administrator/accounts";
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

/** An account managed by the first business, of itself or of the other one. */
async function anAccount({ trx, business: home, other, inOther }: Inside, of: "home" | "other") {
	const account = await trx
		.insertInto("accounts")
		.values({ business_id: home.id, name: `Conta ${of}` })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const given = { account_owner_id: home.id, account_id: account.id };
	if (of === "home") await trx.updateTable("businesses").set(given).where("id", "=", home.id).execute();
	else await inOther((theirs) => theirs.updateTable("businesses").set(given).where("id", "=", other.id).execute());
	await enterBusiness(trx, home.id);
	return account;
}

async function scene(inside: Inside) {
	const walker = await anAdministrator(inside);
	const save = async (uid: string, form: Record<string, string>) => {
		const row = await inside.trx
			.selectFrom("accounts")
			.select("lock_version")
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
		const sent = { version: String(row.lock_version), ...form };
		return walker.visit(edit, `${path}/${uid}/edit`, { id: uid, form: sent });
	};
	return { ...walker, save };
}

test("an account's seats limit invitations by its businesses and cannot be set below its active recruiters", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit, save } = await scene(inside);
		const { uid } = await anAccount(inside, "home");
		await aRecruiter(trx);
		const there = await trx.selectFrom("recruiters").select("id").where("status", "=", "active").execute();
		expect(getFieldErrors(await save(uid, { field: "seats", seats: "1" }))).toHaveProperty("seats");
		const seats = there.length + 1;
		expect((await save(uid, { field: "seats", seats: String(seats) })).status).toBe(302);
		const add = async (email: string) => {
			const form = { ...(await exampleInput(trx, recruiters)), email };
			return visit(invite, "/administrator/recruiters/new", { form });
		};
		expect((await add("um@casa.example")).status).toBe(302);
		const full = await add("dois@casa.example");
		expect(full.status).toBe(422);
		expect(getFieldErrors(full).email?.[0]).toContain(String(seats));
		expect((await save(uid, { field: "seats", seats: "" })).status).toBe(302);
		expect((await add("dois@casa.example")).status).toBe(302);
		// Without seats of its own an account has its plan's.
		const plan = {
			business_id: home.id,
			name: "Equipe",
			price_cents: 0,
			valid_from: "2026-01-01",
			seats: there.length + 2,
		};
		const { id: plan_id } = await trx
			.insertInto("pricing_plan_configurations")
			.values(plan)
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx.updateTable("accounts").set({ plan_id }).where("uid", "=", uid).execute();
		expect((await add("três@casa.example")).status).toBe(422);
	}));

test("suspending an account signs out its recruiters and refuses sign-in with a reason, except for its manager", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home, other, inOther } = inside;
		const { save, visit } = await scene(inside);
		const own = await anAccount(inside, "home");
		const theirs = await anAccount(inside, "other");
		const rui = await inOther((there) => aRecruiter(there, { password_hash }));
		await enterBusiness(trx, home.id);
		expect(getFieldErrors(await save(own.uid, { field: "status", status: "suspended" }))).toHaveProperty("status");
		const enter = async (browser = new Browser(db, other.host)) => {
			const answer = await browser.visit(business, { path: "/business", form: { email: rui.email, password } });
			return { browser, ...answer };
		};
		const { browser, status } = await enter();
		expect(status).toBe(303);
		await enterBusiness(trx, home.id);
		expect((await visit(show, `${path}/${theirs.uid}`, { id: theirs.uid })).status).toBe(200);
		expect((await save(theirs.uid, { field: "status", status: "suspended" })).status).toBe(302);
		expect((await browser.visit({}, { path: "/jobs" })).context.get(person)).toBeNull();
		const refused = await enter();
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain("conta da sua empresa está suspensa");
		await enterBusiness(trx, home.id);
		expect((await save(theirs.uid, { field: "status", status: "active" })).status).toBe(302);
		expect((await enter()).status).toBe(303);
	}));

test("account pages return 404 when another business manages the account", () =>
	withRollback(async (inside) => {
		const account = await anAccount(inside, "other");
		await inside.inOther(async (theirs) => {
			const stranger = await anAdministrator({ ...inside, trx: theirs, business: inside.other });
			for (const route of [show, edit])
				expect((await stranger.visit(route, `${path}/${account.uid}`, { id: account.uid })).status).toBe(404);
			expect(await theirs.selectFrom("accounts").select("id").execute()).toEqual([]);
		});
	}));

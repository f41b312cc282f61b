import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { getEntity } from "#app/entities/index.ts";
import { exampleRecord } from "#app/routes/entity/examples.testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aLimitedRecruiter, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { recordSources, withRecord } from "../shared/with-record.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

interface Args {
	context: RouterContextProvider;
	params: { entity: keyof typeof recordSources; id: string };
}

const route = {
	loader: ({ context, params }: Args) =>
		withRecord(context, params.entity, params.id, "read", async ({ id, user, actor }) => ({
			id,
			mine: actor.id === user.id,
		})),
};

/** Asks for records by their public ids, as one recruiter. */
async function asks(db: Db, trx: Scoped, home: TestBusiness, { id, email }: { id: number; email: string }) {
	await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", id).execute();
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	return async (entity: string, uid: string) => {
		const params = { entity, id: uid };
		const { status, body, location } = await browser.visit(route, {
			path: "/recruiters/x",
			params,
			above: [recruitersOnly],
		});
		await enterBusiness(trx, home.id);
		return { status, body, location };
	};
}

const keys = Object.keys(recordSources) as (keyof typeof recordSources)[];

test.each(keys)("a page of %s responds the same for a missing record and another business's record", (key) =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const entity = getEntity(key);
		if (!entity) throw new Error(`${key} is not described`);
		const owner = await aRecruiter(trx, { is_admin: true });
		const mine = await exampleRecord(trx, entity, owner.id);
		const theirs = await inOther(async (there) => exampleRecord(there, entity, (await aRecruiter(there)).id));
		const ask = await asks(db, trx, home, owner);
		expect(await ask(key, mine.uid)).toMatchObject({ status: 200, body: { id: mine.id, mine: true } });
		const missing = await ask(key, "nobody");
		expect(missing.status).toBe(404);
		expect(await ask(key, theirs.uid)).toEqual(missing);
		expect(await ask(key, "' or true --")).toEqual(missing);
	}),
);

test.each(["notes", "tearsheets", "prospecting_templates"] as const)(
	"private %s are visible only to their owner",
	(key) =>
		withRollback(async ({ db, trx, business: home }) => {
			const entity = getEntity(key);
			if (!entity?.private) throw new Error(`${key} has no private rows`);
			const owner = await aRecruiter(trx);
			const colleague = await aLimitedRecruiter(trx, { [entity.resource]: ["read"] });
			const { id, uid } = await exampleRecord(trx, entity, owner.id);
			await sql`update ${sql.table(entity.table)} set ${entity.fields.shared ? sql`shared = false` : sql`private = true`},
 ${sql.ref(entity.private.owner)} = ${owner.id} where id = ${id}`.execute(trx);
			const ask = await asks(db, trx, home, colleague);
			expect(await ask(key, uid)).toEqual(await ask(key, "nobody"));
		}),
);

test("a record page redirects before any lookup when the user may not read such records", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const ask = await asks(db, trx, home, await aLimitedRecruiter(trx, { jobs: ["read"] }));
		expect(await ask("candidates", "nobody")).toMatchObject({ status: 302 });
	}));

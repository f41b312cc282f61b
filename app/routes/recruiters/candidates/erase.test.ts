import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, withRollback } from "#db/testing.ts";
import * as route from "./erase.tsx";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const above = [recruitersOnly];

async function signedIn(inside: Parameters<Parameters<typeof withRollback>[0]>[0], actions: string[]) {
	const { db, trx, business: home } = inside;
	const user = await aLimitedRecruiter(trx, { candidates: actions }, { password_hash: passwordHash });
	const item = await aCandidate(trx);
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: user.email, password } });
	const at = { path: `/recruiters/candidates/${item.uid}/erase`, params: { id: item.uid }, above };
	return {
		user,
		one: item,
		send: (form?: Record<string, string>) => browser.visit(route, form ? { ...at, form } : at),
	};
}

test("a recruiter with the right erases a candidate with a ground and a log without personal data", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { user, one, send } = await signedIn(inside, ["read", "update", "erase"]);
		expect((await send({ what: "erase", ground: "request", word: "sim" })).status).toBe(422);
		expect((await send({ what: "erase", ground: "request", word: "EXCLUIR" })).location).toBe("/recruiters/candidates");
		await enterBusiness(trx, home.id);
		const ledger = await trx
			.selectFrom("erasures")
			.select(["candidate_id", "reason", "recruiter_id"])
			.where("business_id", "=", home.id)
			.execute();
		expect(ledger).toEqual([{ candidate_id: one.id, reason: "request", recruiter_id: user.id }]);
		const log = await trx.selectFrom("audit_entries").selectAll().where("action", "=", "erase").execute();
		expect(log).toMatchObject([{ actor_id: user.id, changes: { reason: "request", way: "erase" } }]);
		expect(JSON.stringify(log)).not.toContain(one.name);
	}));

test("a legal hold refuses erasure until it is lifted", () =>
	withRollback(async (inside) => {
		const { send } = await signedIn(inside, ["read", "update", "erase"]);
		expect((await send({ what: "hold", reason: "" })).status).toBe(422);
		expect((await send({ what: "hold", reason: "Processo 10/2026", until: "2099-01-31" })).status).toBe(303);
		expect(JSON.stringify((await send()).body)).toContain("Processo 10/2026");
		expect((await send({ what: "erase", ground: "request", word: "EXCLUIR" })).status).toBe(409);
		await send({ what: "lift" });
		expect((await send({ what: "erase", ground: "request", word: "EXCLUIR" })).status).toBe(303);
	}));

test("the right to update candidates does not allow erasure", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { send } = await signedIn(inside, ["read", "update", "destroy"]);
		expect((await send({ what: "erase", ground: "request", word: "EXCLUIR" })).status).toBe(403);
		await enterBusiness(trx, home.id);
		expect(await trx.selectFrom("erasures").selectAll().execute()).toEqual([]);
	}));

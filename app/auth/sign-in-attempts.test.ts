import { describe, expect, test, vi } from "vitest";
import * as forgot from "#app/routes/candidates/forgot-password.tsx";
import * as reset from "#app/routes/candidates/reset-password.tsx";
import * as login from "#app/routes/public/login.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { Browser } from "./browser.testing.ts";
import { hashPassword } from "./password/password.server.ts";

// Each refusal takes a constant time, so dozens take half a minute.
vi.setConfig({ testTimeout: 90_000 });

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const email = "marina@mail.example";

function from(db: Db, host: string, ip: string): Browser {
	const browser = new Browser(db, host);
	browser.ip = ip;
	return browser;
}
const enter = (browser: Browser, input: string) =>
	browser.visit(login, { path: "/login", form: { email, password: input } });

/** Tries wrong passwords for one account, each from another IP address. */
async function guess(db: Db, host: string, times: number, network = "203.0.113") {
	const answers: Awaited<ReturnType<typeof enter>>[] = [];
	for (let n = 1; n <= times; n += 1) answers.push(await enter(from(db, host, `${network}.${n}`), `errada ${n}`));
	return answers;
}

/** Resets the pause between attempts instead of waiting for it. */
const waited = (trx: Scoped) =>
	trx
		.updateTable("rate_limits")
		.set({ resets_at: new Date(0) })
		.where("bucket", "like", "%:pace")
		.execute();

const mails = async (trx: Scoped) => {
	await enterBusiness(trx, trx.businessId);
	return trx
		.selectFrom("email_messages")
		.select("text")
		.where("business_id", "=", trx.businessId)
		.orderBy("id")
		.execute();
};

describe("password guessing against one account", () => {
	test("from many addresses is slowed down without locking out the owner", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const answers = await guess(db, home.host, 36);
			expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(422));
			const slowed = answers.slice(30).filter(({ status }) => status === 429);
			expect(slowed).toHaveLength(5);
			for (const { headers } of slowed) expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(2);
			const owner = from(db, home.host, "198.51.100.4");
			expect((await enter(owner, password)).status).toBe(429);
			await waited(trx);
			expect((await enter(owner, password)).status).toBe(303);
		}));

	test("does not block the owner's known device, which has its own attempts", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const owner = from(db, home.host, "203.0.113.1");
			await enter(owner, password);
			owner.cookies.delete("auth._token.candidates");
			await guess(db, home.host, 33);
			// Also from the same network as the attacker.
			for (let n = 0; n < 9; n += 1) expect((await enter(owner, "errada")).status).toBe(422);
			expect((await enter(owner, password)).status).toBe(303);
			for (let n = 0; n < 10; n += 1) expect((await enter(owner, "errada")).status).toBe(422);
			expect((await enter(owner, "errada")).status).toBe(429);
			// The device cookie does not count for another account.
			const other = await owner.visit(login, { path: "/login", form: { email: "outra@mail.example", password } });
			expect(other.status).toBe(422);
		}));

	test("from one address does not use up the attempts of the account", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const attacker = from(db, home.host, "203.0.113.66");
			const statuses: number[] = [];
			for (let n = 0; n < 40; n += 1) statuses.push((await enter(attacker, "errada")).status);
			expect(statuses.filter((status) => status === 422)).toHaveLength(5);
			const counted = await trx
				.selectFrom("rate_limits")
				.select("hits")
				.where("bucket", "like", "signIn:candidates:%")
				.orderBy("hits")
				.execute();
			// The account's five and the pair's forty: refused attempts did not count for the account.
			expect(counted.map(({ hits }) => hits)).toEqual([5, 40]);
			expect((await enter(from(db, home.host, "198.51.100.4"), password)).status).toBe(303);
		}));

	test("from one IPv6 network counts as one address", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			const statuses: number[] = [];
			for (let n = 1; n <= 6; n += 1) {
				statuses.push((await enter(from(db, home.host, `2001:db8:1:2::${n}`), "errada")).status);
			}
			expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
			expect((await enter(from(db, home.host, "2001:db8:1:3::1"), password)).status).toBe(303);
		}));
});

describe("password reset requests for another user's account", () => {
	const ask = (browser: Browser) => browser.visit(forgot, { path: "/candidates/forgot_password", form: { email } });

	test("from many addresses do not block the owner, send few emails and invalidate no link", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email, password_hash: passwordHash });
			for (let n = 1; n <= 12; n += 1) {
				expect((await ask(from(db, home.host, `203.0.113.${n}`))).location).toContain("sent=1");
			}
			expect(await mails(trx)).toHaveLength(7);
			const owner = from(db, home.host, "198.51.100.4");
			expect((await ask(owner)).location).toContain("sent=1");
			await waited(trx);
			await ask(owner);
			const sent = await mails(trx);
			expect(sent).toHaveLength(8);

			// The link lets her in while guessing continues.
			await guess(db, home.host, 33);
			const token = /\/([\w-]{43})(?:\s|$)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
			const form = { password: "outra frase bem longa" };
			const done = await owner.visit(reset, { path: "/x", params: { token }, form });
			expect(done.location).toBe("/login");
			expect((await enter(owner, "outra frase bem longa")).status).toBe(303);
		}));
});

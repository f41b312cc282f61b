import { describe, expect, test } from "vitest";
import * as tickets from "#app/routes/cable_tickets.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as viewerTickets from "#app/routes/tokens/shortlist-tickets.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { redeemTickets } from "#db/queries/cable-access.ts";
import { aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser, type BrowserResponse } from "./browser.testing.ts";
import { hashPassword } from "./password/password.server.ts";
import { hashSecret, newSecret } from "./secret.server.ts";
import { createApiSession } from "./session/session.server.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
/** Programs send no browser headers. */
const program = { Origin: "", "Sec-Fetch-Site": "" };

const getTicket = (answer: BrowserResponse) => (answer.body as { ticket: string }).ticket;

describe("socket tickets for API clients", () => {
	test("are issued for a bearer token without an Origin header, ignoring cookies sent with it", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await browser.visit(business, { path: "/business", form: { email: helena.email, password } });
			const page = await browser.visit(tickets, { path: "/cable_tickets", method: "POST" });
			expect((await redeemTickets(db, [{ ticket: getTicket(page), fromPage: false }]))[0]).toBeUndefined();
			const more = await browser.visit(tickets, { path: "/cable_tickets", method: "POST" });
			const taken = await redeemTickets(
				db,
				[getTicket(page), newSecret(), getTicket(more), getTicket(page)].map((ticket) => ({ ticket, fromPage: true })),
			);
			const her = expect.objectContaining({ personId: helena.id });
			expect(taken).toEqual([her, undefined, her, undefined]);

			const token = await createApiSession(page.context, "recruiters", { ...helena, businessId: home.id });
			const caller = new Browser(db, home.host);
			const ask = (bearer: string, headers = program, from = caller) =>
				from.visit(tickets, {
					path: "/cable_tickets",
					method: "POST",
					headers: { ...headers, Authorization: `Bearer ${bearer}` },
				});
			const given = await ask(token);
			expect(given.status).toBe(200);
			expect((await redeemTickets(db, [{ ticket: getTicket(given), fromPage: false }]))[0]).toMatchObject({
				personId: helena.id,
			});
			expect((await ask(newSecret())).status).toBe(401);
			expect((await ask(newSecret(), program, browser)).status).toBe(401);
			const without = await caller.visit(tickets, { path: "/cable_tickets", method: "POST", headers: program });
			expect(without.status).toBe(403);
		}));

	test("are limited to thirty a minute for each recruiter", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			const browser = new Browser(db, home.host);
			await browser.visit(business, { path: "/business", form: { email: helena.email, password } });
			const ask = () => browser.visit(tickets, { path: "/cable_tickets", method: "POST" });
			for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(200);
			const refused = await ask();
			expect(refused.status).toBe(429);
			expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
		}));
});

describe("socket tickets for shortlist viewers", () => {
	const ask = (db: Db, host: string, id: string, token: string | null, headers: Record<string, string> = program) =>
		new Browser(db, host).visit(viewerTickets, {
			path: `/shortlist/${id}/cable_tickets`,
			params: { id },
			method: "POST",
			headers: token === null ? headers : { ...headers, Authorization: `Bearer ${token}` },
		});

	test("are issued for a valid link token, for its own shortlist and brand only", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			const job = await aJob(trx);
			for (const uid of ["sl-one", "sl-two"]) {
				await trx
					.insertInto("shortlists")
					.values({ business_id: home.id, uid, job_id: job.id, name: uid, status: "sent" })
					.execute();
			}
			const { id: shortlistId } = await trx
				.selectFrom("shortlists")
				.select("id")
				.where("uid", "=", "sl-one")
				.executeTakeFirstOrThrow();
			const { id } = await trx
				.insertInto("shortlist_relationships")
				.values({
					business_id: home.id,
					shortlist_id: shortlistId,
					guest_email: "guest@client.example",
					token_hash: hashSecret("a-viewers-own-token"),
				})
				.returning("id")
				.executeTakeFirstOrThrow();
			const given = await ask(db, home.host, "sl-one", "a-viewers-own-token");
			expect(given.status).toBe(200);
			expect(given.headers.get("Cache-Control")).toContain("no-store");
			const holder = (await redeemTickets(db, [{ ticket: getTicket(given), fromPage: false }]))[0];
			expect(holder).toMatchObject({ strategy: "shortlist", personId: id, sessionId: null, host: home.host });

			const refusals = [
				await ask(db, home.host, "sl-one", "another-token"),
				await ask(db, home.host, "sl-two", "a-viewers-own-token"),
				await ask(db, home.host, "nothing", "a-viewers-own-token"),
				await ask(db, other.host, "sl-one", "a-viewers-own-token"),
			];
			for (const change of [
				{ revoked_at: new Date() },
				{ revoked_at: null, expires_at: new Date(Date.now() - 60_000) },
			]) {
				await enterBusiness(trx, home.id);
				await trx.updateTable("shortlist_relationships").set(change).where("id", "=", id).execute();
				refusals.push(await ask(db, home.host, "sl-one", "a-viewers-own-token"));
			}
			for (const { status, body } of refusals) {
				expect(status).toBe(401);
				expect(body).toEqual({ error: "unauthorized" });
			}
		}));

	test("answer 429 after ten wrong tokens in a minute and count no request without a token", () =>
		withRollback(async ({ db, business: home }) => {
			const own = { Origin: `http://${home.host}`, "Sec-Fetch-Site": "same-origin" };
			for (let n = 0; n < 12; n++) expect((await ask(db, home.host, "sl", null, own)).status).toBe(401);
			for (let n = 0; n < 10; n++) expect((await ask(db, home.host, "sl", `guess-${n}`)).status).toBe(401);
			expect((await ask(db, home.host, "sl", "guess-11")).status).toBe(429);
		}));
});

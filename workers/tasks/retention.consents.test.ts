import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import { defaultRetention } from "#app/domain/candidates/retention.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import * as home from "#app/routes/candidates/home.tsx";
import * as own from "#app/routes/candidates/settings/data.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as keep from "#app/routes/tokens/renew-consents.tsx";
import { saveRule } from "#db/erasure/retention/rules.ts";
import { listRuns } from "#db/erasure/retention/runs.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { countRows } from "#db/kit/list.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "#workers/testing.ts";
import { retention } from "./retention.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const admin = { id: 1, isAdmin: true, rolePermissions: {} };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function setUp({ trx }: Inside) {
	const { id } = await aRecruiter(trx, { is_admin: true });
	await saveRule(trx, null, { ...defaultRetention, consentMonths: 18 }, id);
}

async function agreed({ trx, business }: Inside, months: number, purpose: "talent_pool" | "sensitive" = "talent_pool") {
	const item = await aCandidate(trx, { password_hash });
	await giveConsent(trx, {
		candidateId: item.id,
		purpose,
		field: null,
		locale: "pt",
		siteId: business.siteId,
		ip: null,
	});
	await sql`update candidate_consents set given_at = now() - make_interval(months => ${months}) where candidate_id = ${item.id}`.execute(
		trx,
	);
	return item;
}

const run = ({ db, business }: Inside, day: string) =>
	retention({ businessId: business.id, day }, createTaskContext(db, { businessId: business.id }));

/** Shifts all consent requests this many days into the past. */
const later = (trx: Scoped, days: number) =>
	sql`update candidate_consents set asked_at = asked_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days})
where asked_at is not null and ended_at is null`.execute(trx);

const mails = (trx: Scoped) =>
	trx
		.selectFrom("email_messages")
		.select(["to_email", "text"])
		.where("kind", "=", "consents_end")
		.orderBy("id")
		.execute();

async function isFound(trx: Scoped, { id, name }: { id: number; name: string }) {
	await enterBusiness(trx, trx.businessId);
	const plain = { words: null, conditions: [], order: [], viewer: admin, subordinates: false };
	const { rows } = await sql<{
		id: number;
	}>`select id from page_of_candidates(null, null, app_plain(${name}), '[]', '[]', '[]', 0, 100) as found(id)`.execute(
		trx,
	);
	return {
		listed: await countRows(trx, candidates, plain, 100),
		byWords: rows.some((row) => row.id === id),
	};
}

test("retention requests an old consent twice, then hides the candidate from searches until they apply again", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		await setUp(inside);
		const old = await agreed(inside, 19);
		await agreed(inside, 17);
		const inProcess = await agreed(inside, 30);
		await anApply(trx, { candidate_id: inProcess.id, status: 4 });

		await run(inside, "2026-11-22");
		// A rerun after a crash sends no second request.
		await sql`update retention_runs set finished_at = null`.execute(trx);
		await run(inside, "2026-11-22");
		const sentMails = await mails(trx);
		expect(sentMails.map(({ to_email }) => to_email)).toEqual([old.email]);
		expect(sentMails[0]?.text).toMatch(/\/keep_consents\/[\w-]{43}/);
		expect(await listRuns(trx)).toMatchObject([{ asked: 1, warned: 0 }]);

		await later(trx, 25);
		await run(inside, "2026-11-23");
		await run(inside, "2026-11-24");
		expect(await mails(trx)).toHaveLength(2);
		expect(await isFound(trx, old)).toEqual({ listed: 3, byWords: true });

		await later(trx, 6);
		await run(inside, "2026-11-25");
		expect(await isFound(trx, old)).toEqual({ listed: 2, byWords: false });
		expect(await isFound(trx, inProcess)).toMatchObject({ byWords: true });

		await anApply(trx, { candidate_id: old.id, status: 0 });
		expect(await isFound(trx, old)).toEqual({ listed: 3, byWords: true });
	}));

test("the consent link renews or withdraws in one request without sign-in, and opening it changes nothing", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		await setUp(inside);
		const renewed = await agreed(inside, 40);
		const gone = await agreed(inside, 40);
		const moved = await agreed(inside, 40);
		await run(inside, "2026-11-22");
		const links = (await mails(trx)).map(({ text }) => /\/keep_consents\/([\w-]{43})/.exec(text ?? "")?.[1] ?? "");
		const browser = new Browser(db, business.host);
		const visit = (token: string, form?: Record<string, string>) =>
			browser.visit(keep, { path: `/keep_consents/${token}`, params: { token }, form });
		expect((await visit(links[0] ?? "")).body).toMatchObject({ asked: { what: "Banco de talentos" } });
		expect((await visit(links[0] ?? "", { what: "renew_asked" })).body).toEqual({ done: "renew" });
		expect((await visit(links[0] ?? "")).status).toBe(410);
		expect((await visit(links[1] ?? "", { what: "withdraw_asked" })).body).toEqual({ done: "withdraw" });
		expect((await visit("x".repeat(43))).status).toBe(410);
		// The mail went to an address that is no longer theirs.
		await trx.updateTable("candidates").set({ email: "nova@mail.example" }).where("id", "=", moved.id).execute();
		expect((await visit(links[2] ?? "", { what: "withdraw_asked" })).status).toBe(410);

		expect(await isFound(trx, renewed)).toMatchObject({ byWords: true });
		expect(await isFound(trx, gone)).toEqual({ listed: 2, byWords: false });
		await run(inside, "2026-11-23");
		expect(await mails(trx)).toHaveLength(3);
	}));

test("the candidate home requests a renewal and saves the response, and data not renewed is deleted", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		await setUp(inside);
		const item = await agreed(inside, 24, "sensitive");
		await trx
			.insertInto("candidate_sensitive")
			.values({ business_id: business.id, candidate_id: item.id, field: "gender", sealed: "x" })
			.execute();
		await run(inside, "2026-11-22");
		const browser = new Browser(db, business.host);
		await browser.visit(login, { path: "/login", form: { email: item.email, password } });
		const above = [candidatesOnly];
		const readRequest = async () =>
			(await browser.visit(home, { path: "/candidates/home", above })).body as { consents: { what: string } | null };
		expect((await readRequest()).consents).toMatchObject({ what: "Dados sensíveis" });
		const path = "/candidates/settings/data";
		expect((await browser.visit(own, { path, form: { what: "renew_asked" }, above })).status).toBe(303);
		expect((await readRequest()).consents).toBeNull();

		await enterBusiness(trx, business.id);
		await sql`update candidate_consents set given_at = now() - interval '3 years' where ended_at is null`.execute(trx);
		await run(inside, "2026-11-23");
		await later(trx, 40);
		await run(inside, "2026-11-24");
		await enterBusiness(trx, business.id);
		expect(await trx.selectFrom("candidate_sensitive").select("field").execute()).toEqual([]);
	}));

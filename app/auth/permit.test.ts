import { describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "#app/http/security-headers.ts";
import * as tickets from "#app/routes/cable_tickets.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { readToast } from "#app/ui/toast.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findToken } from "#db/queries/tokens.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "./browser.testing.ts";
import { hashPassword } from "./password/password.server.ts";
import { permit, waitForDenialAudit } from "./permit.server.ts";
import { hashSecret } from "./secret.server.ts";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);

type Args = { context: Parameters<typeof permit>[0] };
const exporting = {
	loader: ({ context }: Args) => permit(context, "read", "candidates").name,
	action: ({ context }: Args) => permit(context, "export", "jobs").name,
};

async function staff(browser: Browser, email: string) {
	await browser.visit(business, { path: "/business", form: { email, password } });
	return browser;
}

describe("permit", () => {
	test("redirects to the first readable entity, refuses a write and records both denials", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const caio = await aLimitedRecruiter(trx, { jobs: ["read"] });
			await trx
				.updateTable("recruiters")
				.set({ password_hash: passwordHash })
				.where("business_id", "=", home.id)
				.execute();
			const browser = await staff(new Browser(db, home.host), caio.email);
			const led = await browser.visit(exporting, { path: "/recruiters/candidates" });
			expect(led.location).toBe("/recruiters/jobs");
			const response = await readToast(
				new Request("http://x", { headers: { Cookie: led.headers.get("Set-Cookie")?.split(";")[0] ?? "" } }),
			);
			expect(response.toast).toMatchObject({ type: "error", message: expect.stringContaining("não tem permissão") });
			await waitForDenialAudit();
			const refused = await browser.visit(exporting, { path: "/recruiters/jobs", method: "POST" });
			expect(refused.status).toBe(403);
			expect(refused.body).toEqual({ message: "Você não tem permissão para isso." });
			await waitForDenialAudit();
			await enterBusiness(trx, home.id);
			const denied = await trx
				.selectFrom("audit_entries")
				.select(["record_type", "changes"])
				.where("action", "=", "denied")
				.execute();
			expect(denied.map((entry) => entry.record_type).sort()).toEqual(["candidates", "jobs"]);
		}));

	test("avoids redirect loops for a recruiter without rights and allows an admin everything", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const caio = await aLimitedRecruiter(trx, {});
			const helena = await aRecruiter(trx, { is_admin: true });
			await trx
				.updateTable("recruiters")
				.set({ password_hash: passwordHash })
				.where("business_id", "=", home.id)
				.execute();
			const limited = await staff(new Browser(db, home.host), caio.email);
			expect((await limited.visit(exporting, { path: "/recruiters/candidates" })).location).toBe("/recruiters/profile");
			await waitForDenialAudit();
			expect((await limited.visit(exporting, { path: "/recruiters/profile" })).status).toBe(403);
			await waitForDenialAudit();
			const admin = await staff(new Browser(db, home.host), helena.email);
			expect((await admin.visit(exporting, { path: "/recruiters/candidates" })).body).toBe(helena.name);
			expect((await admin.visit(exporting, { path: "/recruiters/jobs", method: "POST" })).body).toBe(helena.name);
		}));
});

describe("POST /cable_tickets", () => {
	test("issues a short-lived, hashed ticket bound to session and host when the user is signed in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const browser = new Browser(db, home.host);
			expect((await browser.visit(tickets, { path: "/cable_tickets", method: "POST" })).status).toBe(401);
			const helena = await aRecruiter(trx, { password_hash: passwordHash });
			await staff(browser, helena.email);
			const answer = await browser.visit(tickets, { path: "/cable_tickets", method: "POST" });
			const { ticket } = answer.body as { ticket: string };
			expect(ticket).toMatch(/^[\w-]{43}$/);
			expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
			const token = await findToken(db, hashSecret(ticket), "cable");
			expect(token).toMatchObject({ state: "good", owner: { strategy: "recruiters", id: helena.id } });
			await enterBusiness(trx, home.id);
			const row = await trx
				.selectFrom("one_time_tokens")
				.selectAll()
				.where("purpose", "=", "cable")
				.executeTakeFirstOrThrow();
			expect(row).toMatchObject({ host: home.host, recruiter_id: helena.id });
			expect(row.session_id).not.toBeNull();
			expect(row.expires_at.getTime() - row.created_at.getTime()).toBeLessThanOrEqual(60_000);
			expect((await browser.visit(tickets, { path: "/cable_tickets" })).status).toBe(405);
		}));
});

test("contentSecurityPolicy allows only scripts with the nonce of the response", () => {
	const policy = contentSecurityPolicy({ nonce: "abc", origin: "https://brand.example" });
	expect(policy).toContain("script-src 'self' 'nonce-abc';");
	expect(policy).toContain("connect-src 'self' wss://brand.example;");
	expect(policy).toContain("upgrade-insecure-requests");
	expect(policy).not.toMatch(/script-src[^;]*unsafe/);
	expect(contentSecurityPolicy({ nonce: "abc", origin: "http://localhost:3000" })).not.toContain(
		"upgrade-insecure-requests",
	);
});

import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { getAppDatabaseUrl } from "#db/app-login.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { useDatabase } from "#db/testing.ts";
import * as business from "./routes/public/recruiter-sign-in.tsx";
import * as reset from "./routes/recruiters/reset-password.tsx";

const database = useDatabase();
const key = randomBytes(32).toString("base64");
const host = "vagas.exemplo.com.br";

async function run(args: string[], env: Record<string, string> = {}, program = "setup.ts") {
	const url = await database.url();
	const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, program), ...args], {
		encoding: "utf8",
		env: {
			PATH: process.env.PATH,
			DATABASE_URL: url,
			// The role is shared by the whole server: its password must not change.
			DATABASE_APP_URL: getAppDatabaseUrl(url),
			SESSION_SECRET: "x".repeat(40),
			ENCRYPTION_KEY: key,
			ORIGIN: "http://localhost:3000",
			SMTP_URL: "smtp://localhost",
			...env,
		},
	});
	return { status, stdout, stderr };
}

/** The last administrator lost password and phone: a shell command restores access, with audit entry. */
async function letBackIn(visitor: Browser) {
	const [businessId = 0] = await listBusinessIds(database.db);
	await inBusiness(database.db, businessId, async (trx) => {
		await sql`insert into recruiter_second_factors (business_id, recruiter_id, secret, last_step)
			select business_id, id, 'sealed', 0 from recruiters where business_id = ${businessId}`.execute(trx);
		await sql`update recruiters set status = 'left' where business_id = ${businessId}`.execute(trx);
	});
	expect((await run([], {}, "admin.ts")).stdout).toContain("Ana Prado <ana@exemplo.com.br>, with a second factor");
	expect(await run(["--email", "nobody@exemplo.com.br"], {}, "admin.ts")).toMatchObject({ status: 1, stdout: "" });
	const back = await run(["--email", "Ana@exemplo.com.br"], {}, "admin.ts");
	expect(back.stderr).toBe("");
	const path = new URL(/https?:\S+reset_password\S+/.exec(back.stdout)?.[0] ?? "").pathname;
	const token = path.split("/").at(-1) ?? "";
	const password = "outra frase de teste";
	expect((await visitor.visit(reset, { path, params: { token }, form: { password } })).status).toBe(303);
	const entered = await visitor.visit(business, { path: "/business", form: { email: "ana@exemplo.com.br", password } });
	expect(entered.headers.get("Location")).not.toContain("two");
	expect(entered.status).toBe(303);
	const out = await run(["--sign-everybody-out"], {}, "admin.ts");
	expect(out.stdout).toBe("1 sessions ended. Everybody signs in again.\n");
	const rows = await inBusiness(database.db, businessId, (trx) =>
		trx
			.selectFrom("audit_entries")
			.select(["actor_name", "action"])
			.where("action", "in", ["reset_access", "sign_everybody_out"])
			.orderBy("id")
			.execute(),
	);
	expect(rows).toEqual(
		["reset_access", "sign_everybody_out"].map((action) => ({ actor_name: "npm run admin", action })),
	);
}

const request = [
	"--business",
	"Grupo Exemplo",
	"--domain",
	host,
	"--admin",
	"Ana@Exemplo.com.br",
	"--name",
	"Ana Prado",
];

test("npm run setup creates the business and prints a link that signs the administrator in", async () => {
	const missing = await run(request.slice(0, 4));
	expect(missing).toMatchObject({ status: 1, stdout: "" });
	expect(missing.stderr).toContain("npm run setup");
	expect((await run([...request, "--domain", "not a domain"])).stderr).toContain("Not valid: domain");
	expect((await run(request, { SETUP_PASSWORD: "12345678" })).stderr).toContain("SETUP_PASSWORD");

	const created = await run(request);
	expect(created.stderr).toBe("");
	const link = new URL(/https?:\S+reset_password\S+/.exec(created.stdout)?.[0] ?? "");
	expect(link.host).toBe(`${host}:3000`);

	const visitor = new Browser(database.db, host);
	const token = link.pathname.split("/").at(-1) ?? "";
	const password = "uma frase de teste";
	const chosen = await visitor.visit(reset, { path: link.pathname, params: { token }, form: { password } });
	expect(chosen.status).toBe(303);
	const entered = await visitor.visit(business, { path: "/business", form: { email: "ana@exemplo.com.br", password } });
	expect(entered.status).toBe(303);

	await letBackIn(visitor);

	const again = await run(request);
	expect(again).toMatchObject({ status: 1 });
	expect(again.stderr).toContain("--another");
}, 60_000);

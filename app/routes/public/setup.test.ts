import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { setupCode } from "#app/ops/setup-code.ts";
import { useDatabase } from "#db/testing.ts";
import * as home from "./home.tsx";
import * as business from "./recruiter-sign-in.tsx";
import * as setup from "./setup.tsx";

const database = useDatabase();
const host = "vagas.exemplo.com.br";
const password = "uma frase de teste";
const form = {
	business: "Grupo Exemplo",
	domain: `https://${host}/`,
	name: "Ana Prado",
	email: "ana@exemplo.com.br",
	password,
};

beforeAll(() => {
	process.env.SESSION_SECRET ??= "a secret of this test that is long enough";
});

test("the setup page creates the first business once, only with the code from the log", async () => {
	const visitor = new Browser(database.db, host);
	expect((await visitor.visit(home, { path: "/home" })).location).toBe("/setup");
	expect((await visitor.visit(setup, { path: "/setup" })).status).toBe(200);

	const wrong = await visitor.visit(setup, { path: "/setup", form: { ...form, code: "AAAA-BBBB-CCCC-DDDD" } });
	expect(wrong.status).toBe(422);
	expect(JSON.stringify(wrong.body)).toContain("Grupo Exemplo");
	expect(JSON.stringify(wrong.body)).not.toContain(password);
	const empty = await visitor.visit(setup, { path: "/setup", form: { code: setupCode() } });
	expect(empty.status).toBe(422);

	const guesser = new Browser(database.db, host);
	guesser.ip = "203.0.113.99";
	const guess = () => guesser.visit(setup, { path: "/setup", form: { ...form, code: "AAAA-BBBB-CCCC-DDDD" } });
	for (let guesses = 0; guesses < 10; guesses++) expect((await guess()).status).toBe(422);
	const refused = await guess();
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);

	const code = setupCode().toLowerCase().replaceAll("-", " ");
	const right = await visitor.visit(setup, { path: "/setup", form: { ...form, code } });
	expect(right.body).toMatchObject({ signIn: `http://${host}:3000/business` });

	expect((await visitor.visit(setup, { path: "/setup" })).status).toBe(404);
	expect((await visitor.visit(setup, { path: "/setup", form: { ...form, code } })).status).toBe(404);
	const entered = await new Browser(database.db, host).visit(business, {
		path: "/business",
		form: { email: form.email, password },
	});
	expect(entered.status).toBe(303);
});

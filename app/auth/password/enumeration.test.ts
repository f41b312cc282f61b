import { beforeEach, describe, expect, test } from "vitest";
import * as candidateForgot from "#app/routes/candidates/forgot-password.tsx";
import * as signUp from "#app/routes/candidates/sign-up.tsx";
import * as contactForgot from "#app/routes/client_contacts/forgot-password.tsx";
import * as contactHome from "#app/routes/client_contacts/home.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as recruiterForgot from "#app/routes/recruiters/forgot-password.tsx";
import * as confirmation from "#app/routes/tokens/confirmation.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser, type BrowserResponse } from "../browser.testing.ts";
import { setMinimumTime } from "./minimum-time.server.ts";
import { hashPassword } from "./password.server.ts";

const passwordHash = await hashPassword("um lugar tranquilo");

beforeEach(() => setMinimumTime(120));

/** Response without parts that are random by design. */
function seen({ status, headers, body }: BrowserResponse, email: string) {
	const names = [...headers.keys()].sort();
	const cookies = headers.getSetCookie().map((header) => {
		const [pair = "", ...attributes] = header.split("; ");
		const [name, value = ""] = pair.split("=");
		return { name, length: value.length - email.length, attributes };
	});
	const text = JSON.stringify(body).replaceAll(email, "EMAIL");
	return {
		status,
		names,
		cookies: cookies.map(({ length: _, ...rest }) => rest),
		location: headers.get("Location"),
		text,
	};
}

type Route = Parameters<Browser["visit"]>[0];

describe("forms respond the same for existing and unknown addresses", () => {
	const cases: [string, Route, string, Record<string, string>][] = [
		["candidates sign-in", login, "/login", { password: "wrong password" }],
		["recruiters sign-in", business, "/business", { password: "wrong password" }],
		["client contacts sign-in", contactHome, "/client_contacts/?index", { password: "wrong password" }],
		["candidates forgot", candidateForgot, "/candidates/forgot_password", {}],
		["recruiters forgot", recruiterForgot, "/recruiters/forgot_password", {}],
		["client contacts forgot", contactForgot, "/client_contacts/forgot_password", {}],
		[
			"sign-up",
			signUp,
			"/candidates/register/SignUp",
			{ name: "Marina Alves", password: "um lugar tranquilo", terms: "on" },
		],
		["resend", confirmation, "/confirmations", {}],
	];
	test.each(cases)("%s gives the same response for both addresses", (_, route, path, fields) =>
		withRollback(async ({ db, trx, business: home }) => {
			const values = { email: "existe@mail.example", password_hash: passwordHash };
			await aCandidate(trx, values);
			await aRecruiter(trx, values);
			await aClientContact(trx, values);
			await aCandidate(trx, { ...values, email: "espera@mail.example", confirmed_at: null });
			const answers = [];
			for (const email of ["existe@mail.example", "espera@mail.example", "ninguem@mail.example"]) {
				const browser = new Browser(db, home.host);
				const started = performance.now();
				const answer = await browser.visit(route, { path, form: { ...fields, email } });
				expect(performance.now() - started).toBeGreaterThan(115);
				answers.push(seen(answer, email));
			}
			expect(answers[1]).toEqual(answers[0]);
			expect(answers[2]).toEqual(answers[0]);
			expect([303, 422]).toContain(answers[0]?.status);
		}),
	);

	test("sign-up reveals an existing account only in the email sent to that address", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, {
				email: "existe@mail.example",
				name: "Dona Original",
				password_hash: passwordHash,
			});
			for (const email of ["existe@mail.example", "nova@mail.example"]) {
				const form = { name: "Marina Alves", email, password: "um lugar tranquilo", terms: "on" };
				await new Browser(db, home.host).visit(signUp, { path: "/candidates/register/SignUp", form });
			}
			await enterBusiness(trx, home.id);
			const mails = await trx.selectFrom("email_messages").select(["kind", "to_email"]).orderBy("id").execute();
			expect(mails).toEqual([
				{ kind: "already_registered", to_email: "existe@mail.example" },
				{ kind: "confirm_email", to_email: "nova@mail.example" },
			]);
			const rows = await trx.selectFrom("candidates").select(["name", "email"]).orderBy("id").execute();
			expect(rows).toEqual([
				{ name: "Dona Original", email: "existe@mail.example" },
				{ name: "Marina Alves", email: "nova@mail.example" },
			]);
		}));
});

describe("sign-in attempt limits", () => {
	test("answers 429 after five wrong passwords from one network, for existing and unknown accounts", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email: "existe@mail.example", password_hash: passwordHash });
			for (const email of ["existe@mail.example", "ninguem@mail.example"]) {
				const browser = new Browser(db, home.host);
				const statuses: number[] = [];
				let last: BrowserResponse | undefined;
				for (let n = 0; n < 6; n += 1) {
					last = await browser.visit(login, { path: "/login", form: { email, password: `wrong ${n}` } });
					statuses.push(last.status);
				}
				expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
				expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
				expect(JSON.stringify(last?.body)).toMatch(/Muitas tentativas\. Aguarde \d+ segundos e tente de novo\./);
				const right = await browser.visit(login, { path: "/login", form: { email, password: "um lugar tranquilo" } });
				expect(right.status).toBe(429);
				// Its owner, elsewhere, is not locked out.
				const elsewhere = new Browser(db, home.host);
				elsewhere.ip = "198.51.100.4";
				const answer = await elsewhere.visit(login, {
					path: "/login",
					form: { email, password: "um lugar tranquilo" },
				});
				expect(answer.status).toBe(email === "existe@mail.example" ? 303 : 422);
			}
		}));

	test("resets the failed attempts after a successful sign-in", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCandidate(trx, { email: "existe@mail.example", password_hash: passwordHash });
			for (let round = 0; round < 3; round += 1) {
				const browser = new Browser(db, home.host);
				for (let n = 0; n < 4; n += 1) {
					const answer = await browser.visit(login, {
						path: "/login",
						form: { email: "existe@mail.example", password: "wrong" },
					});
					expect(answer.status).toBe(422);
				}
				const form = { email: "existe@mail.example", password: "um lugar tranquilo" };
				expect((await browser.visit(login, { path: "/login", form })).status).toBe(303);
			}
		}));

	test("limits requests for password links", () =>
		withRollback(async ({ db, business: home }) => {
			const browser = new Browser(db, home.host);
			const statuses: number[] = [];
			for (let n = 0; n < 4; n += 1) {
				const form = { email: "ninguem@mail.example" };
				statuses.push((await browser.visit(candidateForgot, { path: "/candidates/forgot_password", form })).status);
			}
			expect(statuses).toEqual([303, 303, 303, 429]);
		}));

	test("returns the form with errors when the request is malformed or hostile", () =>
		withRollback(async ({ db, business: home }) => {
			const browser = new Browser(db, home.host);
			const send = (form: Record<string, string>) => browser.visit(login, { path: "/login", form });
			const hostile: Record<string, string>[] = [
				{},
				{ email: "x" },
				{ email: "a@b.example", password: "" },
				{ "email[__proto__]": "x" },
				{ email: "\0@b.example", password: "x" },
			];
			for (const form of hostile) {
				expect((await send(form)).status).toBe(422);
			}
			const odd = await browser.visit(login, {
				path: "/login",
				method: "POST",
				headers: { "Content-Type": "application/json" },
			});
			expect(odd.status).toBe(422);
			const long = await send({ email: `${"a".repeat(300)}@b.example`, password: "x".repeat(5000) });
			expect(long.status).toBe(422);
			expect(JSON.stringify(long.body)).toContain("Máximo de 200 caracteres.");
		}));
});

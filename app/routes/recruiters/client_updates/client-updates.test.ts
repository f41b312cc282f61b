import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as compose from "#app/routes/recruiters/emails/new.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, withRollback } from "#db/testing.ts";
import * as page from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const rights = {
	jobs: ["read"],
	applies: ["read"],
	interviews: ["read"],
	shortlists: ["read"],
	client_contacts: ["read", "send"],
};

interface Shown {
	jobs: { sentences: { key: string; kind: string; text: string; source: string }[] }[];
	contacts: { value: string; isOff: boolean }[];
	problem: string | null;
}

test("a weekly client update starts an e-mail to the client's contacts with the chosen text", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx, { title: "Contador Sênior", status: 2 });
		const company = await trx
			.insertInto("client_companies")
			.values({ business_id: home.id, name: "Norte" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		await trx.updateTable("jobs").set({ client_company_id: company.id }).where("id", "=", job.id).execute();
		const contact = await trx
			.insertInto("client_contacts")
			.values({
				business_id: home.id,
				client_company_id: company.id,
				name: "Ida",
				email: "ida@norte.example",
				locale: "en",
			})
			.returning("uid")
			.executeTakeFirstOrThrow();
		const candidate = await aCandidate(trx, { name: "Zuleica Quintanilha" });
		await anApply(trx, { candidate_id: candidate.id, job_id: job.id });
		const recruiter = await aLimitedRecruiter(trx, rights, { password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const visit = async (route: Parameters<Browser["visit"]>[0], path: string) => {
			const answer = await browser.visit(route, { path, above: [recruitersOnly] });
			await enterBusiness(trx, home.id);
			return answer;
		};
		const path = `/recruiters/client_updates/new?job=${job.uid}`;
		const visible = (await visit(page, path)).body as Shown;
		expect(visible.jobs[0]?.sentences.map(({ kind }) => kind)).toEqual(
			expect.arrayContaining(["new_applies", "process", "open_since"]),
		);
		expect(visible.jobs[0]?.sentences[0]?.text).toContain("We received 1 application");
		expect(JSON.stringify(visible.jobs)).not.toContain("Zuleica");
		for (const { source } of visible.jobs[0]?.sentences ?? []) expect(source).toContain(job.uid);
		expect(((await visit(page, `${path}&write=1`)).body as Shown).problem).not.toBeNull();
		const key = `${job.uid}:new_applies`;
		const picked = new URLSearchParams({ job: job.uid, write: "1", say: key, to: `client_contacts:${contact.uid}` });
		const sent = await visit(page, `/recruiters/client_updates/new?${picked}`);
		const next = sent.headers.get("location") ?? "";
		expect(next).toContain("/recruiters/emails/new?");
		const { letter } = (await visit(compose, next)).body as { letter: { start: { subject: string; body: string } } };
		expect(letter.start.subject).toBe("Contador Sênior: this week's progress");
		expect(letter.start.body).toContain("- We received 1 application this week");
		expect(letter.start.body).not.toContain("assessed");
	}));

test("a weekly client update answers 404 without access to applications", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx, { status: 2 });
		const { applies: _, ...fewer } = rights;
		const recruiter = await aLimitedRecruiter(trx, fewer, { password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const answer = await browser.visit(page, {
			path: `/recruiters/client_updates/new?job=${job.uid}`,
			above: [recruitersOnly],
		});
		expect(answer.status).toBe(404);
	}));

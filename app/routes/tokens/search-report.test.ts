import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { isRejection } from "#app/domain/applies/pipeline.ts";
import type { SearchReportDocument } from "#app/domain/reports/search-report-document.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as page from "#app/routes/recruiters/jobs/search-report.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { addSuppression } from "#db/queries/suppressions.ts";
import { demoPassword } from "#db/seed/demo.ts";
import { aClientContact, useDatabase } from "#db/testing.ts";
import * as sent from "./search-report.tsx";
import * as pdf from "./search-report-pdf.ts";

const demo = useDatabase({ demo: true });
const above = [recruitersOnly];
const path = "/recruiters/jobs/demo-job/search_report";
let recruiter: Browser;
let token: string;

beforeAll(async () => {
	recruiter = new Browser(demo.db, "seleta.localhost");
	await recruiter.visit(business, {
		path: "/business",
		form: { email: "admin@seleta.example", password: demoPassword },
	});
}, 60_000);

const open = (given = token) =>
	new Browser(demo.db, "seleta.localhost").visit(sent, { path: `/search_report/${given}`, params: { token: given } });
const post = (values: Record<string, string>, contacts: readonly string[] = []) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.append(name, value);
	for (const uid of contacts) form.append("contacts", uid);
	return recruiter.visit(page, { path, params: { id: "demo-job" }, above, form });
};
const readLinks = async () => {
	const { body } = await recruiter.visit(page, { path, params: { id: "demo-job" }, above });
	return (body as { links: { uid: string; address: string | null; opens: string }[] }).links;
};
const getReport = (body: unknown) => (body as { report: SearchReportDocument }).report;

test("a recruiter creates a client link to a search report without names", async () => {
	const wrong = await post({ days: "31", locale: "pt", note: "" });
	expect(wrong.status).toBe(422);
	const made = await post({ days: "30", locale: "en", note: "Two strong people this week." });
	expect(made.location).toBe(`${path}#links`);
	const [link] = await readLinks();
	token = link?.address?.split("/search_report/")[1] ?? "";
	const answer = await open();
	expect(answer.status).toBe(200);
	const report = getReport(answer.body);
	expect(report).toMatchObject({ locale: "en", note: "Two strong people this week." });
	const expected = await inBusiness(demo.db, 1, async (trx) => {
		const job = await trx.selectFrom("jobs").select("id").where("uid", "=", "demo-job").executeTakeFirstOrThrow();
		const applies = await trx
			.selectFrom("applies")
			.innerJoin("candidates", "candidates.id", "applies.candidate_id")
			.select(["applies.status", "candidates.name"])
			.where("applies.job_id", "=", job.id)
			.execute();
		const sent = await trx
			.selectFrom("submissions")
			.select("id")
			.where("job_id", "=", job.id)
			.where("archived_at", "is", null)
			.execute();
		return {
			applies: String(applies.length),
			sent: String(sent.length),
			rejected: applies.filter(({ status }) => isRejection(status)).length,
			names: applies.map(({ name }) => name),
		};
	});
	expect(report.figures.slice(0, 2).map(({ value }) => value)).toEqual([expected.applies, expected.sent]);
	expect(report.stages[0]?.reached).toBe(expected.applies);
	expect(report.reasons.reduce((sum, { total }) => sum + Number(total), 0)).toBe(expected.rejected);
	const text = JSON.stringify(answer.body);
	expect(expected.names.filter((name) => text.includes(name))).toEqual([]);
	expect((await readLinks())[0]?.opens).toContain("1");
});

test("a report link returns a PDF", async () => {
	const response = await new Browser(demo.db, "seleta.localhost").visit(pdf, {
		path: `/search_report/${token}/pdf`,
		params: { token },
	});
	expect(response.status).toBe(200);
	expect(response.headers.get("Content-Type")).toBe("application/pdf");
	expect(String(response.body).slice(0, 5)).toBe("%PDF-");
});

test("a recruiter emails the link in its language to client contacts except those who left or unsubscribed", async () => {
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(demo.db, 1, work);
	const [anna, gone, silent, stranger] = await within(async (trx) => {
		const job = await trx
			.selectFrom("jobs")
			.select("client_company_id")
			.where("uid", "=", "demo-job")
			.executeTakeFirstOrThrow();
		const of = { client_company_id: job.client_company_id as number };
		const other = await trx
			.selectFrom("client_companies")
			.select("id")
			.where("id", "<>", of.client_company_id)
			.executeTakeFirstOrThrow();
		const people = [
			await aClientContact(trx, { ...of, name: "Anna", status: "active" }),
			await aClientContact(trx, { ...of, name: "Bia Saiu", status: "left" }),
			await aClientContact(trx, { ...of, name: "Caio Calado", status: "active" }),
			await aClientContact(trx, { client_company_id: other.id, name: "Dora", status: "active" }),
		] as const;
		await addSuppression(trx, { email: people[2].email ?? "", reason: "unsubscribe", source: "page" });
		return people;
	});
	const form = { days: "30", locale: "en", note: "", subject: "", message: "How are you?" };
	const before = (await readLinks()).length;
	for (const [contacts, words] of [
		[[anna.uid, gone.uid], "Bia Saiu"],
		[[anna.uid, silent.uid], "Caio Calado"],
		[[stranger.uid], "Nada foi enviado"],
	] as const) {
		const refused = await post(form, contacts);
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain(words);
	}
	const readMails = () =>
		within((trx) =>
			trx
				.selectFrom("email_messages")
				.select(["to_email", "locale", "subject", "text", "state"])
				.where("business_id", "=", 1)
				.where("kind", "=", "search_report")
				.execute(),
		);
	expect([(await readLinks()).length, await readMails()]).toEqual([before, []]);
	expect((await post(form, [anna.uid])).status).toBe(303);
	const mails = await readMails();
	expect(mails).toMatchObject([{ to_email: anna.email, locale: "en", state: "queued" }]);
	expect(mails[0]?.subject).toContain("search progress");
	expect(mails[0]?.text).toContain("How are you?");
	expect(mails[0]?.text).toContain((await readLinks())[0]?.address);
});

test("a link tells nothing when it is closed, guessed or of nobody", async () => {
	expect((await open("0".repeat(64))).status).toBe(404);
	expect((await open("abc")).status).toBe(404);
	const [link] = await readLinks();
	await post({ revoke: link?.uid ?? "" });
	const answer = await open((link?.address ?? "").split("/search_report/")[1]);
	expect(answer.status).toBe(410);
	expect(getReport(answer.body)).toBeNull();
	expect((await post({ revoke: link?.uid ?? "" })).status).toBe(404);
});

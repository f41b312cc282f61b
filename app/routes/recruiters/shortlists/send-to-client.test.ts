import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aCompany, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as sending from "./send-to-client.tsx";
import * as mail from "./send-to-client-mail.ts";
import * as undo from "./undo.ts";

const password = "a long enough password";
const password_hash = await hashPassword(password);

interface Page {
	send: { offer: { chosen: string[]; people: unknown[] }; start: Record<string, unknown>; remembered: boolean } | null;
	preview: { page: { people: { name: string; salary?: unknown }[] } };
	addContact: string | null;
}

const scene = (work: (given: Awaited<ReturnType<typeof set>>) => Promise<void>) =>
	withRollback(async (opened) => work(await set(opened)));

async function set({ db, trx, business: home }: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const company = await aCompany(trx, { name: "Nuvem" });
	const job = await aJob(trx, { client_company_id: company.id, owner_id: recruiter.id, title: "Dev" });
	const applies: { uid: string }[] = [];
	for (const name of ["Ana Luz", "Bia Mar"]) {
		const candidate = await aCandidate(trx, { name, clt_expectation_cents: 7_654_300 });
		applies.push((await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 1 })) as { uid: string });
	}
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	await enterBusiness(trx, home.id);
	const visit = async (query = "", form?: FormData, route: object = sending, end = "") => {
		const answer = await browser.visit(route, {
			path: `/recruiters/jobs/${job.uid}/send_to_client${end}?${query}`,
			params: { id: job.uid },
			above: [recruitersOnly],
			...(form ? { form } : {}),
		});
		await enterBusiness(trx, home.id);
		return answer;
	};
	const contact = () => aClientContact(trx, { client_company_id: company.id, name: "Grace Hill" });
	const post = (contacts: string, more: [string, string][] = []) => {
		const form = new FormData();
		for (const { uid } of applies) form.append("applies", uid);
		const rest: [string, string][] = [
			["contacts", contacts],
			["fields", "skills"],
			["locale", "pt"],
			["subject", "Perfis de {{job}}"],
			["message", "Veja."],
			["remember", "on"],
			...more,
		];
		for (const [name, value] of rest) form.append(name, value);
		return form;
	};
	const page = async (query: string) => (await visit(query)).body as Page;
	return { trx, home, browser, company, job, visit, contact, post, page };
}

test("send_to_client says that a contact is missing and links to its form when the client has no contact", () =>
	scene(async ({ page, company }) => {
		expect(await page("")).toMatchObject({
			send: null,
			addContact: `/recruiters/client_contacts/new?client_company=${company.uid}`,
		});
	}));

test("send_to_client selects a stage's candidates, previews them without pay, sends, remembers and can be undone before delivery", () =>
	scene(async ({ trx, browser, visit, contact, post, page }) => {
		const { uid } = await contact();
		const first = await page("stage=1&select=all");
		expect(first.send).toMatchObject({ remembered: false, start: { contacts: [uid], show_salary: false } });
		expect(first.preview.page.people.map(({ name }) => name)).toEqual(["Ana Luz", "Bia Mar"]);
		expect(JSON.stringify(first.preview)).not.toContain("76.543");
		expect(JSON.stringify((await page("stage=1&select=all&set=1&show_salary=on")).preview)).toContain("76.543");
		expect((await visit(`set=1&contacts=${uid}&message=Oi`, undefined, mail, "/mail")).status).toBe(200);

		const sent = await visit("", post(uid));
		expect(sent.status).toBe(303);
		const mails = () => trx.selectFrom("email_messages").select(["subject", "state", "not_before", "locale"]).execute();
		expect(await mails()).toMatchObject([{ subject: "Perfis de Dev", state: "queued", locale: "pt" }]);
		expect((await mails())[0]?.not_before?.getTime()).toBeGreaterThan(Date.now());
		const again = await page("stage=1&select=all");
		expect(again.send).toMatchObject({
			remembered: true,
			start: { fields: ["skills"], subject: "Perfis de {{job}}", contacts: [uid] },
		});

		const shortlist = await trx.selectFrom("shortlists").select(["uid", "sent_at", "status"]).executeTakeFirstOrThrow();
		const events = () =>
			trx.selectFrom("apply_events").select("details").where("kind", "=", "shortlisted").orderBy("id").execute();
		expect(await events()).toHaveLength(2);
		const at = String(shortlist.sent_at?.getTime());
		const takeBack = () =>
			browser.visit(undo, {
				path: `/recruiters/shortlists/${shortlist.uid}/undo/${at}`,
				params: { id: shortlist.uid, at },
				above: [recruitersOnly],
				form: {},
			});
		expect((await takeBack()).status).toBe(303);
		expect(await mails()).toMatchObject([{ state: "skipped" }]);
		expect((await events()).map(({ details }) => (details as { undone?: boolean }).undone ?? false)).toEqual([
			...[false, false],
			...[true, true],
		]);
		expect(await trx.selectFrom("shortlists").select(["status", "sent_at"]).execute()).toEqual([
			{ status: "draft", sent_at: null },
		]);
	}));

test("send_to_client names the rule beside a person and leaves them unticked when off limits protects them", () =>
	scene(async ({ trx, contact, page }) => {
		await contact();
		await aCompany(trx, { name: "Acme S.A.", status: "Off Limits" });
		await trx.updateTable("candidates").set({ current_company: "Acme S.A." }).where("name", "=", "Ana Luz").execute();
		const { send, preview } = await page("stage=1&select=all");
		expect(send?.offer.people).toEqual([
			expect.objectContaining({ label: "Ana Luz", help: expect.stringMatching(/^Off limits: Acme S\.A\. · /) }),
			expect.objectContaining({ label: "Bia Mar", help: expect.not.stringContaining("Off limits") }),
		]);
		expect(preview.page.people.map(({ name }) => name)).toEqual(["Bia Mar"]);
	}));

test("send_to_client saves nothing when a rule refuses, and names the unknown field of the message", () =>
	scene(async ({ trx, visit, contact, post }) => {
		const { uid } = await contact();
		await aCompany(trx, { name: "Acme S.A.", status: "Off Limits" });
		await trx.updateTable("candidates").set({ current_company: "Acme S.A." }).where("name", "=", "Ana Luz").execute();
		const refused = await visit("", post(uid));
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain("Ana Luz (Acme S.A.)");
		expect(await trx.selectFrom("shortlists").select("id").execute()).toEqual([]);
		const wrong = post(uid);
		wrong.set("message", "Oi {{nome}}");
		expect(JSON.stringify((await visit("", wrong)).body)).toContain("{{nome}}");
		expect((await visit("", post(uid, [["off_limits_reason", "Liberado"]]))).status).toBe(303);
	}));

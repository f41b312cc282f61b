import { beforeAll, describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { resources } from "#app/i18n/i18n.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aClientContact,
	aCompany,
	aJob,
	anApply,
	aRecruiter,
	aShortlist,
	aShortlistViewer,
	withRollback,
} from "#db/testing.ts";
import * as business from "../../public/recruiter-sign-in.tsx";
import * as viewerApplies from "../../shortlist/applies.tsx";
import * as entry from "../../shortlist/entry.tsx";
import * as bin from "../bin/bin.tsx";
import * as restore from "../bin/restore-record.ts";
import * as comments from "./comments.tsx";
import * as configurations from "./configurations.tsx";
import * as contacts from "./contacts.tsx";
import * as remove from "./delete.ts";
import * as file from "./file.ts";
import * as findings from "./findings.tsx";
import * as create from "./new.tsx";
import * as order from "./order.tsx";
import * as people from "./people.tsx";
import * as preview from "./preview.tsx";
import * as send from "./send.tsx";
import * as shortlist from "./shortlist.tsx";
import * as status from "./status.ts";

const password = "a long enough password";
let password_hash = "";
beforeAll(async () => {
	password_hash = await hashPassword(password);
});

type Db = ConstructorParameters<typeof Browser>[0];
type Home = { id: number; host: string };

async function signedIn(db: Db, trx: Scoped, home: Home) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	await enterBusiness(trx, home.id);
	const visit = (
		route: object,
		id: string,
		end: string,
		form?: Record<string, string> | FormData,
		params: object = {},
	) =>
		browser.visit(route, {
			path: `/recruiters/shortlists/${id}${end}`,
			params: { id, ...params },
			above: [recruitersOnly],
			...(form ? { form } : {}),
		});
	return { recruiter, browser, visit };
}

const many = (pairs: [string, string][]) => {
	const form = new FormData();
	for (const [name, value] of pairs) form.append(name, value);
	return form;
};

describe("a shortlist from selection to the client's decision", () => {
	test("is created from several applies, configured, previewed for the client, sent with a code, reviewed and closed", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { browser, visit, recruiter } = await signedIn(db, trx, home);
			const company = await aCompany(trx);
			const contact = await aClientContact(trx, {
				client_company_id: company.id,
				locale: "en",
				name: "Grace Hill",
			});
			const job = await aJob(trx, {
				client_company_id: company.id,
				owner_id: recruiter.id,
				title: "Chief Data Officer",
			});
			const applies = [];
			for (const name of ["Ana Luz", "Bia Mar", "Caio Sol"]) {
				const candidate = await aCandidate(trx, { name, clt_expectation_cents: 7_654_300 });
				applies.push(await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 1 }));
			}
			const [ana, bia, caio] = applies as never as [{ uid: string; id: number }, { uid: string }, { uid: string }];
			const newPath = {
				path: `/recruiters/jobs/${job.uid}/shortlists/new`,
				params: { id: job.uid },
				above: [recruitersOnly],
			};
			expect((await browser.visit(create, { ...newPath, form: { name: "", kind: "short_list" } })).status).toBe(422);
			const form = many([
				["name", "Finalistas"],
				["kind", "short_list"],
				...[ana, bia, caio].map(({ uid }) => ["applies", uid] as [string, string]),
			]);
			const created = await browser.visit(create, { ...newPath, form });
			expect(created).toMatchObject({ status: 303 });
			const uid = String(created.location).split("/").at(-1) ?? "";

			// Caio moves up one place, then Ana is removed.
			await visit(order, uid, "/order", { apply: caio.uid, what: "up" });
			const names = async () =>
				((await visit(shortlist, uid, "")).body as { members: { name: string }[] }).members.map(({ name }) => name);
			expect(await names()).toEqual(["Ana Luz", "Caio Sol", "Bia Mar"]);
			await visit(
				order,
				uid,
				"/order",
				many([
					["order", bia.uid],
					["order", caio.uid],
					["order", ana.uid],
				]),
			);
			expect(await names()).toEqual(["Bia Mar", "Caio Sol", "Ana Luz"]);
			await visit(order, uid, "/order", { apply: ana.uid, what: "remove" });
			expect(await names()).toEqual(["Bia Mar", "Caio Sol"]);
			expect(await visit(people, uid, "/people", { applies: ana.uid })).toMatchObject({ status: 303 });
			expect((await visit(order, uid, "/order", { apply: ana.uid, what: "sideways" })).status).toBe(400);

			const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
			const set = many([
				["name", "Finalistas"],
				["fields", "headline"],
				["locale", "pt"],
				["expires_on", day],
			]);
			expect(await visit(configurations, uid, "/configurations", set)).toMatchObject({ status: 303 });
			const past = many([
				["name", "Finalistas"],
				["locale", "pt"],
				["expires_on", "2020-01-01"],
			]);
			expect((await visit(configurations, uid, "/configurations", past)).status).toBe(422);
			await visit(findings, uid, "/findings", {
				whole: "1",
				findings: `Mercado **aquecido** <script>alert(1)</script>`,
				"opinions[0].apply": bia.uid,
				"opinions[0].opinion": "Pronta",
			});

			expect((await visit(contacts, uid, "/contacts", {})).status).toBe(422);
			expect((await visit(contacts, uid, "/contacts", { email: "não é" })).status).toBe(422);
			const added = many([
				["contacts", contact.uid],
				["email", "Socio@Cliente.example"],
				["permissions", "comment"],
				["permissions", "see_salary"],
			]);
			expect(await visit(contacts, uid, "/contacts", added)).toMatchObject({ status: 303 });

			const previewed = (await visit(preview, uid, "/preview")).body;
			// Grace reads English: her page is entirely in English, whatever the recruiter's language.
			expect(previewed).toMatchObject({ locale: "en", words: { opinion: resources.en.shortlists.opinion } });
			const visible = JSON.stringify({ ...(previewed as object), words: null });
			expect(visible).toContain("Bia Mar");
			expect(visible).not.toMatch(/76[.,]?543|7654300|<script/);

			const listed = (await visit(send, uid, "/send")).body as { unsent: string[]; languages: string[] };
			expect(listed).toMatchObject({ languages: ["pt", "en"] });
			expect(listed.unsent).toHaveLength(2);
			const sent = await visit(send, uid, "/send", many(listed.unsent.map((viewer) => ["viewers", viewer])));
			expect(sent).toMatchObject({ status: 303 });
			await enterBusiness(trx, home.id);
			const mails = await trx
				.selectFrom("email_messages")
				.select(["to_email", "locale", "text", "subject"])
				.where("kind", "=", "shortlist_sent")
				.orderBy("to_email")
				.execute();
			expect(mails.map(({ to_email, locale }) => [to_email, locale])).toEqual([
				[contact.email, "en"],
				["socio@cliente.example", "pt"],
			]);
			expect(mails[0]?.subject).toBe("Candidates for Chief Data Officer");
			const link = /https?:\/\/\S+\/shortlist\/(\S+)#token=(\S+)/.exec(mails[0]?.text ?? "");
			expect(link?.[1]).toBe(uid);
			const saved = await trx.selectFrom("shortlist_relationships").select("token_hash").execute();
			expect(JSON.stringify(saved)).not.toContain(link?.[2]);

			const client = new Browser(db, home.host);
			const door = { path: `/shortlist/${uid}`, params: { id: uid } };
			expect((await client.visit(entry, { ...door, form: { token: link?.[2] ?? "" } })).status).toBe(303);
			const inside = { path: `/shortlist/${uid}/applies`, params: { id: uid } };
			await client.visit(viewerApplies, {
				...inside,
				form: { apply: bia.uid, what: "like", was: "", description: "Yes!" },
			});
			const body = (await visit(shortlist, uid, "")).body;
			expect(body).toMatchObject({
				status: "sent",
				totals: { like: 1, dislike: 0, star: 0, comments: 1 },
				members: [
					{
						name: "Bia Mar",
						like_candidates: 1,
						consensus: "yes",
						said: [{ viewer: "Grace Hill", like: true, description: "Yes!" }],
					},
					{},
					{},
				],
			});

			type Word = { viewerUid: string; answer: string | null };
			const words = async () =>
				((await visit(comments, uid, "/comments")).body as { people: { words: Word[] }[] }).people.flatMap(
					({ words }) => words,
				);
			const [word] = await words();
			const place = { uid: bia.uid, at: word?.viewerUid ?? "" };
			const format = (form: Record<string, string>) => visit(comments, uid, "/comments", { ...place, ...form });
			expect(await format({ what: "answer", answer: "á".repeat(2001) })).toMatchObject({
				status: 422,
				body: { answer: "á".repeat(2001) },
			});
			expect((await format({ what: "answer", answer: "On Monday." })).status).toBe(303);
			expect((await words())[0]?.answer).toBe("On Monday.");
			const { body: read } = await client.visit(viewerApplies, inside);
			expect(read).toMatchObject({ people: [{ own: { description: "Yes!", answer: "On Monday." } }, {}, {}] });
			expect((await format({ what: "answer", at: "none", answer: "x" })).status).toBe(422);
			expect((await format({ what: "remove" })).location).toMatch(/^\/recruiters\/confirm\?ask=comment&/);
			expect((await format({ what: "remove", confirm: "1" })).status).toBe(303);
			expect(await words()).toEqual([]);

			await visit(status, uid, "/status", { to: "closed" });
			expect((await client.visit(entry, { ...door, form: { token: link?.[2] ?? "" } })).status).toBe(410);
			expect((await visit(send, uid, "/send", many(listed.unsent.map((viewer) => ["viewers", viewer])))).status).toBe(
				422,
			);
			await visit(status, uid, "/status", { to: "open" });
			expect((await client.visit(entry, { ...door, form: { token: link?.[2] ?? "" } })).status).toBe(303);
		}));

	test("replaces the old code when it is sent again, and refuses a revoked viewer", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { visit } = await signedIn(db, trx, home);
			const item = await aShortlist(trx);
			const viewer = await aShortlistViewer(trx, item.id);
			const client = new Browser(db, home.host);
			const door = { path: `/shortlist/${item.uid}`, params: { id: item.uid }, form: { token: viewer.token } };
			expect((await client.visit(entry, door)).status).toBe(303);
			await visit(contacts, item.uid, "/contacts", { viewer: viewer.uid, what: "revoke" });
			expect((await client.visit(entry, door)).status).toBe(410);
			await visit(contacts, item.uid, "/contacts", { viewer: viewer.uid, what: "restore" });
			expect((await client.visit(entry, door)).status).toBe(303);
			expect((await visit(send, item.uid, "/send", { viewers: viewer.uid })).status).toBe(303);
			expect((await client.visit(entry, door)).status).toBe(422);
		}));

	test("is deleted after confirmation, closed to its viewers, and restored from the bin", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { visit, browser } = await signedIn(db, trx, home);
			const item = await aShortlist(trx);
			const viewer = await aShortlistViewer(trx, item.id);
			const enter = () => {
				const door = { path: `/shortlist/${item.uid}`, params: { id: item.uid }, form: { token: viewer.token } };
				return new Browser(db, home.host).visit(entry, door);
			};
			const request = await visit(remove, item.uid, "/delete", {});
			expect(request.location).toMatch(/^\/recruiters\/confirm\?ask=shortlist&/);
			expect((await visit(shortlist, item.uid, "")).status).toBe(200);
			expect((await visit(remove, item.uid, "/delete", { confirm: "1" })).location).toMatch(/\/shortlists$/);
			expect((await visit(shortlist, item.uid, "")).status).toBe(404);
			expect((await enter()).status).not.toBe(303);
			const above = [recruitersOnly];
			const list = await browser.visit(bin, { path: "/recruiters/bin?entity=shortlists", above });
			expect(list.body).toMatchObject({ rows: [{ uid: item.uid, entity: "shortlists", by: "Helena Prado" }] });
			const params = { entity: "shortlists", id: item.uid };
			const back = await browser.visit(restore, { path: "/x", params, above, form: {} });
			expect(back.location).toBe(`/recruiters/shortlists/${item.uid}`);
			expect((await enter()).status).toBe(303);
		}));

	test("does not send candidates who withdrew their consent or are protected", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { visit } = await signedIn(db, trx, home);
			const candidate = await aCandidate(trx, { name: "Rita Vaz" });
			const apply = await anApply(trx, { candidate_id: candidate.id, status: 1 });
			const item = await aShortlist(trx, { job_id: apply.job_id, applies: [apply] });
			const viewer = await aShortlistViewer(trx, item.id);
			await trx
				.insertInto("candidate_consents")
				.values({
					business_id: home.id,
					candidate_id: candidate.id,
					purpose: "share_with_client",
					text_version: "1",
					locale: "pt",
					withdrawn_at: new Date(),
				})
				.execute();
			const refused = await visit(send, item.uid, "/send", { viewers: viewer.uid });
			expect(refused.status).toBe(422);
			expect(JSON.stringify(refused.body)).toContain("Rita Vaz");
			await enterBusiness(trx, home.id);
			expect(
				await trx.selectFrom("email_messages").select("id").where("kind", "=", "shortlist_sent").execute(),
			).toEqual([]);
		}));

	test("exports files without formulas and responds as not found for another business's shortlist", () =>
		withRollback(async ({ db, trx, business: home, inOther }) => {
			const { visit } = await signedIn(db, trx, home);
			const candidate = await aCandidate(trx, { name: "=HYPERLINK(1)" });
			const apply = await anApply(trx, { candidate_id: candidate.id, status: 1 });
			const item = await aShortlist(trx, { job_id: apply.job_id, applies: [apply] });
			for (const name of ["dashboard_download.csv", "mapping_download.csv"]) {
				const answer = await visit(file, item.uid, `/files/${name}`, undefined, { file: name });
				expect(answer.status).toBe(200);
				expect(String(answer.body)).toContain(`"'=HYPERLINK(1)"`);
			}
			const theirs = await inOther((theirTrx) => aShortlist(theirTrx));
			for (const [route, end] of [
				[shortlist, ""],
				[order, "/order"],
				[contacts, "/contacts"],
				[preview, "/preview"],
			] as const)
				expect((await visit(route, theirs.uid, end)).status).toBe(404);
			for (const [route, end] of [
				[order, "/order"],
				[contacts, "/contacts"],
				[configurations, "/configurations"],
				[send, "/send"],
				[status, "/status"],
			] as const)
				expect((await visit(route, theirs.uid, end, { any: "thing" })).status).toBe(404);
		}));
});

import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import { type MailTopic, mailTopics } from "#app/domain/mail/mail-topics.ts";
import * as login from "#app/routes/public/login.tsx";
import * as link from "#app/routes/tokens/unsubscribe.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import { claimEmails } from "#db/queries/email-sending.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { saveJobAlert } from "#db/queries/job-alerts.ts";
import { listRefusedTopics } from "#db/queries/mail-topics.ts";
import { changeSignInAddress } from "#db/queries/sign-in-address.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import * as settings from "../settings.tsx";
import { toFormData } from "../testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/candidates/settings";
const ways = { wayOf: () => "smtp" as const, paceOf: () => null };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function ana({ db, trx, business }: Inside) {
	const row = await aCandidate(trx, { password_hash });
	await trx
		.updateTable("businesses")
		.set({ settings: JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [] } }) })
		.where("id", "=", business.id)
		.execute();
	const browser = new Browser(db, business.host);
	await browser.visit(login, { path: "/login", form: { email: row.email, password } });
	const page = async () => {
		const { body } = await browser.visit(settings, { path, above: [candidatesOnly] });
		await enterBusiness(trx, business.id);
		return (body as { mail: { topics: { topic: MailTopic; wanted: boolean }[]; allStopped: boolean } }).mail;
	};
	const post = async (form: Record<string, string | string[]>) => {
		const answer = await browser.visit(settings, { path, form: toFormData(form), above: [candidatesOnly] });
		await enterBusiness(trx, business.id);
		return answer.status;
	};
	let count = 0;
	/** Queues a message and returns its state and transport. */
	const queue = async (kind: string, transport?: "commercial" | "transactional") => {
		count += 1;
		const id = (await queueEmail(trx, {
			kind,
			dedupeKey: `${kind}:${count}`,
			site: { id: business.siteId },
			locale: "pt" as const,
			...(transport ? { class: transport } : {}),
			to: { email: row.email, name: row.name },
			content: { subject: "Oi", html: "<p>Oi</p>", text: "Oi" },
		})) as number;
		const { state } = await trx
			.selectFrom("email_messages")
			.select("state")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		return { id, state };
	};
	const leaving = async (id: number) => (await claimEmails(trx, { first: id, more: 0, ways }))[0];
	return { row, browser, page, post, queue, leaving };
}

test("a refused topic is held when queued and when sent; applications, rights and other topics are delivered", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { row, page, post, queue, leaving } = await ana(inside);
		expect((await page()).topics.map(({ wanted }) => wanted)).toEqual(mailTopics.map(() => true));
		const waiting = await queue("job_alert", "commercial");
		expect(waiting.state).toBe("queued");
		expect(await post({ what: "mail", topic: ["opportunities", "news", "' or 1=1"] })).toBe(303);
		expect((await page()).topics.filter(({ wanted }) => wanted).map(({ topic }) => topic)).toEqual([
			"opportunities",
			"news",
		]);
		// Queued before the candidate unsubscribed.
		expect((await leaving(waiting.id))?.skip).toBe("unsubscribed");
		const states = [];
		for (const [kind, transport] of [
			["job_alert", "commercial"],
			["talk_reminder", undefined],
			["form_request", "commercial"],
			["form_request", "transactional"],
			["sendout", "commercial"],
			["bulk", undefined],
			["apply_moved", undefined],
			["reset_password", undefined],
			["data_ready", undefined],
		] as const)
			states.push([kind, (await queue(kind, transport)).state]);
		expect(states).toEqual([
			["job_alert", "skipped"],
			["talk_reminder", "skipped"],
			["form_request", "skipped"],
			["form_request", "queued"],
			["sendout", "queued"],
			["bulk", "queued"],
			["apply_moved", "queued"],
			["reset_password", "queued"],
			["data_ready", "queued"],
		]);
		expect((await findCandidateHeader(trx, row.uid))?.refused_topics).toEqual(["events", "job_alerts", "research"]);
		await changeSignInAddress(trx, { strategy: "candidates", id: row.id }, "nova@mail.example");
		expect(await listRefusedTopics(trx, "NOVA@mail.example")).toHaveLength(3);
	}));

test("saved searches are listed, stopped and resumed, for the candidate's e-mail only", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { row, browser, post } = await ana(inside);
		const keep = (email: string, what: string) =>
			saveJobAlert(trx, {
				siteId: business.siteId,
				email,
				locale: "pt",
				search: "q=dados",
				filters: {} as never,
				what,
			});
		const own = await keep(row.email, "Dados");
		const other = await keep("outra@mail.example", "De outra");
		const alerts = async () => {
			const { body } = await browser.visit(settings, { path, above: [candidatesOnly] });
			await enterBusiness(trx, business.id);
			return (body as { mail: { alerts: { id: number; what: string; on: boolean }[] } }).mail.alerts;
		};
		expect(await alerts()).toMatchObject([{ id: own?.id, what: "Dados", on: false }]);
		await post({ what: "alert", start: String(own?.id) });
		expect(await alerts()).toMatchObject([{ on: true }]);
		await post({ what: "alert", stop: String(own?.id) });
		expect(await alerts()).toMatchObject([{ on: false }]);
		for (const id of [String(other?.id), "x", ""]) expect(await post({ what: "alert", start: id })).toBe(303);
		const { confirmed_at } = await trx
			.selectFrom("job_alerts")
			.select("confirmed_at")
			.where("id", "=", other?.id as number)
			.executeTakeFirstOrThrow();
		expect(confirmed_at).toBeNull();
	}));

test("a reminder link unsubscribes reminders alone on post, nothing when opened, and supports resubscribing", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { row, browser, page, post, queue, leaving } = await ana(inside);
		const token = (await leaving((await queue("talk_reminder")).id))?.tokens.unsubscribe ?? "";
		expect(token).toMatch(/^[0-9a-f]{64}$/);
		// Mail that belongs to an application has no unsubscribe link.
		expect((await leaving((await queue("apply_moved")).id))?.tokens.unsubscribe).toBeNull();
		const visit = { path: `/prospecting/unsubscribe/${token}`, params: { id: token } };
		const refused = async () => {
			await enterBusiness(trx, business.id);
			return listRefusedTopics(trx, row.email);
		};
		const headers = { "Sec-Purpose": "prefetch" };
		expect((await browser.visit(link, { ...visit, headers })).body).toMatchObject({ state: "ask", topic: "events" });
		expect(await refused()).toEqual([]);
		const machine = { method: "POST", headers: { Origin: "", "Sec-Fetch-Site": "" } };
		const oneClick = { ...machine, form: { "List-Unsubscribe": "One-Click" } };
		expect((await browser.visit(link, { ...visit, ...oneClick })).status).toBe(200);
		expect(await refused()).toEqual(["events"]);
		expect((await queue("job_alert", "commercial")).state).toBe("queued");
		expect((await browser.visit(link, visit)).body).toMatchObject({ state: "done", stopped: "topic" });
		await browser.visit(link, { ...visit, form: { do: "again" } });
		expect(await refused()).toEqual([]);

		await browser.visit(link, { ...visit, form: { scope: "brand" } });
		expect(await refused()).toEqual([]);
		expect((await queue("job_alert", "commercial")).state).toBe("skipped");
		expect((await page()).allStopped).toBe(true);
		expect(await post({ what: "mail_again" })).toBe(303);
		expect((await page()).allStopped).toBe(false);
		expect((await queue("job_alert", "commercial")).state).toBe("queued");
	}));

import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { createEmailTokens } from "#db/queries/email-tokens.ts";
import { launchQueue } from "#db/queries/sendouts/control.ts";
import { planRecipientBatch } from "#db/queries/sendouts/plan-recipients.ts";
import { sendDueBatch } from "#db/queries/sendouts/pump.ts";
import { markSendsSent } from "#db/queries/sendouts/results.ts";
import { aQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as route from "./prospecting-answer.tsx";

async function createRecipient(trx: Scoped, responseType: 0 | 1) {
	const user = await aRecruiter(trx, { is_admin: true, name: "Helena Prado" });
	const ana = await aCandidate(trx, { name: "Ana Luz" });
	const steps = [{ response_type: responseType, question_pt: "{{first_name}}, tem interesse?" }, { wait_days: 1 }];
	const queue = await aQueue(trx, { ownerId: user.id, ids: [ana.uid], steps });
	await launchQueue(trx, queue.id, user);
	await planRecipientBatch(trx, queue.id);
	await sendDueBatch(trx, queue.id, { now: () => new Date(), compose: sendoutMessage });
	const mail = await trx
		.selectFrom("email_messages")
		.select(["id", "kind", "class", "to_email", "site_config_id"])
		.executeTakeFirstOrThrow();
	const token = (await createEmailTokens(trx, [mail])).get(mail.id)?.answer ?? "";
	await markSendsSent(trx, [mail.id]);
	const person = () =>
		trx
			.selectFrom("sendout_recipients")
			.selectAll()
			.where("business_id", "=", trx.businessId)
			.executeTakeFirstOrThrow();
	return {
		person,
		token,
		queue,
		at: (query = "") => ({ path: `/prospecting/answer/${token}${query}`, params: { token } }),
	};
}

test("opening the emailed link saves nothing, and the button saves an answer that can be changed", () =>
	withRollback(async ({ db, trx, business }) => {
		const { person, at } = await createRecipient(trx, 1);
		const browser = new Browser(db, business.host);
		const page = await browser.visit(route, at("?step=1&choice=yes"));
		expect(page.status).toBe(200);
		expect(page.body).toMatchObject({
			question: "Ana, tem interesse?",
			chosen: "yes",
			from: "Helena Prado",
			open: true,
			given: null,
		});
		expect(await person()).toMatchObject({ send_status: 1, response_kind: null });

		const done = await browser.visit(route, { ...at("?step=1"), form: { choice: "yes", text: "Pode ligar." } });
		expect(done).toMatchObject({ status: 303, location: `${at().path}?step=1&done=1` });
		expect(await person()).toMatchObject({
			send_status: 3,
			response_kind: "yes",
			response: "Pode ligar.",
			response_step: 1,
			sentiment: "interested",
			step: null,
			stopped_reason: "answered",
		});
		expect(await browser.visit(route, { ...at(), form: { choice: "no" } })).toMatchObject({ status: 303 });
		expect(await person()).toMatchObject({ response_kind: "no", response: null, sentiment: "not_interested" });
		const queue = await trx.selectFrom("sendout_queues").select("responded").executeTakeFirst();
		expect(queue).toEqual({ responded: 1 });
		const news = await trx.selectFrom("notifications").select(["kind", "category"]).execute();
		expect(news).toEqual([1, 2].map(() => ({ kind: "sendout_answered", category: "Candidate" })));
	}));

test("the answer page shows an error beside its field and saves nothing when the answer is invalid", () =>
	withRollback(async ({ db, trx, business }) => {
		const yesNo = await createRecipient(trx, 1);
		const browser = new Browser(db, business.host);
		for (const form of [{}, { choice: "maybe" }, { text: "x" }] as Record<string, string>[]) {
			const answer = await browser.visit(route, { ...yesNo.at(), form: { ...form, nothing: "" } });
			expect(answer.status).toBe(422);
			expect(JSON.stringify(answer.body)).toContain("choice");
		}
		expect(await yesNo.person()).toMatchObject({ response_kind: null });
	}));

test("the answer page requires a text and saves it as entered", () =>
	withRollback(async ({ db, trx, business }) => {
		const { person, at } = await createRecipient(trx, 0);
		const browser = new Browser(db, business.host);
		expect((await browser.visit(route, { ...at(), form: { text: "  " } })).status).toBe(422);
		expect((await browser.visit(route, { ...at(), form: { text: "x".repeat(4001) } })).status).toBe(422);
		const text = "<script>alert(1)</script> {{name}}\nsegunda linha";
		expect((await browser.visit(route, { ...at(), form: { text } })).status).toBe(303);
		expect(await person()).toMatchObject({ response_kind: "text", response: text, sentiment: null });
	}));

test("the answer page responds 404 for unknown, foreign and erased links, and accepts nothing for a finished queue", () =>
	withRollback(async ({ db, trx, business, other }) => {
		const { token, at, queue, person } = await createRecipient(trx, 1);
		const own = new Browser(db, business.host);
		const guesses = ["a-token-nobody-has", "x", "../../etc", `${token}0`, "%00".repeat(8)];
		for (const guess of guesses) {
			const params = { token: guess };
			expect(
				(await own.visit(route, { path: `/prospecting/answer/${encodeURIComponent(guess)}`, params })).status,
			).toBe(404);
		}
		expect((await new Browser(db, other.host).visit(route, at())).status).toBe(404);
		await enterBusiness(trx, business.id);
		await trx.updateTable("sendout_queues").set({ status: "cancelled" }).where("id", "=", queue.id).execute();
		const closed = await own.visit(route, at());
		expect(closed.body).toMatchObject({ open: false });
		expect((await own.visit(route, { ...at(), form: { choice: "yes" } })).status).toBe(409);
		const { reference_id } = await person();
		await trx
			.updateTable("candidates")
			.set({ anonymised_at: new Date(), archived_at: new Date() })
			.where("id", "=", reference_id)
			.execute();
		expect((await own.visit(route, at())).status).toBe(404);
	}));

test("the answer page says that an old link expired and reveals neither question nor answer", () =>
	withRollback(async ({ db, trx, business }) => {
		const { at, person } = await createRecipient(trx, 1);
		const browser = new Browser(db, business.host);
		await browser.visit(route, { ...at(), form: { choice: "yes", text: "Pode ligar." } });
		const sent = (days: number) =>
			trx
				.updateTable("sendout_sends")
				.set({ at: new Date(Date.now() - days * 86_400_000) })
				.execute();
		await sent(179);
		expect(await browser.visit(route, at())).toMatchObject({ status: 200, body: { open: true, expired: false } });
		await sent(181);
		const page = await browser.visit(route, at());
		expect(page).toMatchObject({ status: 410, body: { open: false, expired: true, question: "", given: null } });
		expect(JSON.stringify(page.body)).not.toContain("Pode ligar.");
		expect((await browser.visit(route, { ...at(), form: { choice: "no" } })).status).toBe(409);
		expect(await person()).toMatchObject({ response_kind: "yes" });
	}));

test("the answer page is neither indexed nor cached, and limits repeated requests", () =>
	withRollback(async ({ db, trx, business }) => {
		const { at } = await createRecipient(trx, 1);
		const headers = new Headers(route.headers({} as Parameters<typeof route.headers>[0]));
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(headers.get("X-Robots-Tag")).toContain("noindex");
		expect(headers.get("Referrer-Policy")).toBe("same-origin");
		const browser = new Browser(db, business.host);
		const statuses: number[] = [];
		for (let tries = 0; tries < 31; tries += 1)
			statuses.push((await browser.visit(route, { ...at(), form: { choice: "maybe" } })).status);
		expect(statuses.slice(-2)).toEqual([422, 429]);
	}));

import fc from "fast-check";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { formatLocalInput } from "#app/domain/time/brasilia-time.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	aClientContact,
	aJob,
	aLimitedRecruiter,
	anApply,
	aRecruiter,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import { type PackedCard, unpackCard } from "../jobs/kanban/compact-payload.ts";
import * as kanban from "../jobs/kanban.tsx";
import * as applyPage from "./apply.tsx";
import * as status from "./status.tsx";
import * as undoing from "./undo.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function signedIn(db: Db, home: TestBusiness, email: string) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	return browser;
}

async function aBoard(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, { name: "Helena Prado", is_admin: true, password_hash });
	const job = await aJob(trx);
	const apply = await anApply(trx, { job_id: job.id, expectation_cents: 987_654 });
	const browser = await signedIn(db, home, recruiter.email);
	const post = (form: Record<string, string> | FormData, uid = apply.uid) =>
		browser.visit(status, { path: `/recruiters/applies/${uid}/status`, params: { id: uid }, form, above });
	const now = async () => {
		await enterBusiness(trx, home.id);
		const { status: at } = await trx
			.selectFrom("applies")
			.select("status")
			.where("id", "=", apply.id)
			.executeTakeFirstOrThrow();
		const events = await trx.selectFrom("apply_events").select("id").where("apply_id", "=", apply.id).execute();
		return { at, events: events.length };
	};
	return { recruiter, job, apply, browser, post, now, board: `/recruiters/jobs/${job.uid}/applies/kanban` };
}

test("a card's form moves it once and returns to the board when submitted repeatedly", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, now, board } = await aBoard(db, trx, home);
		const form = { to: "1", from: "0", quick: "1", _idem: "0a1b2c3d-4e5f" };
		for (let press = 0; press < 3; press++) expect(await post(form)).toMatchObject({ status: 303, location: board });
		expect(await post({ ...form, _idem: "" })).toMatchObject({ status: 303, location: board });
		expect(await now()).toEqual({ at: 1, events: 1 });
	}));

test("a card's form redirects to the form that its stage requires", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, now, apply } = await aBoard(db, trx, home);
		const { location } = await post({ to: "9", from: "0", quick: "1" });
		expect(location).toMatch(new RegExp(`^/recruiters/applies/${apply.uid}/status\\?to=9&from=0&back=`));
		expect(await now()).toEqual({ at: 0, events: 0 });
	}));

test("a rejection without a reason shows a field error and preserves the note", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, now, board } = await aBoard(db, trx, home);
		const refused = await post({ to: "9", from: "0", note: "Sem inglês" });
		expect(refused).toMatchObject({
			status: 422,
			body: {
				result: {
					initialValue: { note: "Sem inglês" },
					error: { reject_reason: ["Obrigatório."], reject_side: ["Obrigatório."] },
				},
			},
		});
		expect((await post({ to: "9", from: "0", reject_reason: "24", reject_side: "candidate" })).status).toBe(422);
		expect(
			await post({ to: "9", from: "0", reject_reason: "24", reject_side: "client", note: "Sem inglês" }),
		).toMatchObject({ status: 303, location: board });
		expect(await now()).toEqual({ at: 9, events: 1 });
		const reopened = await post({ to: "1", from: "9" });
		expect(reopened).toMatchObject({ status: 422, body: { result: { error: { note: ["Obrigatório."] } } } });
	}));

test("a client interview requires its link, saves its participants, and reports scheduling conflicts", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, now, job, apply } = await aBoard(db, trx, home);
		const [bia, caio] = [await aRecruiter(trx, { name: "Bia" }), await aRecruiter(trx)];
		const { client_company_id } = await trx
			.selectFrom("jobs")
			.select("client_company_id")
			.where("id", "=", job.id)
			.executeTakeFirstOrThrow();
		const contact = await aClientContact(trx, { client_company_id });
		const form = new FormData();
		const input = {
			to: "5",
			from: "0",
			interview_status: "2",
			starts_at: "2030-01-01T10:00",
			duration_min: "60",
			mode: "video",
			mail: "none",
			contacts: contact.uid,
		};
		for (const [name, value] of Object.entries(input)) form.append(name, value);
		for (const { uid } of [bia, caio]) form.append("interviewers", uid);
		expect(await post(form)).toMatchObject({
			status: 422,
			body: { result: { error: { place_or_link: [expect.stringContaining("link")] } } },
		});
		form.set("place_or_link", "https://meet.example/1");
		expect((await post(form)).status).toBe(303);
		await enterBusiness(trx, home.id);
		const interview = await trx.selectFrom("interviews").select(["id", "kind"]).executeTakeFirstOrThrow();
		expect(interview.kind).toBe("client");
		const guests = await trx.selectFrom("interview_interviewers").select("recruiter_id").execute();
		expect(guests.map(({ recruiter_id }) => recruiter_id).sort()).toEqual([bia.id, caio.id].sort());
		const contacts = await trx.selectFrom("interview_contacts").select("client_contact_id").execute();
		expect(contacts).toEqual([{ client_contact_id: contact.id }]);
		// The history shows the appointment without public ids.
		const { details } = await trx
			.selectFrom("apply_events")
			.select("details")
			.where("apply_id", "=", apply.id)
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(details)).not.toContain(bia.uid);

		const other = await anApply(trx, { job_id: job.id });
		const second = new FormData();
		for (const [name, value] of form) if (name !== "interviewers") second.append(name, value);
		second.append("interviewers", bia.uid);
		second.set("starts_at", "2030-01-01T10:30");
		expect(await post(second, other.uid)).toMatchObject({
			status: 422,
			body: { clashes: true, result: { error: { starts_at: [expect.stringContaining("Bia")] } } },
		});
		second.set("despite_reason", "A Bia pediu");
		expect((await post(second, other.uid)).status).toBe(303);
		expect(await now()).toMatchObject({ at: 5 });
	}));

test("an offer in dollars is shown in dollars in the history", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, apply, browser } = await aBoard(db, trx, home);
		await post({ to: "1", from: "0" });
		const request = await browser.visit(status, {
			path: `/recruiters/applies/${apply.uid}/status?to=7&from=1`,
			params: { id: apply.uid },
			above,
		});
		expect(request.body).toMatchObject({ defaults: { salary_cents: "9.876,54" } });
		const rejecting = await browser.visit(status, {
			path: `/recruiters/applies/${apply.uid}/status?to=9&from=1`,
			params: { id: apply.uid },
			above,
		});
		const { reasons } = rejecting.body as { reasons: { value: string }[] };
		expect(reasons.slice(0, 29).map(({ value }) => Number(value))).toEqual(
			Array.from({ length: 29 }, (_, at) => at + 1),
		);
		const offer = { salary_cents: "4.000,00", currency: "USD", regime: "2", mail: "none" };
		expect(await post({ to: "7", from: "1", ...offer })).toMatchObject({ status: 303 });
		const page = await browser.visit(applyPage, {
			path: `/recruiters/applies/${apply.uid}`,
			params: { id: apply.uid },
			above,
		});
		expect(JSON.stringify(page.body).replaceAll("\u00a0", " ")).toContain("US$ 4.000");
	}));

test("a concurrent move answers 409 with the first recruiter's name and the preserved input", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, apply, now } = await aBoard(db, trx, home);
		const renato = await aRecruiter(trx, { name: "Renato Lima", is_admin: true, password_hash });
		const other = await signedIn(db, home, renato.email);
		await other.visit(status, {
			path: `/recruiters/applies/${apply.uid}/status`,
			params: { id: apply.uid },
			form: { to: "2", from: "0", stay: "1" },
			above,
		});
		const form = { to: "9", from: "0", reject_reason: "8", reject_side: "consultant", note: "Não fechou" };
		const late = await post(form);
		expect(late).toMatchObject({
			status: 409,
			body: { conflict: { now: 2 }, result: { initialValue: { note: "Não fechou", reject_reason: "8" } } },
		});
		expect((late.body as { problem: string }).problem).toContain("Renato Lima há instantes");
		// On the board itself: shows the message and the new stage.
		expect((await post({ ...form, stay: "1" })).status).toBe(409);
		// Sent with the new stage, the move is accepted.
		expect((await post({ ...form, from: "2" })).status).toBe(303);
		expect(await now()).toEqual({ at: 9, events: 2 });
	}));

test("a move from the board answers with data instead of a redirect", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, apply } = await aBoard(db, trx, home);
		expect(await post({ to: "1", from: "0", stay: "1", place: "top" })).toMatchObject({
			status: 200,
			body: {
				done: {
					message: "Marina Alves está em Submissão.",
					undo: {
						label: "Desfazer",
						post: true,
						to: expect.stringMatching(`^/recruiters/applies/${apply.uid}/undo/\\d+$`),
					},
				},
			},
		});
		expect(await post({ to: "77", from: "1", stay: "1" })).toMatchObject({ status: 422 });
	}));

test("the return URL is always a path of this site", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, board, apply } = await aBoard(db, trx, home);
		let from = 0;
		for (const back of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
			const to = from === 1 ? 2 : 1;
			expect((await post({ to: String(to), from: String(from), back })).location).toBe(board);
			from = to;
		}
		expect((await post({ to: "3", from: String(from), back: `/recruiters/applies/${apply.uid}` })).location).toBe(
			`/recruiters/applies/${apply.uid}`,
		);
	}));

test("moving an unknown or another business's application answers 404", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { post, browser } = await aBoard(db, trx, home);
		const theirs = await inOther((their) => anApply(their));
		for (const uid of [theirs.uid, "nothing", "' or 1=1", "x".repeat(300)]) {
			expect(await post({ to: "1", from: "0" }, uid)).toMatchObject({
				status: 404,
				body: { message: "This page could not be found" },
			});
			expect(
				(await browser.visit(status, { path: "/recruiters/applies/x/status", params: { id: uid }, above })).status,
			).toBe(404);
			expect(
				(await browser.visit(kanban, { path: "/recruiters/jobs/x/applies/kanban", params: { id: uid }, above })).status,
			).toBe(404);
		}
	}));

test(
	"the move form accepts any input without failing",
	() =>
		withRollback(async ({ db, trx, business: home }) => {
			const { post } = await aBoard(db, trx, home);
			const field = fc.constantFrom(
				"to",
				"from",
				"note",
				"reject_reason",
				"reject_side",
				"starts_at",
				"salary_cents",
				"before",
				"after",
				"back",
				"stay",
				"quick",
				"_idem",
				"__proto__",
				"note[0]",
			);
			const value = fc.oneof(
				fc.string({ unit: "binary", maxLength: 40 }),
				fc.constantFrom("0", "1", "5", "9", "14", "-1", "1e9", "99999999999", "\u0000", "[object Object]"),
			);
			await fc.assert(
				fc.asyncProperty(fc.dictionary(field, value, { maxKeys: 8 }), async (form) => {
					expect((await post(form)).status).toBeLessThan(500);
				}),
				{ numRuns: 120 },
			);
		}),
	60_000,
);

/** A board whose candidate has a brand and an account, so moves notify them. */
async function aBoardWithMail(db: Db, trx: Scoped, home: TestBusiness) {
	const board = await aBoard(db, trx, home);
	await trx
		.updateTable("candidates")
		.set({ site_config_id: home.siteId, email: "marina@example.com", completed_register: true })
		.where("id", "=", board.apply.candidate_id)
		.execute();
	const mails = async () => {
		await enterBusiness(trx, home.id);
		return trx.selectFrom("email_messages").selectAll().orderBy("id").execute();
	};
	const form = async (query: string) => {
		const path = `/recruiters/applies/${board.apply.uid}/status?${query}`;
		const { body } = await board.browser.visit(status, { path, params: { id: board.apply.uid }, above });
		return body as Awaited<ReturnType<typeof status.loader>>;
	};
	const undo = (event: string | number) =>
		board.browser.visit(undoing, {
			path: `/recruiters/applies/${board.apply.uid}/undo/${event}`,
			params: { id: board.apply.uid, event: String(event) },
			form: { back: board.board },
			above,
		});
	return { ...board, mails, form, undo };
}

test("a move that notifies the candidate requires confirmation, on the board and without JavaScript", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, now, mails, apply } = await aBoardWithMail(db, trx, home);
		const dropped = await post({ to: "2", from: "0", quick: "1", stay: "1" });
		expect(dropped.body).toEqual({
			ask: expect.stringMatching(`^/recruiters/applies/${apply.uid}/status\\?to=2&from=0`),
		});
		expect((await post({ to: "2", from: "0", quick: "1" })).location).toMatch(/status\?to=2&from=0/);
		expect(await now()).toEqual({ at: 0, events: 0 });
		expect(await mails()).toEqual([]);
	}));

test("a dropped card sends the default e-mail without confirmation, delayed while it can be undone", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, now, mails } = await aBoardWithMail(db, trx, home);
		const drop = (to: string, from: string) => post({ to, from, quick: "1", stay: "1", usual: "1" });
		expect((await drop("2", "0")).body).toMatchObject({
			done: { message: expect.stringContaining("sai em 10 segundos"), undo: { post: true } },
		});
		expect(await mails()).toMatchObject([{ kind: "apply_moved", state: "queued" }]);
		// A step back sends no mail, and keeps the last choice for a stage.
		await drop("0", "2");
		await post({ to: "2", from: "0", mail: "none" });
		await post({ to: "0", from: "2", mail: "none" });
		await drop("2", "0");
		expect(await now()).toMatchObject({ at: 2 });
		expect((await mails()).filter(({ state }) => state === "queued")).toEqual([]);
	}));

test("the move form shows the recipient and e-mail, and nothing is sent without a choice", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, form, mails } = await aBoardWithMail(db, trx, home);
		expect(await form("to=2&from=0")).toMatchObject({
			mail: {
				none: null,
				to: expect.stringContaining("marina@example.com"),
				subject: expect.stringContaining("Sua candidatura avançou"),
				body: expect.stringContaining("Em análise"),
			},
			defaults: { mail: "send" },
		});
		expect((await form("to=9&from=0")).mail).toMatchObject({ subject: expect.not.stringContaining("avançou") });
		expect((await form("to=3&from=2")).mail).toMatchObject({ none: expect.stringContaining("Nenhum e-mail") });
		await post({ to: "2", from: "0" });
		expect(await mails()).toEqual([]);
	}));

test("a move sends the e-mail shown, delayed and labelled, and undoing cancels it", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, form, mails, now, undo, board } = await aBoardWithMail(db, trx, home);
		const { mail } = await form("to=14&from=0");
		const reason = { reject_reason: "12", reject_side: "consultant" };
		expect((await post({ to: "14", from: "0", mail: "send" })).status).toBe(422);
		const moved = await post({ to: "14", from: "0", mail: "send", ...reason });
		expect(moved.status).toBe(303);
		const [sent] = await mails();
		expect(sent).toMatchObject({ kind: "apply_closed", state: "queued", subject: mail?.subject, text: mail?.body });
		expect(sent?.not_before?.getTime()).toBeGreaterThan(Date.now() + 10_000);
		const { id } = await trx
			.selectFrom("apply_events")
			.select("id")
			.where("kind", "=", "moved")
			.executeTakeFirstOrThrow();
		expect(await undo(id)).toMatchObject({ status: 303, location: board });
		expect(await now()).toMatchObject({ at: 0 });
		expect(await mails()).toMatchObject([{ state: "skipped", skipped_reason: "undone" }]);
		expect((await undo("x")).status).toBe(303);
	}));

test("an offer defaults to the expectation up to the job's maximum, and its e-mail states the terms", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, form, mails, apply } = await aBoardWithMail(db, trx, home);
		await enterBusiness(trx, home.id);
		await trx
			.updateTable("jobs")
			.set({ salary_from_cents: 500_000, salary_to_cents: 800_000, regimes: [1] })
			.where("id", "=", apply.job_id)
			.execute();
		const { defaults } = await form("to=7&from=0");
		expect(defaults).toMatchObject({ salary_cents: "8.000,00", regime: "1", mail: "send" });
		const terms = { salary_cents: "8.000,00", currency: "BRL", regime: "1", start_date: "2030-01-07" };
		expect((await post({ to: "7", from: "0", mail: "send", ...terms })).status).toBe(303);
		const [mail] = await mails();
		expect(mail).toMatchObject({ kind: "apply_moved", state: "queued" });
		expect(mail?.text).toMatch(
			/Sua proposta\n- Salário: R\$\s8\.000 por mês\n- Contratação: .+\n- Início: 7 de janeiro de 2030/,
		);
	}));

test.each([
	["a template that is not there", "whatsapp.0123456789", "Este modelo"],
	["SMS, which the business has not", "sms", "número"],
	["anything else", "pombo-correio", "número"],
])("a move notified by %s is refused with a field error, moves nothing and preserves the input", (_, way, text) =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, mails, now } = await aBoardWithMail(db, trx, home);
		const answer = await post({ to: "2", from: "0", mail: "send", mail_by: way, note: "Falei com ela" });
		expect(answer.status).toBe(422);
		const { result } = answer.body as { result: { error?: Record<string, string[]>; initialValue?: object } };
		expect(result.error?.mail_by?.[0]).toContain(text);
		expect(result.initialValue).toMatchObject({ note: "Falei com ela", mail_by: way });
		expect(await mails()).toEqual([]);
		expect(await now()).toEqual({ at: 0, events: 0 });
	}),
);

test("a delayed e-mail requires a time in the future within two months", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, mails } = await aBoardWithMail(db, trx, home);
		for (const mail_at of ["", "2020-01-01T10:00", "2199-01-01T10:00", "amanhã"])
			expect((await post({ to: "2", from: "0", mail: "later", mail_at })).status).toBe(422);
		const at = new Date(Date.now() + 3 * 86_400_000);
		await post({ to: "2", from: "0", mail: "later", mail_at: formatLocalInput(at) });
		const [mail] = await mails();
		expect(Math.abs((mail?.not_before?.getTime() ?? 0) - at.getTime())).toBeLessThan(60_000);
	}));

test("an e-mail choice is remembered per recruiter and status, and skips confirmation only when requested", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, form, mails, now } = await aBoardWithMail(db, trx, home);
		await post({ to: "2", from: "0", mail: "none" });
		expect((await form("to=2&from=0")).defaults).toMatchObject({ mail: "none" });
		expect((await form("to=9&from=2")).defaults).toMatchObject({ mail: "send" });
		// The choice is remembered, but the form still asks.
		await post({ to: "0", from: "2", mail: "none" });
		expect((await post({ to: "2", from: "0", quick: "1", stay: "1" })).body).toHaveProperty("ask");
		// With "do not ask again", the drop sends the mail and reports it.
		await post({ to: "2", from: "0", mail: "send", mail_keep: "on" });
		await post({ to: "0", from: "2", mail: "none" });
		const dropped = await post({ to: "2", from: "0", quick: "1", stay: "1" });
		expect((dropped.body as { done: { message: string } }).done.message).toContain("sai em 10 segundos");
		expect((await mails()).filter(({ state }) => state === "queued")).toHaveLength(1);
		expect(await now()).toMatchObject({ at: 2 });
		// Meeting invitations are a separate choice.
		const meeting = { starts_at: "2030-01-01T10:00", duration_min: "60", mode: "video" };
		await post({ to: "4", from: "2", mail: "send", notify: "no", ...meeting });
		expect((await form("to=4&from=2")).defaults).toMatchObject({ mail: "send", notify: "no" });
		const other = await aRecruiter(trx, { is_admin: true, password_hash });
		const theirs = await signedIn(db, home, other.email);
		const params = { id: (await trx.selectFrom("applies").select("uid").executeTakeFirstOrThrow()).uid };
		const { body } = await theirs.visit(status, { path: "/recruiters/applies/x/status?to=2&from=0", params, above });
		expect(body).toMatchObject({ defaults: { mail: "send", notify: "yes" } });
	}));

test("the submission substatus is set with a move and from the card", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { post, form, apply } = await aBoard(db, trx, home).then(async (board) => ({
			...board,
			form: (await aBoardWithMail(db, trx, home)).form,
		}));
		const substatus = async () => {
			await enterBusiness(trx, home.id);
			return trx
				.selectFrom("applies")
				.select(["status", "submission_status"])
				.where("id", "=", apply.id)
				.executeTakeFirstOrThrow();
		};
		expect((await form("to=1&from=0")).substatuses).toHaveLength(15);
		expect((await form("to=2&from=0")).substatuses).toBeNull();
		await post({ to: "1", from: "0", submission_status: "3" });
		expect(await substatus()).toEqual({ status: 1, submission_status: 3 });
		expect((await post({ to: "1.14", from: "1", quick: "1", stay: "1" })).body).toMatchObject({
			done: { message: expect.stringContaining("Marina Alves") },
		});
		expect(await substatus()).toEqual({ status: 1, submission_status: 14 });
		const events = await trx.selectFrom("apply_events").select(["kind", "details"]).orderBy("id").execute();
		expect(events.at(-1)).toEqual({ kind: "substatus", details: { from: 3, to: 14 } });
	}));

test("the board shows only readable data, and moves require the right to update", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { job, apply, browser } = await aBoard(db, trx, home);
		const reader = await aLimitedRecruiter(trx, { jobs: ["read"], applies: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", reader.id).execute();
		const limited = await signedIn(db, home, reader.email);
		const board = { path: `/recruiters/jobs/${job.uid}/applies/kanban`, params: { id: job.uid }, above };
		const full = await browser.visit(kanban, board);
		const getCards = ({ body }: typeof full) => (body as { cards: PackedCard[] }).cards.map(unpackCard);
		expect(full.body).toMatchObject({ canMove: true });
		expect(getCards(full)).toEqual([
			expect.objectContaining({ id: apply.uid, column: "0", expectation: "R$\u00a09.876,54" }),
		]);
		const little = await limited.visit(kanban, board);
		expect(little.body).toMatchObject({ canMove: false });
		expect(getCards(little)).toEqual([expect.not.objectContaining({ expectation: expect.anything() })]);
		expect(JSON.stringify(little.body)).not.toContain("9.876");
		const refused = await limited.visit(status, {
			path: "/recruiters/applies/x/status",
			params: { id: apply.uid },
			form: { to: "1" },
			above,
		});
		expect(refused.status).toBe(403);
		expect((await new Browser(db, home.host).visit(kanban, board)).location).toBe("/business");
	}));

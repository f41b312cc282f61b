import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { addDays, getDayStart, localDay } from "#app/domain/time/brasilia-time.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { receiveMessage } from "#db/queries/conversations/receive-message.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, aRecruiter, aShortlist, withRollback } from "#db/testing.ts";
import * as edit from "../../entity/edit.tsx";
import * as list from "../../entity/list.tsx";
import * as status from "../applies/status.tsx";
import * as conversation from "../candidates/conversation.tsx";
import * as dashboard from "../dashboard.tsx";
import * as read from "../emails/read.ts";
import * as newNote from "../notes/new.tsx";
import * as complete from "../tasks/complete.tsx";
import type { TodayAction, TodayGroup, TodayItem } from "./today.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const day = 86_400_000;
const path = "/recruiters/dashboard";

/** The route that each line's form posts to. */
const routes: [RegExp, object][] = [
	[/\/edit\?/, edit],
	[/\/applies\/[^/]+\/status$/, status],
	[/\/complete$/, complete],
	[/\/emails\/[^/]+\/read$/, read],
	[/\/candidates\/[^/]+\/conversation$/, conversation],
];

function press(browser: Browser, { action, hidden, buttons }: TodayAction, at = 0) {
	const [, route] = routes.find(([pattern]) => pattern.test(action)) ?? [];
	const button = buttons[at] as TodayAction["buttons"][number];
	const id = action.split("/")[3] as string;
	return browser.visit(route as typeof edit, {
		path: action,
		params: { id, uid: id },
		form: { ...Object.fromEntries(hidden), [button.name]: button.value },
		above,
	});
}

async function getToday(browser: Browser): Promise<TodayGroup[]> {
	const { body } = await browser.visit(dashboard, { path, above });
	return (body as { today: TodayGroup[] }).today;
}

const getLine = (groups: TodayGroup[], name: string) =>
	groups.flatMap(({ items }) => items).find((item) => item.name === name);

async function signedIn(db: Db, host: string, email: string) {
	const browser = new Browser(db, host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	return browser;
}

/** An application in Submission for longer than its process allows. */
async function lateCard(trx: Scoped, job_id: number) {
	await trx.updateTable("job_statuses").set({ sla_business_days: 1 }).where("status", "=", 1).execute();
	const { id } = await aCandidate(trx, { name: "Lia Parada" });
	const entered_status_at = new Date(Date.now() - 10 * day);
	return anApply(trx, { job_id, candidate_id: id, status: 1, entered_status_at });
}

function anAnswer(trx: Scoped, business_id: number, { id, email }: { id: number; email: string }) {
	const from = { from_email: "rita@exemplo.com.br", from_name: "Rita Responde", message_id: "<rita@exemplo.com.br>" };
	const message = { subject: "Re: vaga", text: "Tenho interesse.", html: "" };
	const kind = { kind: "reply", direction: "in", state: "received" } as const;
	return trx
		.insertInto("email_messages")
		.values({ business_id, ...kind, ...from, ...message, recruiter_id: id, to_email: email })
		.execute();
}

test("today's list shows each pending item of the recruiter once, by kind", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const colleague = await aRecruiter(trx);
		const mine = { owner_id: me.id, next_contact_at: new Date(Date.now() - day) };
		await aCandidate(trx, { ...mine, name: "Ana a Chamar" });
		await aCandidate(trx, { ...mine, name: "De Outro", owner_id: colleague.id });
		const next = new Date(Date.now() + 7 * day);
		const met = await aCandidate(trx, { ...mine, name: "Semana Que Vem", next_contact_at: next });
		const job = await aJob(trx, { owner_id: me.id });
		await lateCard(trx, job.id);
		await anAnswer(trx, home.id, me);
		await aSlotOffer(trx, {
			candidate_id: met.id,
			owner_id: me.id,
			status: "proposed",
			subject: "Conversa com o cliente",
			first_day: "2026-12-01",
			last_day: "2026-12-05",
			panel: [me.id],
		});
		await aShortlist(trx, { name: "Finalistas", status: "draft", created_by_id: me.id, job_id: job.id });
		const browser = await signedIn(db, home.host, me.email);
		const groups = await getToday(browser);
		expect(groups.map(({ kind, total, items }) => [kind, total, items.map(({ name }) => name).toSorted()])).toEqual([
			["answer", "2", ["Conversa com o cliente", "Rita Responde"]],
			["card", "1", ["Lia Parada"]],
			["contact", "1", ["Ana a Chamar"]],
			["draft", "1", ["Finalistas"]],
		]);
	}));

test("a planned contact is completed by a call note or moved to a later day", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const mine = { owner_id: me.id, next_contact_at: new Date(Date.now() - day) };
		await aCandidate(trx, { ...mine, name: "Ana a Chamar" });
		const put = await aCandidate(trx, { ...mine, name: "Bia a Adiar" });
		await trx
			.insertInto("contacts")
			.values({ business_id: home.id, name: "Lead Antigo", company_name: "Aço SA", ...mine })
			.execute();
		const browser = await signedIn(db, home.host, me.email);
		const groups = await getToday(browser);
		expect(await press(browser, getLine(groups, "Bia a Adiar")?.acts[0] as TodayAction)).toMatchObject({
			location: path,
		});
		for (const name of ["Ana a Chamar", "Lead Antigo"]) {
			const related = getLine(groups, name)?.log as string;
			const form = { related, kind: "call", contacted: "on", body: "Falamos por telefone.", back: path };
			const written = await browser.visit(newNote, { path: "/recruiters/notes/new", form, above });
			expect(written, name).toMatchObject({ status: 303, location: path });
		}
		expect(await getToday(browser)).toEqual([]);
		const { next_contact_at } = await trx
			.selectFrom("candidates")
			.select("next_contact_at")
			.where("id", "=", put.id)
			.executeTakeFirstOrThrow();
		expect(Number(next_contact_at)).toBeGreaterThan(Date.now());
	}));

test("the first button of a line completes interviews, answers, overdue cards and tasks", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const actor = { type: "recruiter", id: me.id, name: me.name } as const;
		const job = await aJob(trx, { owner_id: me.id });
		const apply = await lateCard(trx, job.id);
		const appointment = {
			kind: "internal",
			round: 1,
			minutes: 60,
			mode: "video",
			placeOrLink: null,
			note: null,
		} as const;
		const startsAt = new Date(Date.now() - 3_600_000);
		await insertInterview(trx, { ...appointment, notify: false, applyId: apply.id, startsAt }, actor);
		const { id: task_id } = await trx
			.insertInto("tasks")
			.values({ business_id: home.id, subject: "Enviar contrato", type: 9, due_at: new Date(Date.now() - day) })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx.insertInto("task_assignees").values({ business_id: home.id, task_id, recruiter_id: me.id }).execute();
		await anAnswer(trx, home.id, me);
		const browser = await signedIn(db, home.host, me.email);
		const groups = await getToday(browser);
		expect(groups.map(({ kind }) => kind)).toEqual(["interview", "answer", "card", "task"]);
		for (const { kind, items } of groups)
			expect(await press(browser, items[0]?.acts[0] as TodayAction), kind).toMatchObject({ location: path });
		expect(await getToday(browser)).toEqual([]);
		const moved = await trx.selectFrom("applies").select("status").where("id", "=", apply.id).executeTakeFirst();
		expect(moved).toEqual({ status: 2 });
		expect(await trx.selectFrom("interviews").select("result").executeTakeFirst()).toEqual({ result: "yes" });
	}));

test("the agenda shows the time of an interview later today", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx, { name: "Ana à Espera" });
		const job = await aJob(trx, { owner_id: me.id });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: ana.id });
		const lastMinute = new Date(getDayStart(addDays(localDay(new Date()), 1)).getTime() - 60_000);
		await insertInterview(
			trx,
			{
				applyId: apply.id,
				kind: "internal",
				round: 1,
				startsAt: lastMinute,
				minutes: 30,
				mode: "video",
				placeOrLink: null,
				note: null,
				notify: false,
			},
			{ type: "recruiter", id: me.id, name: me.name },
		);
		const line = getLine(await getToday(await signedIn(db, home.host, me.email)), "Ana à Espera");
		expect(line).toMatchObject({ late: false, when: { text: "23:59" } });
	}));

test("a second action on the same line answers 409 and preserves the first", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const item = await aCandidate(trx, { owner_id: me.id, next_contact_at: new Date(Date.now() - day) });
		const browser = await signedIn(db, home.host, me.email);
		const line = getLine(await getToday(browser), item.name) as TodayItem;
		expect(await press(browser, line.acts[0] as TodayAction)).toMatchObject({ location: path });
		expect(await press(browser, line.acts[0] as TodayAction, 1)).toMatchObject({ status: 409 });
		const { next_contact_at } = await trx
			.selectFrom("candidates")
			.select("next_contact_at")
			.where("id", "=", item.id)
			.executeTakeFirstOrThrow();
		expect(Number(next_contact_at)).toBeLessThan(Date.now() + 6 * day);
	}));

test("today's list shows only readable items and permitted actions", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(trx, { dashboard: ["read"], candidates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		await aCandidate(trx, { owner_id: limited.id, next_contact_at: new Date(Date.now() - day) });
		await aShortlist(trx, { status: "draft", created_by_id: limited.id });
		const browser = await signedIn(db, home.host, limited.email);
		expect(await getToday(browser)).toMatchObject([{ kind: "contact", items: [{ acts: [], log: null }] }]);
	}));

test("a dashboard card's linked list has as many rows as the card shows", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const apply = await anApply(trx, { recruiter_id: me.id });
		const actor = { type: "recruiter", id: me.id, name: me.name } as const;
		const at = (days: number) => new Date(Date.now() + days * day);
		for (const days of [-90, -20, -10, -3, -2, -1, 5, 9]) {
			await insertInterview(
				trx,
				{
					applyId: apply.id,
					kind: "internal",
					round: 1,
					startsAt: at(days),
					minutes: 30,
					mode: "video",
					placeOrLink: null,
					note: null,
					notify: false,
				},
				actor,
			);
			await aCandidate(trx, { name: `Pessoa ${days}`, owner_id: me.id, next_contact_at: at(days) });
			for (const status of ["new", "lost"] as const) {
				const lead = {
					name: `Lead ${days}`,
					company_name: "Aço SA",
					owner_id: me.id,
					next_contact_at: at(days),
					status,
					lost_reason: status === "lost" ? "Competition" : null,
				};
				await trx
					.insertInto("contacts")
					.values({ business_id: home.id, ...lead })
					.execute();
			}
			const task = { business_id: home.id, subject: `Tarefa ${days}`, type: 0, due_at: at(days), owner_id: me.id };
			for (const done of [false, true]) {
				const { id } = await trx
					.insertInto("tasks")
					.values({ ...task, ...(done ? { status: "done", done_at: new Date() } : {}) })
					.returning("id")
					.executeTakeFirstOrThrow();
				await trx
					.insertInto("task_assignees")
					.values({ business_id: home.id, task_id: id, recruiter_id: me.id })
					.execute();
			}
		}
		const browser = await signedIn(db, home.host, me.email);
		const groups = await getToday(browser);
		expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
			["interview", "5"],
			["contact", "6"],
			["lead", "6"],
			["task", "6"],
		]);
		for (const { kind, total, all } of groups) {
			const { body } = await browser.visit(list, { path: all ?? "", above });
			expect((body as { total: { text: string } }).total.text, kind).toBe(total);
		}
	}));

test("waiting conversations are listed among the answers, longest wait first, and can be settled there", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		await anAnswer(trx, home.id, me);
		const ana = await aCandidate(trx, { name: "Ana Espera", owner_id: me.id });
		const bia = await aCandidate(trx, { name: "Bia Adiada", owner_id: me.id });
		for (const { id } of [ana, bia])
			await receiveMessage(trx, { channel: "portal", from: { entity: "candidates", id }, body: "Oi, tudo bem?" });
		const set = (id: number, values: { unanswered_since?: Date; snoozed_until?: Date }) =>
			trx.updateTable("conversations").set(values).where("candidate_id", "=", id).execute();
		await set(ana.id, { unanswered_since: new Date(Date.now() - day) });
		await set(bia.id, { snoozed_until: new Date(Date.now() + day) });
		const browser = await signedIn(db, home.host, me.email);
		const [group] = await getToday(browser);
		expect([group?.kind, group?.items.map(({ name, to, sub }) => [name, to, sub])]).toEqual([
			"answer",
			[
				["Ana Espera", `/recruiters/candidates/${ana.uid}/conversation`, "Oi, tudo bem?"],
				["Rita Responde", expect.stringContaining("/recruiters/emails/"), "Re: vaga"],
			],
		]);
		expect(await press(browser, group?.items[0]?.acts[0] as TodayAction)).toMatchObject({
			status: 303,
			location: path,
		});
		expect((await getToday(browser))[0]?.items.map(({ name }) => name)).toEqual(["Rita Responde"]);
	}));

import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { insertInterview } from "#db/queries/interviews.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as file from "../interviews/calendar.ts";
import * as profile from "../profile.tsx";
import * as feed from "./feed.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

test("a calendar feed URL opens without signing in until it is replaced or disabled", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const person = await aRecruiter(trx, { name: "Ana Lima", is_admin: true, password_hash });
		const someone = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id: person.id, name: person.name };
		const appointment = {
			...({ kind: "internal", round: 1, minutes: 45, mode: "video", note: null, notify: false } as const),
			placeOrLink: "Sala 3; 2º andar",
			startsAt: new Date(Date.now() + 86_400_000),
		};
		const mine = await insertInterview(trx, { ...appointment, applyId: (await anApply(trx)).id }, actor);
		const theirs = { ...appointment, applyId: (await anApply(trx)).id, interviewers: [someone.uid] };
		const foreign = await insertInterview(trx, theirs, { ...actor, id: someone.id });
		const task = await trx
			.insertInto("tasks")
			.values({ business_id: home.id, subject: "Enviar contrato", due_at: new Date(Date.now() + 3_600_000) })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("task_assignees")
			.values({ business_id: home.id, task_id: task.id, recruiter_id: person.id })
			.execute();

		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: person.email, password } });
		const press = (calendar: string) =>
			browser.visit(profile, { path: "/recruiters/profile", above, form: { what: "calendar", calendar } });
		const createRow = async () => ((await press("renew")).body as { calendarToken: string }).calendarToken;
		const program = new Browser(db, home.host);
		const ask = (token: string) =>
			program.visit(feed, { path: `/recruiters/calendar/${token}.ics`, params: { file: `${token}.ics` } });

		const first = await createRow();
		const answer = await ask(first);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
		const text = String(answer.body).replaceAll("\r\n ", "");
		expect(text).toContain(`/recruiters/interviews/${mine.uid}`);
		expect(text).toContain("Tarefa: Enviar contrato");
		expect(text).toContain("LOCATION:Sala 3\\; 2º andar");
		expect(text).not.toContain(foreign.uid);

		const second = await createRow();
		expect((await ask(first)).status).toBe(404);
		expect((await ask(second)).status).toBe(200);
		for (const bad of ["", "x", "../../etc", "a".repeat(43), second.slice(1)])
			expect((await ask(bad)).status).toBe(404);
		await press("stop");
		expect((await ask(second)).status).toBe(404);
		const saved = await trx.selectFrom("calendar_feeds").selectAll().execute();
		expect(saved).toEqual([]);

		// Recruiters who have left lose access.
		const third = await createRow();
		await trx.updateTable("recruiters").set({ status: "left" }).where("id", "=", person.id).execute();
		expect((await ask(third)).status).toBe(404);
	}));

test("an interview is exported as a calendar file, and not found for another business", () =>
	withRollback(async ({ db, trx, business: home, other, inOther }) => {
		const person = await aRecruiter(trx, { is_admin: true, password_hash });
		const apply = await anApply(trx);
		const { uid } = await insertInterview(
			trx,
			{
				...({ kind: "internal", round: 1, minutes: 45, mode: "video", note: null, notify: false } as const),
				applyId: apply.id,
				placeOrLink: null,
				startsAt: new Date(),
			},
			{ type: "recruiter", id: person.id, name: person.name },
		);
		const ask = async (host: string, email: string) => {
			const browser = new Browser(db, host);
			await browser.visit(business, { path: "/business", form: { email, password } });
			return browser.visit(file, { path: `/recruiters/interviews/${uid}/calendar.ics`, above, params: { id: uid } });
		};
		const answer = await ask(home.host, person.email);
		expect(String(answer.body)).toContain("METHOD:PUBLISH");
		const stranger = await inOther((there) => aRecruiter(there, { is_admin: true, password_hash }));
		expect((await ask(other.host, stranger.email)).status).toBe(404);
	}));

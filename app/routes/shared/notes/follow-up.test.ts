import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as newNote from "#app/routes/recruiters/notes/new.tsx";
import * as whatsApp from "#app/routes/recruiters/notes/whatsapp.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aCompany, aRecruiter, withRollback } from "#db/testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function getRecruiter(db: Db, trx: Scoped, home: { id: number; host: string }) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	return { browser, recruiter };
}

const logged = (browser: Browser, form: Record<string, string>) =>
	browser.visit(newNote, {
		path: "/recruiters/notes/new",
		form: { kind: "call", body: "Liguei às dez.", contacted: "on", ...form },
		above,
	});

test("logging an unanswered call counts as no contact and creates the next step as the author's task", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, recruiter } = await getRecruiter(db, trx, home);
		const candidate = await aCandidate(trx);
		const related = `candidates:${candidate.uid}`;
		const form = { related, outcome: "no_answer", next_step: "Ligar de novo", next_day: "2027-03-10" };
		expect((await logged(browser, form)).status).toBe(303);

		const note = await trx.selectFrom("notes").select(["kind", "outcome", "contacted"]).executeTakeFirstOrThrow();
		expect(note).toEqual({ kind: "call", outcome: "no_answer", contacted: false });
		const person = await trx
			.selectFrom("candidates")
			.select("last_contact_at")
			.where("id", "=", candidate.id)
			.executeTakeFirstOrThrow();
		expect(person.last_contact_at).toBeNull();
		const task = await trx.selectFrom("tasks").selectAll().executeTakeFirstOrThrow();
		// 09:00 in Brasília.
		expect(task).toMatchObject({ type: 2, subject: "Ligar de novo", status: "to_do" });
		expect(task.due_at.toISOString()).toBe("2027-03-10T12:00:00.000Z");
		const assigned = await trx.selectFrom("task_assignees").select("recruiter_id").execute();
		expect(assigned).toEqual([{ recruiter_id: recruiter.id }]);
		const about = await trx.selectFrom("task_relations").select(["reference_type", "reference_id"]).execute();
		expect(about).toEqual([{ reference_type: "candidates", reference_id: candidate.id }]);

		expect((await logged(browser, { related, outcome: "reached", contacted: "" })).status).toBe(303);
		const reached = await trx.selectFrom("notes").select("contacted").where("outcome", "=", "reached").execute();
		expect(reached).toEqual([{ contacted: true }]);
	}));

test.each([
	[{ next_step: "Ligar de novo" }, "next_day", "Diga em que dia é o próximo passo."],
	[{ next_day: "2027-03-10" }, "next_step", "Diga qual é o próximo passo."],
	[{ next_step: "x", next_day: "31/02" }, "next_day", "Informe uma data que exista."],
	[{ outcome: "sumiu" }, "outcome", null],
])("logging a call refuses an incomplete next step beside the missing field: %o", (form, field, message) =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await getRecruiter(db, trx, home);
		const candidate = await aCandidate(trx);
		const answer = await logged(browser, { related: `candidates:${candidate.uid}`, ...form } as Record<string, string>);
		expect(answer.status).toBe(422);
		const { error, initialValue } = (
			answer.body as { result: { error: Record<string, string[]>; initialValue: object } }
		).result;
		expect(Object.keys(error)).toEqual([field]);
		if (message) expect(error[field]).toEqual([message]);
		expect(initialValue).toMatchObject({ body: "Liguei às dez.", ...form });
		expect(await trx.selectFrom("notes").select("id").execute()).toEqual([]);
		expect(await trx.selectFrom("tasks").select("id").execute()).toEqual([]);
	}),
);

test("opening WhatsApp adds one note to the record, and none for an invalid phone or another business's record", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { browser } = await getRecruiter(db, trx, home);
		const candidate = await aCandidate(trx);
		const opened = (form: Record<string, string>) =>
			browser.visit(whatsApp, { path: "/recruiters/notes/whatsapp", form, above });
		const item = { related: `candidates:${candidate.uid}`, phone: "5511987654321" };
		const first = await opened(item);
		expect(first.status).toBe(200);
		expect((await opened(item)).status).toBe(200);
		const notes = await trx.selectFrom("notes").select(["kind", "body_text", "contacted", "uid"]).execute();
		expect(notes).toEqual([
			{ kind: "message", body_text: "WhatsApp para +55 (11) 98765-4321", contacted: false, uid: notes[0]?.uid },
		]);
		expect((await opened({ ...item, phone: "1" })).status).toBe(422);
		const stranger = await inOther((theirs) => aCandidate(theirs));
		expect((await opened({ ...item, related: `candidates:${stranger.uid}` })).status).toBe(422);
		expect(await trx.selectFrom("notes").select("id").execute()).toHaveLength(1);
	}));

test("calls and conversations with a client contact and a lead are saved on their records like a candidate's", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await getRecruiter(db, trx, home);
		const company = await aCompany(trx);
		const contact = await trx
			.insertInto("client_contacts")
			.values({ business_id: home.id, client_company_id: company.id, name: "Rita Reis" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const lead = await trx
			.insertInto("contacts")
			.values({ business_id: home.id, name: "Lia Prado", company_name: "Prado" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		const people = [
			["client_contacts", contact],
			["contacts", lead],
		] as const;
		for (const [entity, { uid }] of people) {
			const related = `${entity}:${uid}`;
			const form = { related, phone: "5511987654321" };
			expect(await browser.visit(whatsApp, { path: "/recruiters/notes/whatsapp", form, above })).toMatchObject({
				status: 200,
			});
			const call = { related, outcome: "reached", next_step: "Mandar proposta", next_day: "2027-03-10" };
			expect((await logged(browser, call)).status).toBe(303);
		}
		const about = await trx
			.selectFrom("note_relations")
			.innerJoin("notes", "notes.id", "note_relations.note_id")
			.select(["reference_type", "reference_id", "kind", "outcome"])
			.where("reference_type", "in", ["client_contacts", "contacts"])
			.orderBy("notes.id")
			.execute();
		expect(about).toEqual(
			people.flatMap(([reference_type, { id: reference_id }]) => [
				{ reference_type, reference_id, kind: "message", outcome: null },
				{ reference_type, reference_id, kind: "call", outcome: "reached" },
			]),
		);
		const steps = await trx.selectFrom("task_relations").select(["reference_type"]).orderBy("task_id").execute();
		expect(steps.map(({ reference_type }) => reference_type)).toEqual(["client_contacts", "contacts"]);
	}));

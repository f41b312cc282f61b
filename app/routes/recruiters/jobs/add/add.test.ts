import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import type { CheckedPeople } from "./add.server.ts";
import * as add from "./add.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function adder(db: Db, trx: Scoped, home: TestBusiness, job: { id: number; uid: string }) {
	const owner = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: owner.email, password } });
	return {
		async send(form: Record<string, string>, id = job.uid) {
			const answer = await browser.visit(add, {
				path: `/recruiters/jobs/${id}/add`,
				params: { id },
				form: { _idem: crypto.randomUUID(), ...form },
				above: [recruitersOnly],
			});
			await enterBusiness(trx, home.id);
			return {
				...answer,
				body: answer.body as { errors: Record<string, string>; typed: { people: string }; checked: CheckedPeople },
			};
		},
		people: async () =>
			(
				await trx
					.selectFrom("applies")
					.select("candidate_id")
					.where("job_id", "=", job.id)
					.orderBy("candidate_id")
					.execute()
			).map(({ candidate_id }) => candidate_id),
	};
}

test("the add page matches pasted lines by email, phone and name, adds certain ones and lists doubtful ones", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const job = await aJob(trx);
		const ana = await aCandidate(trx, { name: "Ana Única", email: "ana.unica@mail.example" });
		const bia = await aCandidate(trx, { name: "Bia Fone", mobile_phone: "+5511912345678" });
		const caio = await aCandidate(trx, { name: "Caio Só Nomé" });
		const twins = [await aCandidate(trx, { name: "Davi Lima" }), await aCandidate(trx, { name: "Davi Lima" })];
		const there = await aCandidate(trx, { name: "Eva Lá" });
		await anApply(trx, { job_id: job.id, candidate_id: there.id });
		await inOther((theirs) => aCandidate(theirs, { name: "Gil Alheio", email: "gil@mail.example" }));
		const { send, people } = await adder(db, trx, home, job);
		const lines =
			"Ana <ANA.unica@mail.example>\n(11) 91234-5678\ncaio so nome\nDavi Lima\nEva Lá\nNinguém Mesmo\ngil@mail.example\nana.unica@mail.example";

		const { status, body } = await send({ people: lines, intent: "check" });
		expect(status).toBe(200);
		expect(body.checked).toMatchObject({ found: 3, there: 1, severalCount: 1, missingCount: 2, repeated: 1 });
		expect(body.checked.missing).toEqual([
			{ line: "Ninguém Mesmo", create: "name=Ningu%C3%A9m+Mesmo" },
			{ line: "gil@mail.example", create: "email=gil%40mail.example" },
		]);
		expect(body.typed.people).toBe(lines);
		expect(await people()).toEqual([there.id]);

		const twin = twins[1] ?? ana;
		const done = await send({ people: lines, intent: "add", pick: twin.uid });
		expect(done.status).toBe(303);
		expect(await people()).toEqual([ana.id, bia.id, caio.id, twin.id, there.id].sort((a, b) => a - b));
	}));

test("the add page keeps the pasted text and shows an error when nothing can be added", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const job = await aJob(trx);
		const { send } = await adder(db, trx, home, job);
		expect(await send({ people: "", intent: "add" })).toMatchObject({
			status: 422,
			body: { errors: { people: expect.any(String) } },
		});
		const many = Array.from({ length: 10_001 }, (_, n) => `p${n}@x.example`).join("\n");
		expect(await send({ people: many, intent: "check" })).toMatchObject({
			status: 422,
			body: { typed: { people: many } },
		});
		expect(await send({ people: "Ninguém Mesmo", intent: "add" })).toMatchObject({ status: 422 });
		expect(await send({ people: "x", list: "gone", intent: "add" })).toMatchObject({
			status: 422,
			body: { errors: { list: expect.any(String) } },
		});
		await trx.updateTable("jobs").set({ status: 6 }).where("id", "=", job.id).execute();
		expect(await send({ people: "x", intent: "add" })).toMatchObject({ status: 422 });
		const theirs = await inOther((there) => aJob(there));
		expect((await send({ people: "x", intent: "add" }, theirs.uid)).status).toBe(404);
	}));

test("the add page responds quickly when ten thousand lines are pasted", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx);
		const ana = await aCandidate(trx, { email: "ana.dez@mail.example" });
		const { send } = await adder(db, trx, home, job);
		const lines = Array.from({ length: 9_999 }, (_, n) =>
			n % 3 === 0 ? `Pessoa Número ${n}` : n % 3 === 1 ? `p${n}@x.example` : `(11) 9${String(20_000_000 + n)}`,
		);
		const began = performance.now();
		const { body } = await send({ people: [...lines, ana.email].join("\n"), intent: "check" });
		expect(body.checked).toMatchObject({ found: 1, missingCount: 9_999 });
		expect(performance.now() - began).toBeLessThan(8_000);
	}));

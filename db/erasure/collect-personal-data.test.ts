import { sql } from "kysely";
import { expect, test } from "vitest";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import { collectPersonalData } from "./collect-personal-data.ts";

test("copyOfData leaves out what a note about two people contains about the other person", () =>
	withRollback(async ({ trx, business }) => {
		const own = await aCandidate(trx, { name: "Aline Prado" });
		const other = await aCandidate(trx, { name: "Breno Salles" });
		const text =
			"Aline pede 12 mil. Breno tem CPF 529.982.247-25 e ganha 18 mil. Está em tratamento. Aline começa em março.";
		const note = await trx
			.insertInto("notes")
			.values({ business_id: business.id, kind: "call", body: text, body_text: text } as never)
			.returning("id")
			.executeTakeFirstOrThrow();
		for (const { id } of [own, other])
			await trx
				.insertInto("note_relations")
				.values({ business_id: business.id, note_id: note.id, reference_type: "candidates", reference_id: id } as never)
				.execute();
		const copy = (await collectPersonalData(trx, own.id)) as { notes: { text: string }[] };
		expect(copy.notes).toHaveLength(1);
		expect(copy.notes[0]?.text).toContain("Aline pede 12 mil.");
		expect(copy.notes[0]?.text).toContain("Aline começa em março.");
		expect(copy.notes[0]?.text).not.toMatch(/Breno|982|18 mil|tratamento/);
	}));

test("copyOfData leaves other people's data out of messages, history, interviews and submissions", () =>
	withRollback(async ({ trx, business }) => {
		const b = business.id;
		const own = await aCandidate(trx, { name: "Aline Prado" });
		const other = await aCandidate(trx, { name: "Breno Salles" });
		const job = await aJob(trx);
		const apply = await anApply(trx, { job_id: job.id, candidate_id: own.id, status: 1 });
		const text = "Aline pede 12 mil. Breno Salles ganha 18 mil. Está em tratamento. Aline começa em março.";
		await sql`insert into apply_events (business_id, apply_id, kind, actor_type, note) values (${b}, ${apply.id}, 'note', 'recruiter', ${text})`.execute(
			trx,
		);
		await sql`insert into interviews (business_id, apply_id, candidate_id, job_id, title, starts_at, feedback)
			values (${b}, ${apply.id}, ${own.id}, ${job.id}, 'Entrevista', now(), ${text})`.execute(trx);
		const { rows } = await sql<{
			id: number;
		}>`insert into email_messages (business_id, kind, class, direction, from_email, to_email, subject, html, text, state, message_id)
			values (${b}, 'message', 'transactional', 'out', 'nos@seleta.example', 'cliente@c.example', 'Finalistas', '', ${text.replace(" Salles", "")}, 'sent', 'one@c.example') returning id`.execute(
			trx,
		);
		for (const { id } of [own, other])
			await sql`insert into email_relations (business_id, email_id, reference_type, reference_id)
				values (${b}, ${rows[0]?.id}, 'candidates', ${id})`.execute(trx);
		const copy = (await collectPersonalData(trx, own.id)) as unknown as Record<string, Record<string, string>[]>;
		const texts = [copy.application_history?.at(-1)?.note, copy.interviews?.[0]?.feedback, copy.messages?.[0]?.text];
		for (const text of texts) {
			expect(text).toContain("Aline pede 12 mil.");
			expect(text).toContain("Aline começa em março.");
			expect(text).not.toMatch(/Breno|18 mil|tratamento/);
		}
	}));

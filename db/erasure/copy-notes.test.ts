import { expect, test } from "vitest";
import { aCandidate, rolledBack } from "#db/testing.ts";
import { copyOfData } from "./copy.ts";

test("copyOfData leaves out what a note says of somebody else when it is about two people", () =>
	rolledBack(async ({ trx, business }) => {
		const own = await aCandidate(trx, business.id, { name: "Aline Prado" });
		const other = await aCandidate(trx, business.id, { name: "Breno Salles" });
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
		const copy = (await copyOfData(trx, business.id, own.id)) as { notes: { text: string }[] };
		expect(copy.notes).toHaveLength(1);
		expect(copy.notes[0]?.text).toContain("Aline pede 12 mil.");
		expect(copy.notes[0]?.text).toContain("Aline começa em março.");
		expect(copy.notes[0]?.text).not.toMatch(/Breno|982|18 mil|tratamento/);
	}));

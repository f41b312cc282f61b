import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { up } from "#db/migrations/2026-11-22-1500-imported-notes.ts";
import { aCandidate, aJob, aRecruiter, useDatabase } from "#db/testing.ts";

const database = useDatabase();

interface Imported {
	entity: string;
	headers: string[];
	mapping: string[];
	cells: string[] | null;
	recordId: number;
}

test("imported notes that stood as public texts become notes of the importer, unless somebody changed them", async () => {
	const { id: business } = await database.business();
	const ids = await inBusiness(database.db, business, async (trx) => {
		const who = await aRecruiter(trx, business, {});
		const anImport = (made: Imported) => insertImport(trx, business, who.id, made);
		const person = async (text: string, imported: Omit<Imported, "entity" | "recordId">) => {
			const { id } = await aCandidate(trx, business, { self_introduction: text });
			await anImport({ entity: "candidates", recordId: id, ...imported });
			return id;
		};
		const field = "self_introduction";
		const job = await aJob(trx, business, { description: "Vaga boa\n\nCliente paga mal" });
		await anImport({
			entity: "jobs",
			headers: ["publicDescription", "description"],
			recordId: job.id,
			mapping: ["description", "description"],
			cells: ["Vaga boa", "Cliente paga mal"],
		});
		const ad = await aJob(trx, business, { description: "O anúncio" });
		await anImport({
			entity: "jobs",
			headers: ["Descrição"],
			mapping: ["description"],
			cells: ["O anúncio"],
			recordId: ad.id,
		});
		return {
			who: who.id,
			job: job.id,
			ad: ad.id,
			asImported: await person("Difícil no trato <3\n\nligar", {
				headers: ["Nome", "Notes", "Observações (2)"],
				mapping: ["name", field, field],
				cells: ["Ana", " Difícil no trato <3 ", "ligar"],
			}),
			withOwn: await person("Sou analista\n\nPediu sigilo", {
				headers: ["About", "Comments"],
				mapping: [field, field],
				cells: ["Sou analista", "Pediu sigilo"],
			}),
			changed: await person("Escrevi de novo", { headers: ["Notes"], mapping: [field], cells: ["Pediu sigilo"] }),
			own: await person("Sou analista", { headers: ["Resumo"], mapping: [field], cells: ["Sou analista"] }),
			oldUntouched: await person("Pediu sigilo", { headers: ["Notes"], mapping: [field], cells: null }),
		};
	});

	const owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: database.owner }) });
	// Twice: a record that was moved has nothing left to move.
	for (const _ of [1, 2]) await owner.transaction().execute(up);

	const after = await inBusiness(database.db, business, async (trx) => ({
		texts: new Map(
			(
				await sql<{ key: string; text: string | null }>`
select 'c' || id as key, self_introduction as text from candidates where business_id = ${business}
union all select 'j' || id, description from jobs where business_id = ${business}`.execute(trx)
			).rows.map(({ key, text }) => [key, text]),
		),
		notes: (
			await sql<{ about: string; text: string; html: string; by: number }>`
select left(x.reference_type, 1) || x.reference_id as about, n.body_text as text, n.body as html, n.created_by_id as by
from notes n join note_relations x on x.business_id = n.business_id and x.note_id = n.id
where n.business_id = ${business} order by n.id`.execute(trx)
		).rows,
	}));
	expect(after.texts).toEqual(
		new Map([
			[`c${ids.asImported}`, null],
			[`c${ids.withOwn}`, "Sou analista"],
			[`c${ids.changed}`, "Escrevi de novo"],
			[`c${ids.own}`, "Sou analista"],
			[`c${ids.oldUntouched}`, null],
			[`j${ids.job}`, "Vaga boa"],
			[`j${ids.ad}`, "O anúncio"],
		]),
	);
	expect(after.notes.map(({ about, text }) => [about, text]).sort()).toEqual(
		[
			[`c${ids.asImported}`, "Difícil no trato <3\n\nligar"],
			[`c${ids.withOwn}`, "Pediu sigilo"],
			[`c${ids.oldUntouched}`, "Pediu sigilo"],
			[`j${ids.job}`, "Cliente paga mal"],
		].sort(),
	);
	expect(after.notes.every(({ by }) => by === ids.who)).toBe(true);
	expect(after.notes.find(({ text }) => text.includes("<3"))?.html).toBe("<p>Difícil no trato &lt;3</p><p>ligar</p>");
});

async function insertImport(trx: Scoped, business: number, recruiter: number, made: Imported) {
	const { entity, headers, mapping, cells, recordId } = made;
	const { id } = await trx
		.insertInto("imports")
		.values({
			business_id: business,
			recruiter_id: recruiter,
			entity,
			file_name: "x.csv",
			size_bytes: 1,
			format: "csv",
			headers: JSON.stringify(headers),
			mapping: JSON.stringify(mapping),
			created: 1,
			state: "done",
			cells_gone: cells === null,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const table = entity === "jobs" ? sql`jobs` : sql`candidates`;
	await sql`insert into import_rows (business_id, import_id, number, cells, outcome, record_id, record_version)
select ${business}, ${id}, 2, ${JSON.stringify(cells ?? [])}::jsonb, 'created', t.id, t.lock_version
from ${table} t where t.business_id = ${business} and t.id = ${recordId}`.execute(trx);
}

import { expect, test } from "vitest";
import { documentFromText } from "#app/domain/cv/document-text.ts";
import type { ExternalCvResult } from "#app/domain/cv/external-cv-parser.ts";
import { collectPersonalData } from "#db/erasure/collect-personal-data.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { parseCvWithFallback } from "./cv-parser.ts";
import { sealKey } from "./integrations.ts";

const document = documentFromText("Maria Prado Lima\nmaria@mail.example\n(11) 98765-4321\n\nSkills\nSQL");
const file = { bytes: Buffer.from("whatever it holds"), contentType: "text/plain", checksum: "b".repeat(64) };

async function aParser(trx: Scoped, active = true) {
	return trx
		.insertInto("integrations")
		.values({
			business_id: trx.businessId,
			name: `Leitor ${active}`,
			provider: "cv_parser",
			credentials: sealKey("chave-do-leitor"),
			active,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

function reader({ db, trx }: { db: Parameters<typeof parseCvWithFallback>[0]; trx: Scoped }, result: ExternalCvResult) {
	const keys: (string | null)[] = [];
	const read = (outside = true) =>
		parseCvWithFallback(
			db,
			{ businessId: trx.businessId, document, file: outside ? file : null },
			{
				parse: async ({ key }) => {
					keys.push(key);
					return result;
				},
				skills: ["SQL"],
				patience: 100,
			},
		);
	const listLog = () => trx.selectFrom("integration_deliveries").selectAll().orderBy("id").execute();
	return { keys, read, listLog };
}

test("parseCvWithFallback does not call the parser when it is off or there is no file", () =>
	withRollback(async (inside) => {
		const { keys, read, listLog } = reader(inside, { ok: true, status: 200, facts: { name: "Outro Nome" } });
		await aParser(inside.trx, false);
		expect(await read()).toMatchObject({ name: "Maria Prado Lima" });
		await aParser(inside.trx);
		expect(await read(false)).toMatchObject({ name: "Maria Prado Lima" });
		expect([keys, await listLog()]).toEqual([[], []]);
	}));

test("parseCvWithFallback merges the parser's facts with its own and logs the call without CV content", () =>
	withRollback(async (inside) => {
		const facts = { name: "Maria P. Lima", skills: [], city: "Recife" };
		const { keys, read, listLog } = reader(inside, { ok: true, status: 200, facts });
		const { id } = await aParser(inside.trx);
		const parsed = await read();
		expect(Object.keys(parsed.sources ?? {})).toEqual(expect.arrayContaining(["email", "skills.0"]));
		expect(parsed.sources).not.toHaveProperty("name");
		expect(parsed).toMatchObject({
			name: "Maria P. Lima",
			city: "Recife",
			email: "maria@mail.example",
			phone: "+5511987654321",
			skills: ["SQL"],
		});
		expect(keys).toEqual(["chave-do-leitor"]);
		const log = await listLog();
		expect(log).toMatchObject([{ integration_id: id, event: "cv", state: "done", answer_status: 200, answer: null }]);
		expect(log[0]?.payload).toEqual({ content_type: "text/plain", size_bytes: 17, checksum: file.checksum });
		expect(JSON.stringify(log)).not.toMatch(/Maria|Recife|mail\.example/);
	}));

test("parseCvWithFallback returns its own reading and pauses the parser for a minute when the parser fails", () =>
	withRollback(async (inside) => {
		const { keys, read, listLog } = reader(inside, { ok: false, how: "failed", messages: ["trouble:slow"] });
		await aParser(inside.trx);
		expect(await read()).toMatchObject({ name: "Maria Prado Lima", skills: ["SQL"] });
		expect(await listLog()).toMatchObject([
			{ event: "cv", state: "error", messages: ["trouble:slow"], answer_status: null },
		]);
		expect(await inside.trx.selectFrom("integrations").select("state").execute()).toContainEqual({ state: "error" });
		expect(await read()).toMatchObject({ name: "Maria Prado Lima" });
		expect(keys).toHaveLength(1);
	}));

test("collectPersonalData includes the system that parsed the candidate's CV", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { read } = reader(inside, { ok: true, status: 200, facts: { city: "Recife" } });
		await aParser(trx);
		await read();
		const candidate = await aCandidate(trx);
		await trx
			.insertInto("data_files")
			.values({
				business_id: trx.businessId,
				reference_type: "candidate",
				reference_id: candidate.id,
				name: "cv.txt",
				file_type: "cv",
				storage_key: "whatever",
				content_type: "text/plain",
				size_bytes: file.bytes.length,
				checksum: file.checksum,
				uploaded_by_type: "candidate",
			})
			.execute();
		expect(await collectPersonalData(trx, candidate.id)).toMatchObject({
			cvs_read_by: [{ to: "Leitor true", file: "cv.txt", sent_at: expect.stringMatching(/^\d{4}-/) }],
		});
	}));

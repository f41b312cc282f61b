import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getFile, putFile } from "#app/storage/files.server.ts";
import { createDocx } from "#app/storage/sample-documents.testing.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { parseCv } from "./parse_cv.ts";
import { sweep } from "./sweep.ts";

beforeAll(() => vi.stubEnv("SELETA_DATA", mkdtempSync(join(tmpdir(), "seleta-files-"))));
afterAll(() => vi.unstubAllEnvs());

const killed = vi.hoisted(() => ({ now: false }));
vi.mock("#app/storage/read-text.server.ts", async (original) => {
	const real = await original<typeof import("#app/storage/read-text.server.ts")>();
	const readDocument: typeof real.readDocument = (bytes, contentType, options) =>
		real.readDocument(bytes, contentType, killed.now ? { ...options, patience: 1 } : options);
	return { ...real, readDocument };
});

const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

async function aCv(trx: Scoped, bytes: Uint8Array, expires: Date | null = null) {
	const candidate = await aCandidate(trx);
	const key = await putFile(trx.businessId, bytes, type);
	const row = await trx
		.insertInto("data_files")
		.values({
			business_id: trx.businessId,
			reference_type: "candidate",
			reference_id: candidate.id,
			name: "cv.docx",
			file_type: "cv",
			storage_key: key,
			content_type: type,
			size_bytes: bytes.length,
			checksum: key,
			uploaded_by_type: "candidate",
			expires_at: expires,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return { id: row.id, key };
}

const getRow = (trx: Scoped, id: number) =>
	trx.selectFrom("data_files").select(["text_content", "parsed"]).where("id", "=", id).executeTakeFirst();

test("parseCv saves nothing when its reader is killed, and gives up after the third attempt", () =>
	withRollback(async ({ db, trx, business }) => {
		const cv = await aCv(trx, createDocx("Ana Souza ana@mail.example"));
		const read = (attempt: number) =>
			parseCv(
				{ businessId: business.id, fileId: cv.id },
				{ ...createTaskContext(db, { businessId: business.id }), attempt },
			);
		killed.now = true;
		await expect(read(1)).rejects.toMatchObject({ name: "SandboxLimitExceeded" });
		await expect(read(3)).rejects.toMatchObject({ name: "PermanentError" });
		expect(await getRow(trx, cv.id)).toEqual({ text_content: null, parsed: null });
		killed.now = false;
		await read(2);
		expect(await getRow(trx, cv.id)).toMatchObject({ parsed: { email: "ana@mail.example" } });
	}));

test(
	"parseCv reads a CV once and does not retry an unreadable one",
	() =>
		withRollback(async ({ db, trx, business }) => {
			const good = await aCv(trx, createDocx("Ana Souza ana@mail.example"));
			const broken = await aCv(trx, new TextEncoder().encode("no document"));
			for (const { id } of [good, broken, good])
				await parseCv({ businessId: business.id, fileId: id }, createTaskContext(db, { businessId: business.id }));
			expect(await getRow(trx, good.id)).toMatchObject({
				text_content: "Ana Souza ana@mail.example",
				parsed: { email: "ana@mail.example" },
			});
			expect(await getRow(trx, broken.id)).toEqual({ text_content: "", parsed: null });
			await trx.updateTable("data_files").set({ text_content: "corrected" }).where("id", "=", good.id).execute();
			await parseCv({ businessId: business.id, fileId: good.id }, createTaskContext(db, { businessId: business.id }));
			expect(await getRow(trx, good.id)).toMatchObject({ text_content: "corrected" });
			await parseCv({ businessId: business.id, fileId: 999_999 }, createTaskContext(db, { businessId: business.id }));
		}),
	30_000,
);

test("sweep deletes expired files of every business and leaves the others, also when repeated", () =>
	withRollback(async ({ db, trx, inOther }) => {
		const saved = await aCv(trx, createDocx("a"), new Date(Date.now() + 60_000));
		const over = await aCv(trx, createDocx("b"), new Date(Date.now() - 60_000));
		const theirs = await inOther((there) => aCv(there, createDocx("c"), new Date(Date.now() - 60_000)));
		await sweep({}, createTaskContext(db));
		await sweep({}, createTaskContext(db));
		expect([saved, over, theirs].map(({ key }) => key)).toHaveLength(3);
		expect(await getFile(saved.key)).not.toBeNull();
		expect(await getFile(over.key)).toBeNull();
		expect(await getFile(theirs.key)).toBeNull();
		expect(await inOther((there) => getRow(there, theirs.id))).toBeUndefined();
		expect([await getRow(trx, saved.id), await getRow(trx, over.id)].map(Boolean)).toEqual([true, false]);
	}));

import { mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTable } from "#app/storage/tables/read-table.server.ts";
import { splitTable } from "./import-tables.ts";

const signal = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), "seleta-short-"));

async function getRows(file: File) {
	const { headers, rows } = await openTable(file);
	const result: string[][] = [];
	for await (const { cells, extra } of rows) result.push(extra ? [...cells, "+"] : cells);
	return { headers, found: result };
}

test("splitTable splits a long table into shorter ones with unchanged cells", async () => {
	const line = (n: number) => `"Ana ""${n}""";"Rua\n${n}; fundos"${n === 7 ? ";mais" : ""}\n`;
	const whole = `Nome;Endereço\n${Array.from({ length: 2_500 }, (_, n) => line(n)).join("")}`;
	const parts = await splitTable(new File([whole], "x.csv"), { folder, rows: 1_000, signal });
	const read = await Promise.all(parts.map(getRows));
	expect(read.map(({ found }) => found.length)).toEqual([1_000, 1_000, 500]);
	expect(new Set(read.map(({ headers }) => headers.join()))).toEqual(new Set(["Nome,Endereço"]));
	expect(read.flatMap(({ found }) => found)).toEqual((await getRows(new File([whole], "x.csv"))).found);
});

test("splitTable writes parts while reading and buffers only a few pieces", async () => {
	const rowsEach = 5_000;
	const piece = new TextEncoder().encode("Ana;x\n".repeat(rowsEach));
	const own = mkdtempSync(join(tmpdir(), "seleta-ahead-"));
	const written = () => readdirSync(own).reduce((sum, name) => sum + statSync(join(own, name)).size, 0);
	const line = '"Ana","x"\r\n'.length;
	let passes = 0;
	let ahead = 0;
	const stream = () => {
		const isLast = ++passes === 2;
		let at = 0;
		return new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					if (at === 61) return controller.close();
					controller.enqueue(at === 0 ? new TextEncoder().encode("Nome;Texto\n") : piece);
					at += 1;
					if (isLast) ahead = Math.max(ahead, at - written() / line / rowsEach);
				},
			},
			{ highWaterMark: 1 },
		);
	};
	const file = Object.assign(new File(["Nome;Texto\nAna;x\n"], "x.csv"), { stream });
	expect((await splitTable(file, { folder: own, rows: 75_000, signal })).length).toBe(4);
	// One pass to detect the encoding, one to read.
	expect(passes).toBe(2);
	expect(ahead).toBeGreaterThan(1);
	expect(ahead).toBeLessThan(20);
});

test("splitTable returns a short or broken table unchanged and leaves no files", async () => {
	const there = readdirSync(folder).length;
	const short = new File(["Nome\nAna\n"], "x.csv");
	expect(await splitTable(short, { folder, rows: 10, signal })).toEqual([short]);
	const broken = new File([`Nome,Texto\n${"Ana,x\n".repeat(50)}Bia,"${"y\n".repeat(1_100_000)}`], "x.csv");
	expect(await splitTable(broken, { folder, rows: 10, signal })).toEqual([broken]);
	expect(readdirSync(folder).length).toBe(there);
	const stopped = AbortSignal.abort();
	await expect(splitTable(short, { folder, rows: 10, signal: stopped })).rejects.toThrow();
});

test("splitTable rejects when the folder cannot be written", async () => {
	const gone = join(folder, "gone");
	const table = new File(["Nome;Texto\nAna;x\nBia;y\n"], "x.csv");
	await expect(splitTable(table, { folder: gone, rows: 1, signal })).rejects.toMatchObject({ code: "ENOENT" });
});

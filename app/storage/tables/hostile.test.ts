import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { expect, test } from "vitest";
import { TableError } from "#app/domain/import/limits.ts";
import { type SheetCell, writeCsv, writeXlsx } from "../write-sheet.server.ts";
import { openTable } from "./read-table.server.ts";

const megabyte = 1024 * 1024;

/** A generated file of any size: `part` returns its pieces and is repeatable. */
function generated(head: string, part: (n: number) => string, parts: number): File {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const file = new File([bytes(head + part(0))], "x.csv");
	const stream = () => {
		let at = -1;
		return new ReadableStream<Uint8Array>({
			pull(controller) {
				if (at >= parts) return controller.close();
				controller.enqueue(bytes(at < 0 ? head : part(at)));
				at += 1;
			},
		});
	};
	return Object.assign(file, { stream });
}

/** Peak memory while reading, above what the process used before. */
async function heldBy(work: (watch: () => void) => Promise<void>): Promise<number> {
	globalThis.gc?.();
	const before = process.memoryUsage.rss();
	let most = before;
	await work(() => {
		most = Math.max(most, process.memoryUsage.rss());
	});
	return (most - before) / megabyte;
}

// SELETA_HOSTILE_MB=2048 reads the whole two gigabytes, in some two minutes.
const size = Number(process.env.SELETA_HOSTILE_MB ?? 48);

test(`openTable streams a CSV of ${size} MB with little memory`, { timeout: 600_000 }, async () => {
	const line = `"Ana ""Maria"" Souza";ana@correio.example;"Rua A, 1\nSala 2";${"x".repeat(900)}\n`;
	const each = Math.floor(megabyte / line.length);
	const file = generated("Nome;E-mail;Endereço;Texto\n", () => line.repeat(each), size);
	let rows = 0;
	const locked = await heldBy(async (watch) => {
		const table = await openTable(file, 5_000_000);
		for await (const { cells } of table.rows) {
			rows += 1;
			if (rows % 10_000 !== 0) continue;
			expect(cells[0]).toBe('Ana "Maria" Souza');
			watch();
		}
	});
	expect(rows).toBe(each * size);
	expect(locked).toBeLessThan(150);
});

test("openTable refuses a single line of 100 MB with little memory", { timeout: 60_000 }, async () => {
	const code = async (first: string) => {
		let output = "";
		const locked = await heldBy(async (watch) => {
			try {
				const { rows } = await openTable(generated(first, () => "x".repeat(megabyte), 100));
				for await (const _ of rows) watch();
			} catch (error) {
				output = error instanceof TableError ? error.code : String(error);
			}
			watch();
		});
		expect(locked).toBeLessThan(150);
		return output;
	};
	expect(await code("")).toBe("quotes");
	expect(await code("nome;cidade\n")).toBe("quotes");
	expect(await code('nome;cidade\n"')).toBe("quotes");
});

const cells = [
	"=1+1",
	"+55 11 98765-4321",
	"-2",
	"@sum(a)",
	"\t=1",
	"\r=1",
	"＝1",
	'=HYPERLINK("http://x";"y")',
	"Ana",
];
const sheet = () => ({
	name: "=x",
	locale: "pt" as const,
	columns: [{ label: "=Nome" }],
	pages: (async function* () {
		yield cells.map((cell) => [cell as SheetCell]);
	})(),
});
async function firstCells(rows: AsyncIterable<{ cells: string[] }>): Promise<string[]> {
	const result: string[] = [];
	for await (const { cells } of rows) result.push(cells[0] ?? "");
	return result;
}

const path = (name: string) => join(mkdtempSync(join(tmpdir(), "seleta-sheet-")), name);

test("writeCsv writes no cell that begins a formula", async () => {
	const to = path("x.csv");
	await writeCsv(to, sheet());
	const { rows, headers } = await openTable(new File([readFileSync(to)], "x.csv"));
	const result = [headers[0] ?? "", ...(await firstCells(rows))];
	expect(result).toEqual(["'=Nome", ...cells.slice(0, -1).map((cell) => `'${cell}`), "Ana"]);
});

test("writeXlsx writes every cell as unchanged text and none as a formula", async () => {
	const to = path("x.xlsx");
	await writeXlsx(to, sheet());
	const zip = await JSZip.loadAsync(readFileSync(to));
	const xml = (await zip.file("xl/worksheets/sheet1.xml")?.async("string")) ?? "";
	expect(xml).toContain("<c ");
	expect(xml).not.toMatch(/<f[ >/]/);
	const kinds = [...xml.matchAll(/<c [^>]*?(?:t="(\w+)")?[^>]*>/g)].map(([tag]) => /t="(\w+)"/.exec(tag)?.[1]);
	expect(new Set(kinds)).toEqual(new Set([kinds[0]]));
	expect(["s", "inlineStr", "str"]).toContain(kinds[0]);
	const { rows } = await openTable(new File([readFileSync(to)], "x.xlsx"));
	const result = await firstCells(rows);
	expect(result[0]).toBe("=1+1");
	expect(result).toHaveLength(cells.length);
});

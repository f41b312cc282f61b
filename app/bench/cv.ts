import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { putFile } from "#app/storage/files.server.ts";
import { getDb } from "#db/index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { BenchmarkRow } from "./back-office.ts";
import { type LoadRequest, runLoad } from "./load.ts";
import type { RunningServer } from "./server-processes.ts";

const pages = 10;
const rounds = 3;
/** Moderate load: a site with visitors, not a saturated one. */
const visitors = { connections: 4, perSecond: 20 };

export async function cvRow(product: RunningServer, page: () => LoadRequest, seconds: number): Promise<BenchmarkRow> {
	const quiet: number[] = [];
	const busy: number[] = [];
	let read = 0;
	const look = () => runLoad(product.origin, visitors.connections, seconds, [200], page, visitors.perSecond);
	await look();
	for (let round = 0; round < rounds; round++) {
		quiet.push((await look()).p99);
		const going = { on: true };
		const reading = readOn(going, `${Date.now()}-${round}`);
		busy.push((await look()).p99);
		going.on = false;
		read += await reading;
	}
	const [before, during] = [middle(quiet), middle(busy)];
	const grows = during / Math.max(1, before);
	return {
		name: `job page at ${visitors.perSecond}/s while ${read} CVs of ${pages} pages are read in ${rounds * seconds} s`,
		measured: `p99 ${before} to ${during} ms, ${grows.toFixed(2)} times`,
		promise: "1.5 times",
		kept: grows <= 1.5,
	};
}

/** Sends one CV, waits until it is read, sends the next. How many. */
async function readOn(going: { on: boolean }, name: string): Promise<number> {
	for (let n = 0; ; n++) {
		if (!going.on) return n;
		await readOne(`${name}-${n}`);
	}
}

async function readOne(name: string): Promise<void> {
	const bytes = buildCvPdf(name, pages);
	const storageKey = await putFile(1, bytes, "application/pdf");
	const id = await inBusiness(getDb(), 1, async (trx) => {
		const file = await trx
			.insertInto("data_files")
			.values({
				business_id: 1,
				reference_type: "candidate",
				reference_id: 0,
				file_type: "cv",
				uploaded_by_type: "candidate",
				name: `${name}.pdf`,
				storage_key: storageKey,
				content_type: "application/pdf",
				size_bytes: bytes.length,
				checksum: createHash("sha256").update(bytes).digest("hex"),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await enqueue(trx, "parse_cv", { businessId: 1, fileId: file.id });
		return file.id;
	});
	for (let tries = 0; tries < 600; tries++) {
		const row = await inBusiness(getDb(), 1, (trx) =>
			trx
				.selectFrom("data_files")
				.select("text_content")
				.where("business_id", "=", 1)
				.where("id", "=", id)
				.executeTakeFirst(),
		);
		if (row?.text_content) return;
		await sleep(50);
	}
	throw new Error("A curriculum was not read");
}

/** A PDF of so many full pages. */
export function buildCvPdf(name: string, pages: number): Uint8Array<ArrayBuffer> {
	const line = (text: string, at: number) => `${at ? "0 -15 Td " : ""}(${text}) Tj`;
	const kids = Array.from({ length: pages }, (_, page) => `${4 + page * 2} 0 R`);
	const objects = [
		"<< /Type /Catalog /Pages 2 0 R >>",
		`<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages} >>`,
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
	];
	for (let page = 0; page < pages; page++) {
		const lines = Array.from({ length: 50 }, (_, at) =>
			line(`${name} ${page}.${at} Analista de Dados, Banco Aurora, 03/2019 - 07/2023: SQL, Python, Power BI`, at),
		);
		const stream = `BT /F1 11 Tf 40 800 Td\n${lines.join("\n")}\nET`;
		objects.push(
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + page * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
			`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
		);
	}
	let file = "%PDF-1.4\n";
	const offsets = objects.map((object, index) => {
		const offset = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return offset;
	});
	const start = file.length;
	const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
	file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	return new Uint8Array(Buffer.from(file, "latin1"));
}

const middle = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

import type { Case } from "./cases.ts";
import type { Shot } from "./load.ts";

export interface Answers {
	/** Of one answer, uncompressed. */
	bytes: number;
	rows: number;
}

/** As many as the words, names and places that a case asks in turn. */
const asked = 8;

/** What eight answers hold on average; rows are what `rows` finds, or what the floor says of itself. */
export async function answers(origin: string, next: () => Shot, rows?: RegExp): Promise<Answers> {
	const total = { bytes: 0, rows: 0 };
	for (let time = 0; time < asked; time++) {
		const { method = "GET", path, headers, body } = next();
		const response = await fetch(origin + path, { method, headers, body, redirect: "manual" });
		const text = await response.text();
		total.bytes += Buffer.byteLength(text);
		total.rows += rows
			? new Set([...text.matchAll(rows)].map(([, key]) => key)).size
			: Number(response.headers.get("X-Rows") ?? 0);
	}
	return { bytes: Math.round(total.bytes / asked), rows: total.rows / asked };
}

/** A floor that shows fewer rows than the product, or more, is none: the product would be compared with another page. */
export function checkFloor({ name, rows }: Case, product: Answers, floor: Answers) {
	// What is written shows none once it is there.
	if (!rows) return;
	if (floor.rows === 0) throw new Error(`${name}: the floor shows no rows.`);
	if (product.rows < floor.rows * 0.8 || product.rows > floor.rows * 1.25)
		throw new Error(`${name}: the product shows ${product.rows} rows, its floor ${floor.rows}.`);
}

import type { Snapshot } from "./company-charts.ts";

const maxLines = 40;
const maxPeople = 10_000_000;

type Lines<T> =
	| { ok: true; rows: T[] }
	| { ok: false; problem: "tooMany" }
	| { ok: false; problem: "badLine"; line: string };

/** One area per line: "Tecnologia 120", "Recursos Humanos: 1.200"; repeated areas are summed. */
export function parseAreaHeadcounts(text: string): Lines<{ name: string; count: number }> {
	const counts = new Map<string, number>();
	return readLines(
		text,
		(line) => {
			const match = /^(.{1,80}?)[\s:;,=\t-]+(\d[\d.,]*)$/.exec(line);
			const count = getNumber(match?.[2]);
			const name = match?.[1]?.trim();
			if (!name || count === null) return false;
			counts.set(name, (counts.get(name) ?? 0) + count);
			return true;
		},
		() => [...counts].map(([name, count]) => ({ name, count })),
	);
}

/** Months as people type them, one per line: "10/2026 8", "2026-10: 8". */
export function parseMonthlyHeadcounts(text: string): Lines<{ month: string; count: number }> {
	const counts = new Map<string, number>();
	return readLines(
		text,
		(line) => {
			const match = /^(?:(\d{1,2})[/.-](\d{4})|(\d{4})[/.-](\d{1,2}))[\s:;,=]+(\d[\d.,]*)$/.exec(line);
			const year = Number(match?.[2] ?? match?.[3]);
			const month = Number(match?.[1] ?? match?.[4]);
			const count = getNumber(match?.[5]);
			if (count === null || month < 1 || month > 12 || year < 1990 || year > 2200) return false;
			counts.set(`${year}-${String(month).padStart(2, "0")}`, count);
			return true;
		},
		() => [...counts].map(([name, count]) => ({ month: name, count })).sort((a, b) => a.month.localeCompare(b.month)),
	);
}

/** Problem of the whole snapshot; null when valid. */
export function checkSnapshot(
	{ takenAt, total, byFunction }: Pick<Snapshot, "takenAt" | "total" | "byFunction">,
	today: string,
): { field: "taken_at" | "by_function"; problem: "future" | "aboveTotal" } | null {
	if (takenAt > today) return { field: "taken_at", problem: "future" };
	const sum = byFunction.reduce((all, { count }) => all + count, 0);
	return sum > total ? { field: "by_function", problem: "aboveTotal" } : null;
}

function readLines<T>(text: string, take: (line: string) => boolean, rows: () => T[]): Lines<T> {
	const lines = text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "");
	if (lines.length > maxLines) return { ok: false, problem: "tooMany" };
	const bad = lines.find((line) => !take(line));
	return bad === undefined ? { ok: true, rows: rows() } : { ok: false, problem: "badLine", line: bad.slice(0, 60) };
}

/** Whole numbers only: "1.200" and "1,200" are both 1200. */
function getNumber(text: string | undefined): number | null {
	if (!text || !/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(text)) return null;
	const count = Number(text.replace(/[.,]/g, ""));
	return count <= maxPeople ? count : null;
}

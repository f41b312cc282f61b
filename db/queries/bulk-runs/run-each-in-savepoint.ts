import { sql } from "kysely";
import type { Act, Step } from "./context.ts";
import type { Outcome } from "./items.ts";

/**
 * Runs one part of a bulk run. When a record makes it fail, the part is undone and done again record by record, so that
 * one bad record fails alone. What is not about a record (a lost connection, a deadlock) still fails the whole part,
 * which is then tried again.
 */
export async function eachAlone(act: Act, step: Step): Promise<Outcome[]> {
	const together = await attempt(act, step);
	if (together !== null) return together;
	const outcomes: Outcome[] = [];
	for (const item of step.items) {
		const alone = await attempt(act, { ...step, items: [item] });
		outcomes.push(...(alone ?? [{ id: item.id, outcome: "failed" as const, reason: "error" as const }]));
	}
	return outcomes;
}

async function attempt(act: Act, step: Step): Promise<Outcome[] | null> {
	await sql`savepoint bulk_part`.execute(step.db);
	try {
		const outcomes = await act(step);
		await sql`release savepoint bulk_part`.execute(step.db);
		return outcomes;
	} catch (error) {
		if (!isAboutRecord(error)) throw error;
		await sql`rollback to savepoint bulk_part`.execute(step.db);
		await sql`release savepoint bulk_part`.execute(step.db);
		return null;
	}
}

/** Integrity violations and bad data (SQLSTATE classes 22, 23, and errors a trigger raises), and our own errors. */
function isAboutRecord(error: unknown): boolean {
	const code = (error as { code?: unknown }).code;
	if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return /^(22|23|P0|42501)/.test(code);
	return error instanceof Error && !/connection|terminat/i.test(error.message);
}

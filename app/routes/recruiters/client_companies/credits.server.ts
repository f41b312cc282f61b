import { z } from "zod";
import { type CreditKind, creditUnits, manualCreditKinds } from "#app/domain/money/credits.ts";
import { day, optionalLine } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { CreditRow } from "#db/queries/credits.ts";

export const creditSchema = z.object({
	kind: z.enum(manualCreditKinds),
	unit: z.enum(creditUnits),
	amount: z
		.string()
		.regex(/^[-−+]?\d{1,6}$/)
		.transform((text) => Number(text.replace("−", "-"))),
	expires_at: day().optional(),
	note: optionalLine(300),
});

type Entry = z.output<typeof creditSchema>;

/** Error of an entry beyond its single fields; null when valid. */
export function creditProblem(
	{ kind, amount, expires_at, note }: Entry,
	today: string,
): {
	field: "amount" | "expires_at" | "note";
	problem: "notZero" | "positive" | "onlyIn" | "past" | "noteNeeded";
} | null {
	if (amount === 0) return { field: "amount", problem: "notZero" };
	if (kind !== "adjust" && amount < 0) return { field: "amount", problem: "positive" };
	if (kind === "adjust" && !note) return { field: "note", problem: "noteNeeded" };
	if (expires_at && amount < 0) return { field: "expires_at", problem: "onlyIn" };
	if (expires_at && expires_at < today) return { field: "expires_at", problem: "past" };
	return null;
}

const tones: Record<CreditKind, "success" | "neutral" | "warning" | "info"> = {
	purchase: "success",
	grant: "success",
	refund: "info",
	adjust: "warning",
	consume: "neutral",
	expire: "warning",
};

export function formatLedger(rows: readonly CreditRow[], format: Formatters) {
	return rows.map((row) => ({
		uid: row.uid,
		when: format.when(row.created_at),
		kind: { label: format.t(`clients:credits.kinds.${row.kind}`), tone: tones[row.kind] },
		unit: format.t(`clients:credits.units.${row.unit}`),
		amount: `${row.amount > 0 ? "+" : "−"}${format.number(Math.abs(row.amount))}`,
		gives: row.amount > 0,
		after: format.number(row.balance_after),
		note: row.note,
		job: row.job && { to: `/recruiters/jobs/${row.job.uid}`, title: row.job.title },
		expires: row.expires_at && format.t("clients:credits.expires", { day: format.day(row.expires_at) }),
		by: row.by ?? format.t("clients:credits.system"),
	}));
}

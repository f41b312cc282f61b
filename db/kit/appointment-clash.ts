import { sql } from "kysely";
import { z } from "zod";
import type { Scoped } from "./in-business.ts";

export type AppointmentType = "interviews" | "meetings";

/** The conflicting appointment, as reported by the database. */
const clashSchema = z.object({
	recruiter: z.number(),
	interview: z.number().nullable(),
	meeting: z.number().nullable(),
	/** Of their calendar elsewhere, where its owner agreed. */
	title: z.string().nullable(),
	from: z.coerce.date(),
	until: z.coerce.date(),
});

export type AppointmentClash = z.infer<typeof clashSchema>;

/** Whether the database refused two appointments of one person at the same time. */
export function isAppointmentClash(error: unknown): error is Error & { detail?: string } {
	return (
		error instanceof Error &&
		"code" in error &&
		error.code === "23P01" &&
		"constraint" in error &&
		error.constraint === "appointment_people_clash"
	);
}

/** The clash described by the refusal; null when it gives no details. */
export function readAppointmentClash(error: { detail?: string }): AppointmentClash | null {
	if (!error.detail?.startsWith("{")) return null;
	return clashSchema.safeParse(JSON.parse(error.detail)).data ?? null;
}

/** Runs bookings despite other appointments; overlaps are marked. */
export async function bookDespiteClashes<T>(trx: Scoped, work: () => Promise<T>): Promise<T> {
	await sql`select set_config('app.book_despite', 'on', true)`.execute(trx);
	const result = await work();
	await sql`select set_config('app.book_despite', '', true)`.execute(trx);
	return result;
}

/** On a clash only `work` is rolled back and the transaction continues. */
export async function tryBooking<T>(trx: Scoped, work: () => Promise<T>): Promise<T | { clash: Error }> {
	await sql`savepoint booking`.execute(trx);
	try {
		const result = await work();
		await sql`release savepoint booking`.execute(trx);
		return result;
	} catch (error) {
		if (!isAppointmentClash(error)) throw error;
		await sql`rollback to savepoint booking`.execute(trx);
		await sql`release savepoint booking`.execute(trx);
		return { clash: error };
	}
}

import { sql } from "kysely";
import { costMicros, microsPerCent, type TokenCount } from "#app/domain/language-model/cost.ts";
import type { ModelRefusal, ModelTrouble } from "#app/domain/language-model/model-problem.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { lockModelSettings, type ModelSettings } from "./settings.ts";

export interface NewCall {
	purpose: string;
	recruiterId: number;
	candidateId: number | null;
	fields: readonly string[];
	bytes: number;
	host: string;
	/** Upper estimate of the tokens used. */
	tokens: Pick<TokenCount, "input" | "output">;
	/** A trial of the settings, which need not be switched on. */
	isTrial: boolean;
}

export type CallReservation =
	| { ok: true; callId: number; settings: ModelSettings }
	| { ok: false; refusal: ModelRefusal };

const month = sql<string>`date_trunc('month', app_today())::date`;

/** Reserves the maximum cost of a call, if the monthly budgets allow it. */
export async function reserveCall(db: Scoped, call: NewCall): Promise<CallReservation> {
	const settings = await lockModelSettings(db);
	if (!settings?.model || (!settings.enabled && !call.isTrial)) return { ok: false, refusal: "off" };
	if (await isWaiting(db, call)) return { ok: false, refusal: "busy" };
	const { model, currency } = settings;
	const prices = { inputCents: settings.input_cents, outputCents: settings.output_cents };
	const reserved = costMicros(call.tokens, prices);
	const spent = await sumSpending(db, { currency, recruiterId: call.recruiterId });
	if (reserved > 0) {
		if (spent.all + reserved > settings.monthly_cents * microsPerCent) return { ok: false, refusal: "business_budget" };
		if (spent.own + reserved > settings.person_cents * microsPerCent) return { ok: false, refusal: "person_budget" };
	}
	await db
		.insertInto("language_model_spending")
		.values({
			business_id: db.businessId,
			month,
			recruiter_id: call.recruiterId,
			currency,
			calls: 1,
			reserved_micros: reserved,
		})
		.onConflict((oc) =>
			oc.columns(["business_id", "month", "recruiter_id", "currency"]).doUpdateSet({
				calls: sql`language_model_spending.calls + 1`,
				reserved_micros: sql`language_model_spending.reserved_micros + ${reserved}`,
			}),
		)
		.execute();
	const { id } = await db
		.insertInto("language_model_calls")
		.values({
			business_id: db.businessId,
			recruiter_id: call.recruiterId,
			candidate_id: call.candidateId,
			purpose: call.purpose,
			fields: [...call.fields],
			model,
			host: call.host,
			bytes_sent: call.bytes,
			month,
			currency,
			reserved_micros: reserved,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return { ok: true, callId: Number(id), settings };
}

/** Whether the same call by this user is already pending, as after a double click. */
async function isWaiting(db: Scoped, { purpose, recruiterId }: NewCall): Promise<boolean> {
	const row = await db
		.selectFrom("language_model_calls")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("outcome", "=", "waiting")
		.where("recruiter_id", "=", recruiterId)
		.where("purpose", "=", purpose)
		.where("created_at", ">", sql<Date>`now() - interval '70 seconds'`)
		.executeTakeFirst();
	return row !== undefined;
}

export interface CallEnd {
	outcome: "answered" | ModelTrouble;
	received: number;
	/** Null: nothing was answered, so nothing is paid. */
	tokens: TokenCount | null;
}

/** Replaces the reserved cost with the actual one. Idempotent. */
export async function settleCall(db: Scoped, callId: number, { outcome, received, tokens }: CallEnd): Promise<void> {
	await lockModelSettings(db);
	const call = await db
		.selectFrom("language_model_calls as c")
		.innerJoin("language_models as s", "s.business_id", "c.business_id")
		.select(["c.recruiter_id", "c.month", "c.currency", "c.reserved_micros", "s.input_cents", "s.output_cents"])
		.select(["s.currency as now"])
		.where("c.business_id", "=", db.businessId)
		.where("c.id", "=", callId)
		.where("c.outcome", "=", "waiting")
		.forUpdate("c")
		.executeTakeFirst();
	if (!call) return;
	const prices = { inputCents: call.input_cents, outputCents: call.output_cents };
	const cost = tokens === null ? 0 : call.now === call.currency ? costMicros(tokens, prices) : call.reserved_micros;
	await db
		.updateTable("language_model_calls")
		.set({
			outcome,
			bytes_received: received,
			tokens_in: tokens?.input ?? null,
			tokens_out: tokens?.output ?? null,
			tokens_estimated: tokens?.estimated ?? false,
			cost_micros: cost,
			finished_at: sql<Date>`now()`,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", callId)
		.execute();
	await moveSpending(db, { ...call, reserved: Number(call.reserved_micros), cost: Number(cost) });
}

interface Spending
	extends Pick<
		Row<"language_model_calls", "recruiter_id" | "month" | "currency">,
		"recruiter_id" | "month" | "currency"
	> {
	reserved: number;
	cost: number;
}

async function moveSpending(
	db: Scoped,
	{ recruiter_id, month: of, currency, reserved, cost }: Spending,
): Promise<void> {
	await db
		.updateTable("language_model_spending")
		.set({
			reserved_micros: sql`reserved_micros - ${reserved}`,
			spent_micros: sql`spent_micros + ${cost}`,
		})
		.where("business_id", "=", db.businessId)
		.where("month", "=", of)
		.where("recruiter_id", "=", recruiter_id)
		.where("currency", "=", currency)
		.execute();
}

/** Spending of this month in micros, including reservations: in total and for one user. */
export async function sumSpending(db: Scoped, { currency, recruiterId }: { currency: string; recruiterId: number }) {
	const row = await db
		.selectFrom("language_model_spending")
		.select(sql<string>`coalesce(sum(spent_micros + reserved_micros), 0)`.as("all"))
		.select(
			sql<string>`coalesce(sum(spent_micros + reserved_micros) filter (where recruiter_id = ${recruiterId}), 0)`.as(
				"own",
			),
		)
		.where("business_id", "=", db.businessId)
		.where("month", "=", month)
		.where("currency", "=", currency)
		.executeTakeFirstOrThrow();
	return { all: Number(row.all), own: Number(row.own) };
}

/** Settles calls whose process died before the answer; their possible cost counts as spent. */
export async function settleLostCalls(db: Scoped): Promise<void> {
	const lost = await db
		.updateTable("language_model_calls")
		.set({ outcome: "lost", cost_micros: sql`reserved_micros`, finished_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("outcome", "=", "waiting")
		.where("created_at", "<", sql<Date>`now() - interval '10 minutes'`)
		.returning(["recruiter_id", "month", "currency", "reserved_micros"])
		.execute();
	for (const call of lost)
		await moveSpending(db, { ...call, reserved: Number(call.reserved_micros), cost: Number(call.reserved_micros) });
}

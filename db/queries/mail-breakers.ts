import { sql } from "kysely";
import { transportName } from "#app/domain/mail/mail-transports.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { notifyIntegrationFailure } from "./integration-notices.ts";

/** Consecutive failures after which a transport is paused. */
const failureThreshold = 5;

/** Failed transports, with the end of each pause; null: may be retried now. */
export async function findBreakers(trx: Scoped): Promise<Map<string, Date | null>> {
	const rows = await trx
		.selectFrom("mail_breakers")
		.select("name")
		.select(sql<Date | null>`case when open_until > now() then open_until end`.as("until"))
		.where("business_id", "=", trx.businessId)
		.execute();
	return new Map(rows.map(({ name, until }) => [name, until]));
}

export async function listBreakers(trx: Scoped) {
	return trx
		.selectFrom("mail_breakers")
		.select(["name", "failures", "open_until", "last_error", "failed_at"])
		.where("business_id", "=", trx.businessId)
		.where("failures", ">=", failureThreshold)
		.orderBy("name")
		.execute();
}

/** A failing transport pauses 15 s to 3 minutes; administrators are notified once. */
export async function recordTransportFailure(
	trx: Scoped,
	{ name, error, retryAfter }: { name: string; error: string; retryAfter: number | null },
): Promise<void> {
	const pause = sql<Date>`now() + make_interval(secs => greatest(coalesce(${retryAfter}::float, 0),
    case when r.failures + 1 >= ${failureThreshold} then least(180, 15 * power(2, least(r.failures + 1 - ${failureThreshold}, 5))) else 0 end))`;
	const { rows } = await sql<Row<"mail_breakers", "failures">>`
insert into mail_breakers as r (business_id, name, failures, last_error, failed_at, open_until)
values (${trx.businessId}, ${name}, 1, ${error}, now(), now() + make_interval(secs => coalesce(${retryAfter}::float, 0)))
on conflict (business_id, name) do update set
  -- Jobs that were already on their way when it opened say nothing new.
  failures = case when r.open_until > now() then r.failures else r.failures + 1 end,
  open_until = case when r.open_until > now() and ${retryAfter}::float is null then r.open_until else ${pause} end,
  last_error = excluded.last_error, failed_at = now()
returning failures`.execute(trx);
	if (rows[0]?.failures === failureThreshold)
		await notifyIntegrationFailure(trx, {
			name: transportName(name),
			key: name,
			link: "/administrator/outbox",
		});
}

/** It works again. */
export async function recordTransportSuccess(trx: Scoped, names: readonly string[]): Promise<void> {
	if (names.length === 0) return;
	await trx
		.deleteFrom("mail_breakers")
		.where("business_id", "=", trx.businessId)
		.where("name", "in", names)
		.where("failed_at", "<", sql<Date>`now()`)
		.execute();
}

import { sql } from "kysely";
import { getDb } from "#db/index.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listThread } from "#db/queries/conversations/conversation-thread.ts";
import type { BenchmarkRow } from "./back-office.ts";

const business = 1;
const rounds = 60;
/** Times a thread of 50. */
const promised = 1.5;

export async function conversationsRow(): Promise<BenchmarkRow> {
	const db = getDb();
	const people = await inBusiness(db, business, async (trx) => {
		const { rows } = await sql<Row<"candidates", "id">>`
select id from candidates where business_id = ${business} and archived_at is null and email is not null order by id desc limit 2`.execute(
			trx,
		);
		const [long, short] = rows;
		if (!long || !short) throw new Error("No candidates to write to");
		for (const [id, count] of [
			[long.id, 5000],
			[short.id, 50],
		] as const) {
			await sql`insert into messages (business_id, candidate_id, channel, direction, body, state, created_at, delivered_at)
select ${business}, ${id}, 'portal', case when n % 2 = 0 then 'in' else 'out' end, 'Mensagem ' || n, 'delivered', now() - make_interval(mins => 5000 - n), now()
from generate_series(1, ${count / 2}::int) n`.execute(trx);
			await sql`insert into email_messages (business_id, kind, to_email, from_email, subject, html, text, locale, message_id, created_at)
select ${business}, 'letter', c.email, 'vagas@seleta.example', 'Carta ' || n, '', 'Texto ' || n, 'pt', '<bench-' || ${id}::text || '-' || n || '@bench.example>',
  now() - make_interval(mins => 5000 - n)
from generate_series(1, ${count / 2}::int) n join candidates c on c.business_id = ${business} and c.id = ${id}`.execute(
				trx,
			);
		}
		return { long: long.id, short: short.id };
	});
	const times: Record<keyof typeof people, number[]> = { long: [], short: [] };
	for (let round = 0; round < rounds; round++)
		for (const length of ["long", "short"] as const) {
			const from = performance.now();
			const { items } = await inBusiness(db, business, (trx) =>
				listThread(trx, { entity: "candidates", id: people[length] }, { take: 50, before: null, mails: true }),
			);
			times[length].push(performance.now() - from);
			if (items.length !== 50) throw new Error(`A page of ${items.length}`);
		}
	const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
	const [long, short] = [median(times.long), median(times.short)];
	return {
		name: "newest page of a conversation of 5,000 beside one of 50",
		measured: `${long.toFixed(1)} ms beside ${short.toFixed(1)} ms (${(long / short).toFixed(2)} times)`,
		promise: `${promised} times`,
		kept: long / short <= promised,
	};
}

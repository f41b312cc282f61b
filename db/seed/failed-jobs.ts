import type { BusinessQuerier } from "#db/kit/querier.ts";

const stuck = [
	{
		task: "parse_cv",
		payload: { fileId: 900_001 },
		attempts: 25,
		days: 2,
		reason: "The text of the PDF could not be read: unexpected end of the file at byte 18432",
	},
	{
		task: "parse_cv",
		payload: { fileId: 900_002 },
		attempts: 25,
		days: 1,
		reason: "The text of the PDF could not be read: the file is protected by a password",
	},
	{
		task: "notify_apply",
		payload: { applyId: 900_003, event: "moved", eventId: 900_004 },
		attempts: 3,
		days: 4,
		reason: "Its worker died (3)",
	},
];

/** Failed jobs of realistic age; retrying them has no effect. */
export async function seedFailedJobs(client: BusinessQuerier): Promise<void> {
	for (const { task, payload, attempts, days, reason } of stuck.slice(0, client.businessId === 1 ? 3 : 1)) {
		const { rows } = await client.query<{ id: number }>("select app_enqueue($1, $2::json) as id", [
			task,
			JSON.stringify({ businessId: client.businessId, ...payload }),
		]);
		await client.query(
			`update graphile_worker._private_jobs set attempts = $2, max_attempts = $2, last_error = $3, flags = '{"told": true}',
			   created_at = now() - make_interval(days => $4, hours => 3), run_at = now() - make_interval(days => $4),
			   updated_at = now() - make_interval(days => $4) where id = $1`,
			[rows[0]?.id, attempts, reason, days],
		);
	}
}

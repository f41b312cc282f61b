import { type RawBuilder, sql } from "kysely";
import { finalInterview, placement, submission } from "#app/domain/applies/pipeline.ts";

/** The furthest stage an apply (alias) got to before any rejection; 0 where none. */
export const furthestStage = (apply: string): RawBuilder<number> => {
	const column = (name: string) => sql.ref(`${apply}.${name}`);
	const isStage = (status: RawBuilder<unknown>) =>
		sql`${status} between ${sql.lit(submission)} and ${sql.lit(placement)}`;
	return sql`greatest(case when ${isStage(column("status"))} then ${column("status")} end, (select max(v.to_status) from apply_events v
    where v.business_id = ${column("business_id")} and v.apply_id = ${column("id")} and ${isStage(sql`v.to_status`)}), 0)`;
};

/** Whether an apply (alias) had the last of the client's interviews. */
export const hadFinalInterview = (apply: string): RawBuilder<boolean> =>
	sql`${sql.ref(`${apply}.interview_status`)} = ${sql.lit(finalInterview)}`;

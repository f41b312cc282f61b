import { type RawBuilder, sql } from "kysely";
import { finalInterview } from "#app/domain/applies/pipeline.ts";

/** The furthest stage an apply (alias) got to before any rejection; 0 where none. Triggers keep it. */
export const furthestStage = (apply: string): RawBuilder<number> => sql.ref(`${apply}.furthest_status`);

/** Whether an apply (alias) had the last of the client's interviews. */
export const hadFinalInterview = (apply: string): RawBuilder<boolean> =>
	sql`${sql.ref(`${apply}.interview_status`)} = ${sql.lit(finalInterview)}`;

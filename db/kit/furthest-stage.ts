import { type RawBuilder, sql } from "kysely";
import { finalInterview } from "#app/domain/applies/pipeline.ts";

/** Furthest stage of an apply (alias) before rejection, 0 if none; maintained by triggers. */
export const furthestStage = (apply: string): RawBuilder<number> => sql.ref(`${apply}.furthest_status`);

/** Whether an apply (alias) had the last of the client's interviews. */
export const hadFinalInterview = (apply: string): RawBuilder<boolean> =>
	sql`${sql.ref(`${apply}.interview_status`)} = ${sql.lit(finalInterview)}`;

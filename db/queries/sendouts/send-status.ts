import { sql } from "kysely";
import { sendStatus } from "#app/domain/sendouts/sendout.ts";

/** The send statuses within SQL. Written out, so that a partial index on one is still used. */
export const waitingStatus = sql.lit(sendStatus.await);
export const processing = sql.lit(sendStatus.processing);
export const completed = sql.lit(sendStatus.completed);
export const respondedStatus = sql.lit(sendStatus.response);

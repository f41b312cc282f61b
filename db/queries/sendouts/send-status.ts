import { sql } from "kysely";
import { sendStatus } from "#app/domain/sendouts/sendout.ts";

/** Literals rather than parameters, so that partial indexes on a status are used. */
export const waitingStatus = sql.lit(sendStatus.await);
export const processingStatus = sql.lit(sendStatus.processing);
export const completedStatus = sql.lit(sendStatus.completed);
export const respondedStatus = sql.lit(sendStatus.response);

import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { settleParticipant, settleSeats } from "#db/queries/talk-seats.ts";

/** A participant gets a seat or waits; a freed seat goes to the longest waiting. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		await settleParticipant(db, id);
		const left = before?.event_id;
		if (typeof left === "number" && "event_id" in after) await settleSeats(db, left);
	},
	async removed(db, { id }) {
		await settleParticipant(db, id);
	},
};

export const talkParticipants: EntitySql = { effects };

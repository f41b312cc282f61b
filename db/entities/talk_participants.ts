import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { assignParticipantSeat, fillFreeSeats } from "#db/queries/talk-seats.ts";

/** A participant gets a seat or waits; a freed seat goes to the longest waiting. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		await assignParticipantSeat(db, id);
		const left = before?.event_id;
		if (typeof left === "number" && "event_id" in after) await fillFreeSeats(db, left);
	},
	async removed(db, { id }) {
		await assignParticipantSeat(db, id);
	},
};

export const talkParticipants: EntitySql = { effects };

import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listParticipants, type Participant } from "#db/queries/appointment-answers/participants.ts";
import { listReplacements } from "#db/queries/interview-pool.ts";

const proposed = 3;

export type ReplacementsView = Awaited<ReturnType<typeof readReplacements>>;

const declined = ({ type, organizer, answer }: Participant) =>
	type === "recruiters" && !organizer && answer === "declined";

/** Seats of colleagues who declined, with possible replacements; forms return to the current page. */
export async function readOpenSeats(
	trx: Scoped,
	interview: { id: number; uid: string },
	format: Pick<Formatters, "t" | "now">,
	back: string,
) {
	const leavers = (await listParticipants(trx, "interviews", [interview.id])).filter(declined);
	if (leavers.length === 0) return [];
	const replacements = { ...(await readReplacements(trx, interview, format)), back };
	return leavers.map(({ uid, name }) => ({ leaver: { uid, name }, replacements }));
}

export type OpenSeats = Awaited<ReturnType<typeof readOpenSeats>>;

/** Pool members free at the interview's time; the others with the reason. */
export async function readReplacements(
	trx: Scoped,
	interview: { id: number; uid: string },
	{ t, now }: Pick<Formatters, "t" | "now">,
) {
	const members = await listReplacements(trx, interview.id, now);
	const path = `/recruiters/interviews/${interview.uid}`;
	return {
		action: `${path}/replace`,
		back: path,
		editTo: `${path}/edit?field=pool`,
		empty: members.length === 0,
		free: members
			.filter(({ problem }) => problem === null)
			.slice(0, proposed)
			.map(({ uid, name }) => ({ uid, name })),
		others: members.flatMap(({ name, problem }) =>
			problem === null ? [] : [t(`invitations:replacement.problems.${problem}`, { name })],
		),
	};
}

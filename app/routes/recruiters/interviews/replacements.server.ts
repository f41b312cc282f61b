import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listReplacements } from "#db/queries/interview-pool.ts";

const proposed = 3;

export type ReplacementsView = Awaited<ReturnType<typeof readReplacements>>;

/** Who of the pool is free at the interview's time, and why the others are not. */
export async function readReplacements(
	trx: Scoped,
	interview: { id: number; uid: string },
	{ t, now }: Pick<Formatters, "t" | "now">,
) {
	const members = await listReplacements(trx, interview.id, now);
	const path = `/recruiters/interviews/${interview.uid}`;
	return {
		action: `${path}/replace`,
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

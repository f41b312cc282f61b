export interface TeamMember {
	uid: string;
	/** uid of whom they report to. */
	boss: string | null;
}

export type TeamBranch<M extends TeamMember> = M & { reports: TeamBranch<M>[] };

/** Who reports to whom. Nobody is lost: someone whose boss is unknown, or who is part of a circle, stands at the top. */
export function teamTree<M extends TeamMember>(members: readonly M[]): TeamBranch<M>[] {
	const known = new Map(members.map((member) => [member.uid, member]));
	const isTop = (member: M) => !member.boss || !known.has(member.boss) || isInCircle(member, known);
	const branch = (member: M): TeamBranch<M> => ({
		...member,
		reports: members.filter((one) => one.boss === member.uid && !isTop(one)).map(branch),
	});
	return members.filter(isTop).map(branch);
}

function isInCircle<M extends TeamMember>(member: M, known: ReadonlyMap<string, M>): boolean {
	const seen = new Set<string>();
	let boss = member.boss;
	while (boss && !seen.has(boss)) {
		if (boss === member.uid) return true;
		seen.add(boss);
		boss = known.get(boss)?.boss ?? null;
	}
	return false;
}

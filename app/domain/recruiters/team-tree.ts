export interface TeamMember {
	uid: string;
	/** uid of the manager. */
	boss: string | null;
}

export type TeamBranch<M extends TeamMember> = M & { reports: TeamBranch<M>[] };

/** Members with unknown managers or in cycles become roots. */
export function teamTree<M extends TeamMember>(members: readonly M[]): TeamBranch<M>[] {
	const existing = new Map(members.map((member) => [member.uid, member]));
	const isTop = (member: M) => !member.boss || !existing.has(member.boss) || isInCircle(member, existing);
	const branch = (member: M): TeamBranch<M> => ({
		...member,
		reports: members.filter((item) => item.boss === member.uid && !isTop(item)).map(branch),
	});
	return members.filter(isTop).map(branch);
}

function isInCircle<M extends TeamMember>(member: M, existing: ReadonlyMap<string, M>): boolean {
	const seen = new Set<string>();
	let boss = member.boss;
	while (boss && !seen.has(boss)) {
		if (boss === member.uid) return true;
		seen.add(boss);
		boss = existing.get(boss)?.boss ?? null;
	}
	return false;
}

import { mentionsSkill } from "../cv/cv-skills.ts";

/** A period of work with its text. */
export interface WorkPeriod {
	/** YYYY-MM */
	start: string;
	end?: string;
	/** Until today. */
	current: boolean;
	position: string;
	description: string;
}

/** The longest answer of the list `yearsSkills`: more than seven years. */
const longest = 8;

/** `yearsSkills` value from matching jobs, overlaps counted once; null when no job names the skill. */
export function skillYears(skill: string, work: readonly WorkPeriod[], thisMonth: string): number | null {
	const used = work.filter(({ position, description }) => mentionsSkill(`${position}\n${description}`, skill));
	const months = getMonths(used, thisMonth);
	return months === 0 ? null : Math.min(Math.floor(months / 12) + 1, longest);
}

/** Distinct months, both ends included, future ones excluded. */
function getMonths(work: readonly WorkPeriod[], thisMonth: string): number {
	const today = getIndex(thisMonth) ?? 0;
	const spans = work.flatMap(({ start, end, current }) => {
		const from = getIndex(start);
		const to = current || !end ? today : getIndex(end);
		return from === null || to === null ? [] : [{ from, to: Math.min(to, today) }];
	});
	let months = 0;
	let counted = Number.NEGATIVE_INFINITY;
	for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
		months += Math.max(0, to - Math.max(from - 1, counted));
		counted = Math.max(counted, to);
	}
	return months;
}

function getIndex(month: string): number | null {
	const match = /^(\d{4})-(\d{2})$/.exec(month);
	return match ? Number(match[1]) * 12 + Number(match[2]) - 1 : null;
}

import { type Attendee, freeSlots, type SlotRules } from "./slots.ts";

/** A rule that leaves no slot; person indexes refer to the attendee list. */
export type SlotReason =
	| { rule: "notice" }
	| { rule: "holiday" }
	| { rule: "hours"; person: number | null }
	| { rule: "busy"; person: number }
	| { rule: "load"; person: number };

interface Query {
	rules: SlotRules;
	people: readonly Attendee[];
	now: Date;
	zone: string;
}

/** Rules whose removal would give a common slot, the most restrictive first. */
export function explainNoSlots({ rules, people, now, zone }: Query): SlotReason[] {
	const exists = (change: { rules?: Partial<SlotRules>; people?: readonly Attendee[] }) =>
		freeSlots({ rules: { ...rules, ...change.rules }, people: change.people ?? people, now, zone }).length > 0;
	if (exists({})) return [];
	const reasons: SlotReason[] = [];
	if (exists({ rules: { noticeHours: 0 } })) reasons.push({ rule: "notice" });
	const without = (index: number, change: Partial<Attendee>) =>
		people.map((person, at) => (at === index ? { ...person, ...change } : person));
	if (exists({ people: people.map((person) => ({ ...person, holidays: new Set<string>() })) }))
		reasons.push({ rule: "holiday" });
	for (const [person, { busy }] of people.entries())
		if (busy.length > 0 && exists({ people: without(person, { busy: [] }) })) reasons.push({ rule: "busy", person });
	for (const [person, { load }] of people.entries())
		if (load && exists({ people: without(person, { load: null }) })) reasons.push({ rule: "load", person });
	// Without working hours nights are always free, so hours count only without other reasons.
	if (reasons.length === 0)
		for (const [person, { hours }] of people.entries())
			if (hours && exists({ people: without(person, { hours: null }) })) reasons.push({ rule: "hours", person });
	if (reasons.length > 0) return reasons;
	// No single rule is to blame: every attendee's appointments would have to give way.
	const busy = people.flatMap(({ busy: spans }, person) =>
		spans.length > 0 ? [{ rule: "busy" as const, person }] : [],
	);
	return busy.length > 0 ? busy : [{ rule: "hours", person: null }];
}

import { plainText } from "#app/domain/text/plain-text.ts";
import { questions } from "../registration/registration-fields.ts";
import type { ParsedCv } from "./cv-parse.ts";

/** One thing a CV says that the record does not have yet. */
export interface Proposed {
	/** What the form posts for it. */
	key: string;
	group: "fields" | "experiences" | "skills";
	text: string;
	/** A column of the person's row, and its value. */
	field?: { column: "mobile_phone" | "linkedin"; value: string };
	experience?: {
		company: string;
		position: string;
		started_on: string | null;
		ended_on: string | null;
		current: boolean;
		description: string | null;
	};
	skill?: string;
}

interface Known {
	mobile_phone: string | null;
	linkedin: string | null;
	experiences: { company: string; position: string }[];
	skills: { name: string }[];
}

const plain = (text: string) => plainText(text).trim();

/** What a CV adds to what is known: gaps are filled, nothing is replaced. */
export function proposalOf(parsed: ParsedCv, known: Known): Proposed[] {
	const proposed: Proposed[] = [];
	const fields = [
		["mobile_phone", parsed.phone],
		["linkedin", parsed.linkedin],
	] as const;
	for (const [column, value] of fields)
		if (value && !known[column]) proposed.push({ key: column, group: "fields", text: value, field: { column, value } });
	const had = new Set(known.experiences.map(({ company, position }) => plain(`${company}|${position}`)));
	for (const [index, one] of parsed.experiences.slice(0, questions.experiences.max).entries()) {
		const company = one.company.slice(0, 200);
		const position = one.position.slice(0, 200);
		if (!company || !position || had.has(plain(`${company}|${position}`))) continue;
		proposed.push({
			key: `experience-${index}`,
			group: "experiences",
			text: `${position} · ${company}`,
			experience: {
				company,
				position,
				started_on: one.start ? `${one.start}-01` : null,
				ended_on: one.end && !one.current ? `${one.end}-01` : null,
				current: one.current,
				description: one.description || null,
			},
		});
	}
	const skilled = new Set(known.skills.map(({ name }) => plain(name)));
	for (const name of parsed.skills.slice(0, questions.skills.max)) {
		if (skilled.has(plain(name))) continue;
		skilled.add(plain(name));
		proposed.push({ key: `skill-${plain(name)}`, group: "skills", text: name, skill: name.slice(0, 80) });
	}
	return proposed;
}

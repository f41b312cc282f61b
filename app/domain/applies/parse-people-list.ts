import { normalizePhone } from "../text/phone.ts";

/** Most lines of one paste. */
export const maxPastedLines = 10_000;

export interface PastedPerson {
	/** As it was pasted. */
	line: string;
	by: "email" | "phone" | "name";
	value: string;
}

export interface PastedPeople {
	people: PastedPerson[];
	/** Lines that repeat an earlier person. */
	repeated: number;
	tooMany: boolean;
}

const email = /[^\s<>;,:"'()[\]]+@[^\s<>;,:"'()[\]]+\.[^\s<>;,:"'()[\]]+/;
const digits = /[+(]?\d[\d\s().\-/]{6,}\d/;

/** People in pasted lines, by e-mail, else phone, else name; surrounding text is ignored. */
export function parsePeopleList(text: string): PastedPeople {
	const lines = text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter((line) => line !== "");
	if (lines.length > maxPastedLines) return { people: [], repeated: 0, tooMany: true };
	const people = new Map<string, PastedPerson>();
	for (const line of lines) {
		const person = personIn(line.slice(0, 300));
		const key = `${person.by} ${person.value}`;
		if (!people.has(key)) people.set(key, { ...person, line: line.slice(0, 300) });
	}
	return { people: [...people.values()], repeated: lines.length - people.size, tooMany: false };
}

/** The rest of the line may be the name. */
export function getNewPerson({ line, by, value }: PastedPerson): {
	name?: string;
	email?: string;
	mobile_phone?: string;
} {
	const rest = line
		.replace(by === "email" ? email : digits, " ")
		.split(/[;,\t]/)
		.map((part) =>
			part
				.replace(/[<>()[\]"]/g, " ")
				.replace(/\s+/g, " ")
				.trim(),
		)
		.find((part) => /\p{L}{2}/u.test(part) && !part.includes("@"));
	const name = by === "name" ? value : rest;
	return {
		...(name ? { name } : {}),
		...(by === "email" ? { email: value } : by === "phone" ? { mobile_phone: value } : {}),
	};
}

function personIn(line: string): Pick<PastedPerson, "by" | "value"> {
	const address = email.exec(line)?.[0];
	if (address) return { by: "email", value: address.toLowerCase() };
	const phone = normalizePhone(digits.exec(line)?.[0].trim());
	if (phone) return { by: "phone", value: phone };
	return { by: "name", value: (line.split(/[;,\t]/)[0] ?? "").trim().replace(/\s+/g, " ") };
}

import { withoutAccents } from "./cv-period.ts";

const maxSkills = 60;

/** Known skills in order of appearance; one or two letters count only as list items. */
export function findSkills(text: string, existing: readonly string[]): string[] {
	const plain = withoutAccents(text);
	const result: { name: string; at: number }[] = [];
	for (const name of existing) {
		const at = getPlace(name, text, plain);
		if (at >= 0) result.push({ name, at });
	}
	return result
		.sort((a, b) => a.at - b.at || b.name.length - a.name.length)
		.slice(0, maxSkills)
		.map((skill) => skill.name);
}

/** Whether a text names a skill, as a word of its own. */
export function namesSkill(text: string, name: string): boolean {
	return getPlace(name, text, withoutAccents(text)) >= 0;
}

function getPlace(name: string, text: string, plain: string): number {
	return name.length <= 2 ? listedAt(text, name) : wordAt(plain, withoutAccents(name));
}

function wordAt(text: string, word: string): number {
	for (let at = text.indexOf(word), tries = 0; at >= 0 && tries < 200; at = text.indexOf(word, at + 1), tries += 1) {
		const before = text[at - 1] ?? " ";
		const after = text[at + word.length] ?? " ";
		if (!/[a-z0-9]/.test(before) && !/[a-z0-9+#]/.test(after)) return at;
	}
	return -1;
}

function listedAt(text: string, word: string): number {
	const edges = ",;|/•·:\n()";
	for (let at = text.indexOf(word), tries = 0; at >= 0 && tries < 2000; at = text.indexOf(word, at + 1), tries += 1) {
		const before = text.slice(Math.max(0, at - 3), at).trimEnd();
		const after = text.slice(at + word.length, at + word.length + 3).replace(/^ +/, "");
		const opens = text[at - 1] === "\n" || before === "" || edges.includes(before.at(-1) ?? "");
		const closes = after === "" || edges.includes(after[0] ?? "") || (after[0] === "." && !/\w/.test(after[1] ?? ""));
		if (opens && closes) return at;
	}
	return -1;
}

import { foldAccents } from "../cv/cv-period.ts";
import type { UnlawfulKind } from "../reference/unlawful-ad-terms.ts";

type Wording = readonly [pattern: RegExp, replacement: string];

/** Lawful replacements by kind; other terms are removed. Matches lower case without accents. */
const wordings: Partial<Record<UnlawfulKind, readonly Wording[]>> = {
	sex: [
		[/^salesman$/, "salesperson"],
		[/^salesmen$/, "salespeople"],
		[/^waitress$/, "server"],
		[/^foreman$/, "supervisor"],
		[/^handyman$/, "maintenance worker"],
		[/^(buscamos|procuramos|precisa-se de|contrata-se|contratamos|contrata)\b.*s$/, "$1 pessoas"],
		[/^(buscamos|procuramos|precisa-se de|contrata-se|contratamos|contrata)\b.*$/, "$1 uma pessoa"],
		[/^(vagas?)\b.*$/, "$1"],
		[/^(profissional)\b.*$/, "$1"],
		[/^(perfil)\b.*$/, "$1 profissional"],
		[/^candidat[oa]\b.*$/, "pessoa candidata"],
	],
	age: [
		[/^(time|equipe|ambiente|espirito|publico|perfil)\b.*$/, "$1"],
		[/^(pessoas?|profissional)\b.*$/, "$1"],
		[/^digital native$/, "comfortable with digital tools"],
		[/^young\b.*\bteam$/, "team"],
		[/^young (?:and )?(candidate|professional|person|dynamic|energetic|hungry)$/, "$1"],
		[/^(?:rapaz|moca|jovem|recem-formad[oa]|candidat[oa])\b.*$/, "pessoa"],
		[/^(?:rapazes|mocas|jovens|recem-formad[oa]s|candidat[oa]s|profissionais)\b.*$/, "pessoas"],
	],
	colour: [[/^native speakers? only$/, "fluent speaker"]],
	experience: [
		[/^(experiencia|vivencia)\b.*$/, "$1"],
		[/experiencia$/, "experiência"],
		[/(?:vivencia|atuacao)$/, "vivência"],
		[/\bexperience\b.*$/, "experience"],
		[/years? with$/, "experience with"],
	],
};

/** Accented spelling of words found without accents. */
const written: Readonly<Record<string, string>> = {
	experiencia: "experiência",
	vivencia: "vivência",
	espirito: "espírito",
	publico: "público",
};

/** Lawful replacement for unlawful words; empty: remove them. */
export function getLawfulWording(kind: UnlawfulKind, match: string): string {
	const plain = foldAccents(match).replace(/\s+/g, " ");
	const wording = wordings[kind]?.find(([pattern]) => pattern.test(plain));
	if (!wording) return "";
	const [pattern, replacement] = wording;
	const text = replacement.replace("$1", pattern.exec(plain)?.[1] ?? "");
	const says = written[text] ?? text;
	return /^\p{Lu}/u.test(match) ? says.charAt(0).toUpperCase() + says.slice(1) : says;
}

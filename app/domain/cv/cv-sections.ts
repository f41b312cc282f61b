import { withoutAccents } from "./cv-period.ts";

const headings = {
	educations:
		/^(?:formacao(?:\s+(?:academica|escolar|educacional))?|educacao|escolaridade|education|academic (?:background|history|education))\s*:?$/,
	languages: /^(?:idiomas?|linguas|languages?)\s*:?$/,
} as const;
/** Other headings of a CV. */
const others =
	/^(?:experiencias?.{0,30}|historico.{0,30}|(?:work|professional|employment)\s.{0,20}|experience|carreira|cursos?.{0,30}|certifica.{0,30}|(?:top )?skills|habilidades.{0,30}|competencias.{0,30}|conhecimentos.{0,30}|resumo.{0,30}|summary|objetivo.{0,30}|objective|projetos.{0,20}|projects|voluntari.{0,20}|volunteer.{0,20}|premios.{0,20}|referencias|references|informac(?:oes|ao).{0,30}|contato|contact|dados pessoais|hobbies|publicac.{0,20})\s*:?$/;

const longest = 40;

/** The lines under a heading of a curriculum, up to the next heading. */
export function linesUnder(lines: readonly string[], heading: keyof typeof headings): string[] {
	const result: string[] = [];
	let inside = false;
	for (const line of lines) {
		const plain = withoutAccents(line)
			.replace(/[^a-z\s:]/g, "")
			.trim();
		if (headings[heading].test(plain)) inside = true;
		else if (inside && (others.test(plain) || Object.values(headings).some((heading) => heading.test(plain))))
			inside = false;
		else if (inside && result.push(line) >= longest) break;
	}
	return result;
}

import { findPeriod, type Period, withoutAccents } from "./cv-period.ts";

export type CvExperience = {
	company: string;
	position: string;
	start: string;
	end?: string;
	current: boolean;
	description: string;
};

const work =
	/^(?:experiencias?(?:\s+profissiona(?:l|is))?|historico\s+profissional|(?:work|professional|employment)\s+(?:experience|history)|experience|carreira|trajetoria\s+profissional)\s*:?$/;
const elsewhere =
	/^(?:formacao.{0,30}|educacao|escolaridade|education|academic.{0,30}|cursos?.{0,30}|certifica.{0,30}|idiomas?|languages?|skills|top skills|habilidades.{0,30}|competencias.{0,30}|conhecimentos.{0,30}|resumo.{0,30}|summary|objetivo.{0,30}|objective|projetos.{0,20}|projects|voluntari.{0,20}|volunteer.{0,20}|premios.{0,20}|referencias|references|informacoes.{0,30}|contato|contact|hobbies|publicac.{0,20})\s*:?$/;
const study =
	/\b(?:universidade|faculdade|escola|colegio|instituto federal|university|college|school|bacharel|graduacao|mestrado|doutorado|mba|bachelor|master of|degree)\b/;
const role =
	/\b(?:analist|desenvolved|engenheir|engineer|developer|gerente|manager|coordenador|coordinator|diretor|director|estagi|intern\b|trainee|assistente|assistant|auxiliar|consult|especialista|specialist|arquitet|architect|lider|leader|lead\b|head\b|supervisor|tecnic|technician|vendedor|sales|executiv|executive|professor|teacher|designer|cientista|scientist|analyst|advogad|lawyer|contador|accountant|chief|c[efto]o\b|presidente|president|socio|partner|programador|administrador|recruiter|recrutador|secretari|product owner|scrum master|pessoa\b)/;
const maxExperiences = 30;

/** Experiences from lines: each period with the company and position around it. */
export function findExperiences(lines: readonly string[]): CvExperience[] {
	const kinds = sectionsOfLines(lines);
	const hasWork = kinds.includes("work");
	const result: { at: number; header: number[]; period: Period; company: string; position: string }[] = [];
	for (const [at, line] of lines.entries()) {
		if (kinds[at] === "elsewhere" || (hasWork && kinds[at] !== "work")) continue;
		const period = findPeriod(line);
		if (!period) continue;
		const floor = result.at(-1)?.at ?? -1;
		const names = namesAround(lines, at, period, floor);
		if (!names || (!hasWork && study.test(withoutAccents(`${names.company} ${names.position}`)))) continue;
		result.push({ at, period, ...names });
		if (result.length === maxExperiences) break;
	}
	return result.map(({ at, header, period, company, position }, index) => {
		const end = result[index + 1]?.header[0] ?? lines.length;
		const body = lines
			.slice(Math.max(at, ...header) + 1, end)
			.filter((_, offset) => kinds[Math.max(at, ...header) + 1 + offset] !== "elsewhere");
		const { index: _, length: __, ...dates } = period;
		return {
			company: tidy(company),
			position: tidy(position),
			...dates,
			description: body.join("\n").trim().slice(0, 2000),
		};
	});
}

type Kind = "work" | "elsewhere" | null;

function sectionsOfLines(lines: readonly string[]): Kind[] {
	let current: Kind = null;
	return lines.map((line) => {
		const plain = withoutAccents(line)
			.replace(/[^a-z\s:]/g, "")
			.trim();
		if (work.test(plain)) {
			current = "work";
			return null;
		}
		if (elsewhere.test(plain)) {
			current = "elsewhere";
			return "elsewhere";
		}
		return current;
	});
}

/** Company and position from the period's line, the two above, or the one below. */
function namesAround(
	lines: readonly string[],
	at: number,
	period: Period,
	floor: number,
): { company: string; position: string; header: number[] } | null {
	const line = lines[at] ?? "";
	const rest = tidy(
		`${line.slice(0, period.index)} | ${line.slice(period.index + period.length).replace(/\([^)]{0,60}\)/g, " ")}`,
	);
	const own = parts(rest);
	if (own.length >= 2) return { ...named(own[0] ?? "", own[1] ?? ""), header: [at] };
	const above = previousLines(lines, at, floor);
	const below = lines[at + 1] ?? "";
	if (own.length === 1) {
		const item = own[0] ?? "";
		const other = above[0] ?? null;
		if (looksLikeRole(below) && !looksLikeRole(item)) return { ...named(item, below), header: [at, at + 1] };
		if (other) return { ...named(lines[other] ?? "", item), header: [other, at] };
		return { ...named(item, ""), header: [at] };
	}
	const [first, second] = above;
	if (first === undefined) return null;
	const together = parts(lines[first] ?? "");
	if (together.length >= 2) return { ...named(together[0] ?? "", together[1] ?? ""), header: [first, at] };
	if (second === undefined || !isTitle(lines[second] ?? "")) {
		const next = isTitle(below) ? below : "";
		return { ...named(lines[first] ?? "", next), header: next ? [first, at, at + 1] : [first, at] };
	}
	return { ...named(lines[second] ?? "", lines[first] ?? ""), header: [second, first, at] };
}

/** Up to two lines above a period, nearest first, stopping at the previous experience. */
function previousLines(lines: readonly string[], at: number, floor: number): number[] {
	const result: number[] = [];
	for (let index = at - 1; index > floor && result.length < 2; index -= 1) {
		if (!isTitle(lines[index] ?? "")) break;
		result.push(index);
	}
	return result;
}

/** Tells company from position by labels, then role words, then order. */
function named(first: string, second: string): { company: string; position: string } {
	const label = /^\s*(empresa|company|cargo|funcao|position|role|title)\s*:\s*/;
	const labels = [first, second].map((text) => label.exec(withoutAccents(text))?.[1] ?? "");
	const [left, two] = [first, second].map((text) => text.slice(label.exec(withoutAccents(text))?.[0].length ?? 0)) as [
		string,
		string,
	];
	const firstIsRole = labels[0] ? !/empresa|company/.test(labels[0]) : looksLikeRole(left) && !looksLikeRole(two);
	return firstIsRole ? { company: two, position: left } : { company: left, position: two };
}

function parts(text: string): string[] {
	return text
		.split(/\s+[-–—|·•@]\s+|\s*\|\s*|\s+(?:at|na empresa|na|no)\s+(?=\p{Lu})|,\s+(?=\p{Lu})/u)
		.map(tidy)
		.filter(
			(part) => /\p{L}{2}/u.test(part) && !/^(?:periodo|period|data|date|duracao)\s*:?$/.test(withoutAccents(part)),
		);
}

function isTitle(line: string): boolean {
	const text = line.trim();
	return (
		text.length >= 2 &&
		text.length <= 120 &&
		/\p{L}{2}/u.test(text) &&
		!/^[-•*·▪●]/.test(text) &&
		(!/[.;]$/.test(text) || /\b(?:s\.?a|ltda|inc|corp|co|cia)\.$/i.test(text)) &&
		!work.test(withoutAccents(text)) &&
		!findPeriod(text)
	);
}

function looksLikeRole(text: string): boolean {
	return text.length <= 120 && role.test(withoutAccents(text));
}

function tidy(text: string): string {
	return text
		.replace(/\s+/g, " ")
		.replace(/^[\s\-–—|·•,:()*]+|[\s\-–—|·•,:(*]+$/g, "")
		.slice(0, 200);
}

import { foldText } from "#app/domain/text/fold-text.ts";
export const templateEntities = [
	"candidates",
	"jobs",
	"client_companies",
	"client_contacts",
	"contacts",
	"applies",
	"projects",
] as const;
export type TemplateEntity = (typeof templateEntities)[number];

const everywhere = ["name", "recruiter", "today"] as const;

/** Fields for double braces, by entity; without an entity, those of every record. */
const fieldsByEntity: Record<TemplateEntity, readonly string[]> = {
	candidates: ["first_name", "email", "mobile_phone", "role_name", "current_company", "city", "state"],
	jobs: ["code", "client_company", "city", "state", "owner"],
	client_companies: ["city", "state", "sector", "phone", "owner"],
	client_contacts: ["first_name", "email", "title", "client_company", "mobile_phone"],
	contacts: ["first_name", "email", "title", "client_company"],
	applies: ["first_name", "job", "client_company", "stage"],
	projects: ["client_company"],
};

export function templateFields(entity: string | null | undefined): readonly string[] {
	const own = entity && Object.hasOwn(fieldsByEntity, entity) ? fieldsByEntity[entity as TemplateEntity] : [];
	return [...everywhere, ...own];
}

const field = /\{\{\s*([^{}\n]*?)\s*\}\}/g;

/** The fields a body names, each once, in order. */
export function usedFields(body: string): string[] {
	return [...new Set([...body.matchAll(field)].map((match) => match[1] ?? ""))];
}

/** An unclosed pair of braces counts as an unknown field. */
export function unknownFields(body: string, entity: string | null | undefined): string[] {
	const allowed = templateFields(entity);
	const unknown = usedFields(body).filter((name) => !allowed.includes(name));
	const rest = body.replace(field, "");
	const stray = /\{\{[^\n]{0,30}|[^\n]{0,30}\}\}/.exec(rest)?.[0];
	return stray === undefined ? unknown : [...unknown, stray.trim()];
}

export function fillTemplate(body: string, values: Readonly<Record<string, string | null | undefined>>): string {
	return body.replace(field, (_, name: string) => (Object.hasOwn(values, name) && values[name]) || "____");
}

export type QuestionType = "text" | "yes_no" | "number" | "choice";

export interface NoteQuestion {
	/** Made of the label: the same question of two models is one in reports. */
	key: string;
	label: string;
	type: QuestionType;
	options: string[];
	required: boolean;
}

/** A question answered in a note. */
export interface NoteAnswer {
	key: string;
	label: string;
	type: QuestionType;
	value: string;
}

type Broken = string | { key: string; values: Record<string, string> };

export function templateProblems(model: {
	body?: unknown;
	questions?: unknown;
	entity?: unknown;
}): Record<string, string | { key: string; values: Record<string, string> }> {
	const body = typeof model.body === "string" ? model.body : "";
	const questions = typeof model.questions === "string" ? model.questions : "";
	if (body.trim() === "" && questions.trim() === "") return { body: "work:problems.emptyTemplate" };
	const entity = typeof model.entity === "string" ? model.entity : null;
	const problems: Record<string, Broken> = {};
	const unknown = unknownFields(body, entity);
	if (unknown.length > 0)
		problems.body = {
			key: "work:problems.unknownFields",
			values: { unknown: unknown.slice(0, 5).join(", "), known: templateFields(entity).join(", ") },
		};
	const problem = questionsProblem(questions);
	if (problem) problems.questions = `work:problems.${problem}`;
	return problems;
}

export const maxQuestions = 20;

/**
 * One per line: `Aceita trabalho híbrido? [sim/não]`, `Inglês [básico | avançado] *`, `Quantas pessoas lidera? [número]`. A final star
 * means required.
 */
export function readQuestions(text: string): NoteQuestion[] {
	const lines = text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
	const result = lines.slice(0, maxQuestions).map(readQuestion);
	return result.filter((question, at) => result.findIndex(({ key }) => key === question.key) === at);
}

/** `oneChoice`: a question with fewer than two options. */
export function questionsProblem(text: string): "tooMany" | "tooLong" | "oneChoice" | null {
	const lines = text.split("\n").filter((line) => line.trim());
	if (lines.length > maxQuestions) return "tooMany";
	const questions = lines.map((line) => readQuestion(line.trim()));
	if (questions.some(({ label, options }) => label.length === 0 || label.length > 200 || options.length > 12))
		return "tooLong";
	return questions.some(({ type, options }) => type === "choice" && options.length < 2) ? "oneChoice" : null;
}

const yesNo = /^(sim\s*[/|]\s*n[ãa]o|yes\s*[/|]\s*no|s\s*\/\s*n|y\s*\/\s*n)$/i;

function readQuestion(line: string): NoteQuestion {
	const required = line.endsWith("*");
	const request = required ? line.slice(0, -1).trim() : line;
	const bracket = request.endsWith("]") ? request.lastIndexOf("[") : -1;
	const label = (bracket > 0 ? request.slice(0, bracket) : request).trim();
	const kind = bracket > 0 ? request.slice(bracket + 1, -1).trim() : "";
	const base = { key: getKey(label), label, required };
	if (yesNo.test(kind)) return { ...base, type: "yes_no", options: [] };
	if (/^(n[úu]mero|number|#)$/i.test(kind)) return { ...base, type: "number", options: [] };
	if (kind) return { ...base, type: "choice", options: getChoices(kind) };
	return { ...base, type: "text", options: [] };
}

function getChoices(kind: string): string[] {
	const parts = kind.split(kind.includes("|") ? "|" : "/").map((part) => part.trim());
	return [...new Set(parts.filter(Boolean))];
}

function getKey(label: string): string {
	return (
		foldText(label)
			.replace(/[^a-z0-9]+/g, "_")
			.replace(/^_+|_+$/g, "")
			.slice(0, 60) || "q"
	);
}

/** Submitted answers, or errors by question. */
export function readAnswers(
	questions: readonly NoteQuestion[],
	posted: (key: string) => string | null,
): { answers: NoteAnswer[]; problems: Record<string, "required" | "number" | "choice"> } {
	const answers: NoteAnswer[] = [];
	const problems: Record<string, "required" | "number" | "choice"> = {};
	for (const { key, label, type, options, required } of questions) {
		const value = (posted(key) ?? "").trim().slice(0, 2000);
		if (value === "") {
			if (required) problems[key] = "required";
			continue;
		}
		if (type === "number" && !/^-?\d{1,12}([.,]\d{1,4})?$/.test(value)) problems[key] = "number";
		else if (type === "choice" && !options.includes(value)) problems[key] = "choice";
		else if (type === "yes_no" && value !== "yes" && value !== "no") problems[key] = "choice";
		else answers.push({ key, label, type, value });
	}
	return { answers, problems };
}

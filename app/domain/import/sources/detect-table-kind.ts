import { headerKey, normalizeHeader } from "../normalize-header.ts";
import { hasRelatedColumns, proposeRelatedMapping } from "./related-records.ts";
import { isRelated, type SourceTableKind, sourceTableKinds } from "./table-kinds.ts";

/** Content by file name, most specific first: "ClientContact.csv" contains contacts, not clients. */
const words: [kind: SourceTableKind, words: RegExp][] = [
	["files", /\b(attachments?|anexos?|files?|arquivos?|documents?|documentos)\b/],
	["apply_events", /\b(history|historico|stage (changes|history)|movimentac)/],
	[
		"applies",
		/\b(applications?|applies|job ?submissions?|submissions?|candidaturas?|inscri|pipelines?|candidate joborder|placements?)/,
	],
	["notes", /\b(notes?|activit|anota|comment|comentario)/],
	["tasks", /\b(tasks?|tarefas?|appointments?|calendar|to ?dos?)\b/],
	["lists", /\b(tearsheets?|hot ?lists?|saved list|listas?|lists?|talent pools?)/],
	["client_contacts", /\b(client ?contacts?|contacts?|contatos?|hiring managers?)/],
	["client_companies", /\b(client ?corporations?|compan|clients?|empresas?|clientes?|accounts?|organi[sz])/],
	["jobs", /\b(job ?orders?|jobs?|vagas?|requisition|openings?|positions?)/],
	["candidates", /\b(candidat|applicants?|people|persons?|pessoas?|talent|talento|profiles?|connections|curricul)/],
];

/** Headers that identify a kind when the file name does not. */
const telling: [kind: SourceTableKind, headers: readonly string[]][] = [
	["jobs", ["numopenings", "openings", "joborderid", "publicdescription", "quantidadedevagas", "dataabertura"]],
	["client_companies", ["companyurl", "numemployees", "razaosocial", "cnpj", "feearrangement", "nomefantasia"]],
	["client_contacts", ["clientcorporation", "clientcorporationname", "empresacliente", "reportstoperson"]],
	["candidates", ["firstname", "email", "nome", "name", "fullname", "nomecompleto", "celular", "keyskills"]],
];

/** Undefined when name and headers do not identify the content. */
export function detectTableKind(path: string, headers: readonly string[]): SourceTableKind | undefined {
	const name = normalizeHeader(
		(path.split("/").at(-1) ?? path).replace(/\.\w+$/, "").replace(/([a-z])([A-Z])/g, "$1 $2"),
	);
	const fits = (kind: SourceTableKind) => !isRelated(kind) || hasRelatedColumns(kind, headers);
	const kindByName = words.find(([kind, pattern]) => pattern.test(name) && fits(kind))?.[0];
	if (kindByName) return kindByName;
	const keys = new Set(headers.map(headerKey));
	const kindByHeaders = telling.find(([, own]) => own.some((key) => keys.has(key)))?.[0];
	return kindByHeaders ?? sourceTableKinds.find((kind) => kind === "applies" && hasRelatedColumns(kind, headers));
}

/** True if candidate rows also describe an application. */
export const hasApplyColumns = (headers: readonly string[]): boolean => {
	const keys = new Set(headers.map(headerKey));
	const has = (...names: string[]) => names.some((name) => keys.has(name));
	return (
		hasRelatedColumns("applies", headers) &&
		has("vaga", "nomedavaga", "jobname", "job", "jobid", "codigodavaga", "appliedjob", "jobtitle") &&
		has("stage", "currentstage", "etapa", "etapaatual", "stageid", "recruitmentstage", "applicationstatus")
	);
};

/** True if application rows can create their candidates, when no other table has them. */
export const hasPersonColumns = (headers: readonly string[]): boolean => {
	const targets = new Set(proposeRelatedMapping("applies", headers));
	return targets.has("candidate.name") && targets.has("candidate.email");
};

/** Maximum characters of a path that are read; file systems allow no longer names. */
const longestPath = 500;

/** "Ana Souza - CV 2024.pdf" → "ana souza", or an address or ID in the name. */
export function parseFileOwner(path: string): { email?: string; id?: string; name?: string } {
	const parts = path.split("/");
	const file = (parts.at(-1) ?? "").replace(/\.\w{1,5}$/, "");
	const email = /(?<![^\s/<>()])[^\s/<>()]+@[^\s/<>()]+\.[a-z]{2,}/i.exec(path.slice(-longestPath))?.[0];
	const id = /^(\d{1,12})\b/.exec(file)?.[1] ?? /^\d{1,12}$/.exec(parts.at(-2) ?? "")?.[0];
	const name = normalizeHeader(file)
		.replace(/\b(cv|curriculo|curriculum|vitae|resume|de|versao|final|atualizado|\d+)\b/g, (word) =>
			word === "de" ? "de" : "",
		)
		.replace(/\s+/g, " ")
		.trim();
	return { ...(email ? { email } : {}), ...(id ? { id } : {}), ...(name.includes(" ") ? { name } : {}) };
}

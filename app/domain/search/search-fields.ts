import { foldText } from "../text/fold-text.ts";

/** Fields that a query may name; `code` prefixes their words in the search document. */
export const searchFields = {
	name: { code: "na", names: ["nome", "name"] },
	title: { code: "ti", names: ["cargo", "titulo", "title"] },
	company: { code: "co", names: ["empresa", "empregador", "company", "employer"] },
	current: { code: "cu", names: ["atual", "current", "now"] },
	city: { code: "ci", names: ["cidade", "city"] },
	state: { code: "uf", names: ["estado", "uf", "state"] },
	skill: { code: "sk", names: ["skill", "skills", "habilidade", "habilidades", "competencia", "competencias"] },
	language: { code: "la", names: ["idioma", "idiomas", "lingua", "language", "languages"] },
	education: {
		code: "ed",
		names: ["formacao", "curso", "instituicao", "faculdade", "education", "course", "school"],
	},
	cv: { code: "cv", names: ["cv", "curriculo", "curriculum", "resume"] },
	note: { code: "no", names: ["nota", "notas", "anotacao", "note", "notes"] },
	mail: { code: "ma", names: ["mail", "mensagem", "mensagens", "message", "messages"] },
	answer: { code: "an", names: ["resposta", "respostas", "answer", "answers"] },
	interview: { code: "in", names: ["entrevista", "entrevistas", "interview", "interviews"] },
	tag: { code: "tg", names: ["tag", "tags", "etiqueta", "etiquetas"] },
} as const satisfies Record<string, { code: string; names: readonly string[] }>;

/** Texts outside the record, searchable only by users who may read them. */
export const proseFields = ["note", "mail", "answer", "interview"] as const satisfies SearchField[];
export type ProseField = (typeof proseFields)[number];

/** The searching user and the prose fields they may read. */
export interface ProseReader {
	id: number;
	isAdmin: boolean;
	fields: readonly ProseField[];
}

export type SearchField = keyof typeof searchFields;

const byName = new Map<string, SearchField>(
	(Object.keys(searchFields) as SearchField[]).flatMap((field) =>
		searchFields[field].names.map((name) => [name, field] as const),
	),
);

/** Finds a field by its name in either language, ignoring accents. */
export const findSearchField = (name: string): SearchField | undefined => byName.get(foldText(name));

/** The name a field has in an address written by us. */
export const getFieldName = (field: SearchField): string => searchFields[field].names[0];

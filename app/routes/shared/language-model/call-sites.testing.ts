import type { FactKind, PurposeKey } from "#app/domain/language-model/purposes.ts";

/** Source file of each purpose; the canary test fails for missing purposes. */
export const callSites: Record<PurposeKey, string> = {
	connection_test: "app/routes/administrator/language_model/settings.server.ts",
	missing_letter: "app/routes/recruiters/emails/missing-data-draft.server.ts",
	rejection_letter: "app/routes/recruiters/applies/rejection-draft.server.ts",
	draft_ad: "app/routes/recruiters/jobs/ad-draft.server.ts",
	interview_questions: "app/routes/recruiters/jobs/questions-draft.server.ts",
	notes_summary: "app/routes/recruiters/applies/summary-draft.server.ts",
	debrief_summary: "app/routes/recruiters/applies/summary-draft.server.ts",
	translation: "app/routes/shared/language-model/translation-draft.server.ts",
	search_words: "app/routes/recruiters/candidates/words.tsx",
};

/** Modules that ask a model and write something, each with why. */
export const writers: Readonly<Record<string, string>> = {
	"app/routes/shared/language-model/ask-model.server.ts": "writes the call down",
	"app/routes/shared/language-model/model-draft.server.ts": "saves the draft, marked",
	"app/routes/administrator/content_pages/blocks.server.ts": "a person's block; a press upon a draft ends before it",
	"app/routes/administrator/language_model/settings.server.ts": "an administrator's settings",
};

/** The person the facts concern, as stored in the database. */
export const canaryPerson = {
	name: "Rosa Branco Zanardelli",
	email: "rosa.zanardelli@canary.example",
	mobile_phone: "+5511987650001",
	linkedin: "https://linkedin.com/in/rosazanardelli",
	github: "https://github.com/zanardellicode",
	cep: "22240003",
	street: "Rua dos Canários",
	date_birth: "1990-03-14",
};

/** Their sealed values, matched by exact value rather than by pattern. */
export const canarySecrets = {
	cpf: "52998224725",
	rg: "MG9988771",
	mother_name: "Marinalva Quintela",
	ethnicity: "parda",
} as const;

export const colleagueName = "Ubirajara Montenegro";

const contacts =
	"Rosa Branco Zanardelli, ROSA ZANARDELLI, rosa.zanardelli@canary.example, (11) 98765-0001, linkedin.com/in/rosazanardelli, https://github.com/zanardellicode, CPF 529.982.247-25, RG MG9988771, Rua dos Canários, 77, CEP 22240-003, rosazanardelli";

/** Text of a fact, with everything that must not leave. */
const business = `Palavra neutra. ${contacts}. Responsável: Ubirajara Montenegro.`;
const person = `Palavra neutra. Sou a Rosa, ${contacts}. Nascida em 14/03/1990, 36 anos, mulher parda, casada, mãe de dois filhos, com deficiência auditiva, evangélica, lésbica. Mãe: Marinalva Quintela. Entrevista com Ubirajara Montenegro. data:image/png;base64,CANARYPHOTO== Responsabilidades: liderei a equipe.`;

export const canaryTexts: Readonly<Record<"business" | "person", string>> = { business, person };

/** Searched in all outgoing requests. Protected words occur only in a candidate's facts. */
export const canaries: Readonly<Record<"business" | "person", RegExp>> = {
	business: /rosa|zanardelli|canary\.example|98765|0001|52998|529\.982|9988771|can[áa]rios|22240|ubirajara|montenegro/i,
	person:
		/14\/03|1990|36 anos|mulher|parda|casada|m[ãa]e|filhos|defici|auditiva|evang|l[ée]sbica|marinalva|quintela|CANARYPHOTO/i,
};

export interface ExampleFact {
	kind: FactKind;
	text: string;
}

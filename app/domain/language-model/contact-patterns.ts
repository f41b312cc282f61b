export type Pattern = readonly [kind: string, RegExp];

const months =
	"jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:[çc]o|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may|jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sep(?:tember)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?";
const date = `(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}º?\\s{1,2}(?:de\\s{1,2})?(?:${months})\\.?\\s{1,2}(?:de\\s{1,2})?\\d{4}|(?:${months})\\.?\\s{1,2}\\d{1,2},?\\s{1,2}\\d{4})`;
const tld =
	"com|net|org|io|dev|app|me|br|pt|info|biz|tech|co|us|uk|eu|page|link|site|online|store|xyz|tv|ly|gg|ru|cn|de|fr|es|it|example|test|invalid";

/** Contacts and document numbers; longer patterns come before those they contain. */
export const contactPatterns: readonly Pattern[] = [
	["FILE", /data:[\w/+.-]{1,60};base64,[A-Za-z0-9+/=]{1,200000}|[A-Za-z0-9+/]{200,}={0,2}/g],
	[
		"EMAIL",
		/[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\]|\(arroba\))\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/giu,
	],
	[
		"LINK",
		/(?:https?|hxxps?|ftp|javascript|file|mailto|tel):[^\s<>"'`()[\]{}]{1,2000}|www\.[^\s<>"'`()[\]{}]{1,500}/gi,
	],
	[
		"LINK",
		new RegExp(
			`(?<![\\p{L}\\p{N}@.])(?!(?:asp|ado|vb|ml)\\.net(?![\\p{L}\\p{N}]))(?:[\\p{L}\\p{N}-]{1,63}\\.){1,4}(?:${tld})(?:/[^\\s<>"'\`]{0,300})?(?![\\p{L}\\p{N}])`,
			"giu",
		),
	],
	["HANDLE", /(?<![\p{L}\p{N}@])@[\p{L}\p{N}_.]{2,40}/gu],
	[
		"BIRTH",
		new RegExp(
			`(?<![\\p{L}])(?:nascid[oa](?:\\s{1,2}em)?|nascimento|nasc\\.?|dt\\.?\\s?nasc\\.?|data de nasc\\w{0,10}|d\\.?n\\.?|date of birth|d\\.?o\\.?b\\.?|birth(?:day|date)?|born(?:\\s{1,2}(?:on|in))?)\\s{0,3}[:=-]?\\s{0,3}${date}`,
			"giu",
		),
	],
	[
		"DOCUMENT",
		/(?<![\p{L}\p{N}])(?:c\.?p\.?f\.?|r\.?g\.?|rne|rnm|c\.?n\.?h\.?|ctps|p\.?i\.?s\.?(?:\/pasep)?|nis|nit|passaporte|passport|t[íi]tulo de eleitor|reservista|ssn|identidade|registro geral|carteira de trabalho)(?:\s{1,2}(?:n[º°o.]{0,2}|number|no\.?))?\s{0,3}[:=-]?\s{0,3}[A-Z]{0,3}[-.\s]?\d[\dXx./-]{3,20}/giu,
	],
	[
		"DOCUMENT",
		/(?<!\d)\d{3}[.\s]?\d{3}[.\s]?\d{3}[-.\s]?\d{2}(?!\d)|(?<!\d)\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)|(?<!\d)\d{1,2}\.\d{3}\.\d{3}-[\dXx](?!\w)|(?<!\d)\d{3}\.\d{5}\.\d{2}-\d(?!\d)/g,
	],
	["PHONE", /\+\d{1,3}[\s().-]{0,2}\d[\d\s().-]{6,18}\d/g],
	["PHONE", /(?<![\d.,/-])(?:\(\s?0?\d{2,3}\s?\)|0?\d{2})[\s.-]{0,2}\d?[\s.-]?\d{4}[\s.-]{0,2}\d{4}(?![\d/])/g],
	["PHONE", /(?<![\d.,/-])9?(?!(?:19|20)\d\d[\s.-]{1,2}(?:19|20)\d\d)\d{4}[\s.-]{0,2}\d{4}(?![\d/])/g],
	["DOCUMENT", /(?<!\d)\d(?:[.\s/-]?\d){10,24}(?!\d)/g],
	["ADDRESS", /(?<!\d)\d{5}-\d{3}(?!\d)|cep\s{0,2}:?\s{0,2}\d{2}\.?\d{3}-?\d{3}/gi],
	[
		"ADDRESS",
		/(?<![\p{L}])(?:rua|r\.|avenida|av\.?|travessa|tv\.|alameda|al\.|pra[çc]a|rodovia|estrada|largo|vila)\s{1,2}[^\n,;:.]{2,60},?\s{0,3}(?:n[º°o.]{0,2}\s{0,2})?\d{1,5}(?:[^\S\n]{0,2}[,-]?[^\S\n]{0,2}(?:ap(?:to|t|artamento)?|bloco|bl|casa|fundos|sala)\.?[^\S\n]{0,2}[\p{L}\d]{1,6})?/giu,
	],
	[
		"ADDRESS",
		/(?<!\d)\d{1,5}\s{1,2}(?:[A-Z][\w'.]{0,20}\s{1,2}){1,4}(?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Lane|Ln\.?|Drive|Boulevard|Blvd\.?)(?!\w)/g,
	],
];

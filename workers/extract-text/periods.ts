const words =
	/(?<![\p{L}])(?:jan(?:eiro|uary|\.)?|fev(?:ereiro|\.)?|feb(?:ruary|\.)?|mar(?:ço|co|ch|zo|\.)?|a[bp]r(?:il|\.)?|ma[iy]o?\.?|jun(?:ho|e|io|\.)?|jul(?:ho|y|io|\.)?|ago(?:sto|\.)?|aug(?:ust|\.)?|se[pt]t?(?:embro|ember|iembre|\.)?|out(?:ubro|\.)?|o[ck]t(?:ober|ubre|\.)?|nov(?:embro|ember|iembre|\.)?|de[zc](?:embro|ember|\.)?|dic(?:iembre|\.)?|ene(?:ro|\.)?|atual(?:mente)?|hoje|presente?|current|now|hoy|ahora|agora|actual(?:idad)?|até|ate|o|a|to|de|desde|since|until|momento|em|in|cursando|conclu[ií]d[oa]|anos?|m[eê]s(?:es)?|years?|yrs?|months?|mos?|hasta|la|el|fecha|data|dias|atuais|al|del|through|till|curso|andamento|ongoing|date|today)(?![\p{L}])/giu;

/** Whether a short text contains only a period: "jan/2019 – atual", "03/2015 a 12/2018", "2014". */
export function isPeriod(text: string): boolean {
	if (text.length > 60 || !/\d{2}|atual|actual|presente?|hoje|hoy|current|momento|today/i.test(text)) return false;
	return text.replace(words, "").replace(/\d{1,4}|[^\p{L}\d]/gu, "").length <= 1;
}

/** Whether a period is open-ended: "jan/2019 –", "maio de 2022 – julho de". */
export const isOpenPeriod = (text: string) =>
	/\d{2}\s*(?:[-–—]|(?<!\p{L})(?:a|até|to|hasta)(?:\s+(?:o|el|la))?)(?:\s*\p{L}{3,10}\.?(?:\s+de)?)?$/iu.test(text) &&
	!/(?:atual(?:mente)?|presente?|hoje|current|now|today|momento|fecha|data|date|actualidad)$/i.test(text) &&
	isPeriod(text);

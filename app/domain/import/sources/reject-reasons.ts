import { getReasonSides, type RejectSide } from "#app/domain/applies/reject-reasons.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { normalizeHeader } from "../normalize-header.ts";

/** Other systems' wording → consultant or candidate reason, and the client's where one exists. */
const messages: [words: RegExp, own: number, ofClient?: number][] = [
	[/\b(test|teste|prova|assessment)/, 18, 27],
	[/\b(remot)/, 19],
	[/\b(hibrid|hybrid)/, 20],
	[/\b(offer|oferta|proposta)/, 21],
	[/\b(salar|remunera|pretens|compensa|comp package|pay\b|pay expect|pacote|money)/, 3, 24],
	[/\b(technical|tecnic|tec |skills?\b|hard skills?|qualifica)/, 2, 27],
	[/\b(idioma|language|ingles|english|espanhol|spanish)/, 9, 33],
	[/\b(cultur|fit\b)/, 7, 26],
	[/\b(seniorit|seniorid|senior|overqualif|underqualif|superqualif)/, 4, 25],
	[/\b(experien)/, 4, 25],
	[/\b(academ|escolar|formacao|education|degree)/, 23, 34],
	[/\b(mobil|reloca|localiza|location|distan|mudanca)/, 6, 32],
	[/\b(not interested|no interest|sem interesse|desinteress|lost interest)/, 14],
	[/\b(desist|withdr|declined|recusou|candidate rejected)/, 13, 16],
	[/\b(personal momentum|momento pessoal|family|familia)/, 11],
	[/\b(momento profissional|prof momentum|accepted another|outra proposta|other job|outro emprego)/, 10],
	[/\b(employer brand|marca empregadora)/, 5],
	[/\b(perfil|profile|comportament|soft skills?|personal)/, 8, 28],
	[/\b(triagem|screening|cv analysis|analise de cv|resume)/, 30, 34],
	[/\b(interview|entrevista)/, 31, 15],
];

/** Reason for "other" by side. */
const other = (side: RejectSide) => (side === "client" ? 29 : 17);

/** Falls back to "other"; the side may change to one that allows the reason. */
export function parseRejectReason(text: string, side: RejectSide): { reason: number; side: RejectSide } {
	const words = normalizeHeader(text);
	const number = /^\d{1,2}$/.test(words) ? Number(words) : undefined;
	const existing = (enumerations.rejectReasons as readonly number[]).find((rejectReason) => rejectReason === number);
	const match = existing === undefined ? messages.find(([pattern]) => pattern.test(words)) : undefined;
	const reason = existing ?? (side === "client" ? match?.[2] : match?.[1]) ?? other(side);
	const sides = getReasonSides(reason);
	return { reason, side: sides.includes(side) ? side : (sides[0] ?? side) };
}

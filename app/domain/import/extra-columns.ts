import type { PhoneChannel } from "../conversations/message.ts";
import type { MessagePurpose } from "../conversations/message-permission.ts";
import { foldText } from "../text/fold-text.ts";
import { findEmails, readEmail, readMoney, readPhone } from "./parse-cells.ts";
import { type DateOrder, readMoment } from "./parse-dates.ts";

/** Targets that describe the record and are not fields. */
export const metadataTargets = ["external_id", "created_at", "updated_at"] as const;
/** And of a candidate; the second is sensitive and needs its permission. */
export const payTarget = "current_pay";
export const cpfTarget = "cpf";

/** Unmapped columns are saved, with their header, in a note of the record. */
export const noteColumnTarget = "note.cell";

/** A column that becomes a new custom field. */
export const newFieldTarget = "custom.new";

/** The importer's role may not edit the field: skipped and reported. */
export const deniedTarget = "denied";

/** Columns never copied into notes: sensitive personal data, secrets and technical values. */
const unkept =
	/^(cpf|cic|rg|pis|nis|ctps|gender|sexo|genero|race|raca|racacor|cor|etnia|ethnicity|disability|deficiencia|pcd|veteran|religi|orientacaosexual|sexualorientation|eeo|senha|password|hash|token|isdeleted|nomedamae|nomedopai|mothername|fathername|contabancaria|bankaccount)/;

export const mayCopyToNote = (headerKey: string): boolean => !unkept.test(headerKey);

/** Phone messaging consents; the cell is stored as evidence. */
export const permissionTargets = [
	"whatsapp_process",
	"whatsapp_opportunities",
	"sms_process",
	"sms_opportunities",
] as const satisfies readonly `${PhoneChannel}_${MessagePurpose}`[];

export interface ImportedPermission {
	channel: PhoneChannel;
	purpose: MessagePurpose;
	granted: boolean;
	proof: string;
}

const refusal = /^(n|nao|no|false|falso|0|recusou|recusado|opt-?out)$/i;
const bare = /^(s|sim|y|yes|true|verdadeiro|1|x|ok|aceito|aceitou|autorizado|opt-?in)$/i;
const shortestProof = 5;

/** A yes without evidence counts as no consent. */
export function readPermission(
	target: (typeof permissionTargets)[number],
	text: string,
): ImportedPermission | "noProof" {
	const [channel, purpose] = target.split("_") as [PhoneChannel, MessagePurpose];
	const input = text.trim().slice(0, 500);
	const word = foldText(input);
	if (refusal.test(word)) return { channel, purpose, granted: false, proof: input };
	return bare.test(word) || input.length < shortestProof
		? "noProof"
		: { channel, purpose, granted: true, proof: input };
}

export interface ImportedContactPoint {
	kind: "email" | "phone";
	value: string;
}

export interface ExtraColumns {
	externalId?: string | undefined;
	/** Local time, as the file wrote it. */
	createdAt?: string | undefined;
	updatedAt?: string | undefined;
	/** In cents. */
	currentPay?: { cents: number; period: "hour" | "month" | "year" } | undefined;
	cpf?: string | undefined;
	/** Addresses and numbers besides the main ones. */
	points: ImportedContactPoint[];
	permissions?: ImportedPermission[];
}

/** A short id that rows of other files refer to. */
export function readExternalId(text: string): string | undefined {
	const id = text.trim().replace(/\.0+$/, "");
	return id === "" || id.length > 200 ? undefined : id;
}

export const readTime = (text: string, order: DateOrder) => readMoment(text, order) ?? undefined;

export function readCurrentPay(text: string): ExtraColumns["currentPay"] {
	const input = readMoney(text);
	if (input === null) return undefined;
	const plain = input.replace(/[^\d.,]/g, "");
	const amount = /,\d{1,2}$/.test(plain)
		? Number(plain.replaceAll(".", "").replace(",", "."))
		: Number(plain.replace(/[.,](?=\d{3}(\D|$))/g, ""));
	if (!Number.isFinite(amount) || amount <= 0) return undefined;
	const period = /\bh(ora|our|r)?\b|\/h/i.test(text) ? "hour" : /ano|year|annual|yr/i.test(text) ? "year" : "month";
	return { cents: Math.round(amount * 100), period };
}

/** All distinct addresses or numbers in these cells, except the main one. */
export function parseContactPoints(
	kind: ImportedContactPoint["kind"],
	cells: readonly string[],
	main: unknown,
): ImportedContactPoint[] {
	const result = cells.flatMap((cell) =>
		kind === "email"
			? findEmails(cell.slice(0, 2000)).map(readEmail)
			: cell
					.slice(0, 500)
					.split(/[/;,|\n]|\s(?:ou|or|e|and)\s/i)
					.flatMap((part) => readPhone(part) ?? []),
	);
	return [...new Set(result)]
		.filter((value) => value !== main && value.length <= 254)
		.slice(0, 10)
		.map((value) => ({ kind, value }));
}

import { classifyMailFailure } from "./mail-failure.ts";

/** Header names are lower case; of repeated headers the last counts. */
export interface InboundMail {
	from: string;
	subject: string;
	text: string;
	headers: Readonly<Record<string, string>>;
}

/** `receipt` confirms that our mail was read, `delay` that a server still retries. */
export type InboundKind = "answer" | "automatic" | "receipt" | "bounce" | "delay" | "complaint";

/** Tells replies from automatic mail by RFC 3834, 3464, 8098, 5965 and providers' conventions. */
export function getInboundKind(mail: InboundMail): InboundKind {
	const report = /report-type="?([\w-]+)/i.exec(mail.headers["content-type"] ?? "")?.[1]?.toLowerCase();
	if (report === "feedback-report") return "complaint";
	if (report === "disposition-notification") return "receipt";
	if (report === "delivery-status" || isFromMailSystem(mail)) return isDelay(mail) ? "delay" : "bounce";
	if (isAutomatic(mail)) return receiptSubject.test(mail.subject) ? "receipt" : "automatic";
	return "answer";
}

export interface DeliveryReport {
	/** Possible addresses of the report, most likely first. */
	recipients: string[];
	/** Message-IDs that it quotes. */
	messageIds: string[];
	/** Text of the server. */
	detail: string;
	/** The address is invalid for good; full mailboxes and single rejections do not count. */
	permanent: boolean;
}

/** Parses a delivery report about a sent message; reads only the start of long ones. */
export function parseDeliveryReport({ text, headers }: Pick<InboundMail, "text" | "headers">): DeliveryReport {
	const lines = text.slice(0, reportLength).split(/\r?\n/);
	const body = lines.join("\n");
	const final = /^final-recipient:[^;\n]{0,40};\s*(\S+@\S+)/im.exec(body)?.[1];
	const named = [headers["x-failed-recipients"] ?? "", final ?? "", body].join(" ").match(addresses) ?? [];
	const detail = (lines.find((line) => statusCode.test(line)) ?? lines.find((line) => line.trim() !== "") ?? "").trim();
	const failure = classifyMailFailure(body);
	const status = statusCode.exec(body)?.[1];
	return {
		recipients: [...new Set(named.map((address) => address.toLowerCase()))].slice(0, 20),
		messageIds: [...new Set(body.match(/<[^<>\s@]{1,200}@[^<>\s@]{1,200}>/g) ?? [])].slice(0, 50),
		detail: detail.slice(0, 500),
		permanent: failure === "address" || (status === "5" && failure === "unknown" && !blocked.test(body)),
	};
}

const reportLength = 20_000;
const addresses = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g;
/** RFC 3463, and not the middle of an IP address. */
const statusCode = /(?<![\d.])([45])\.\d{1,3}\.\d{1,3}(?![\d.])/;
const blocked = /(?<![\d.])5\.7\.\d|\b(?:blocked|block list|blacklist|spam|policy|bloquead[oa])\b/i;

const mailSystem = /^(?:mailer-daemon|postmaster|microsoftexchange[0-9a-f]{16,})@/i;
const failedSubject =
	/^(?:undeliver|undelivered mail|mail delivery|delivery (?:status notification|failure|has failed)|returned mail|failure notice|não é possível entregar|não entregue|falha (?:na|ao) entreg|mensagem não entregue|no se puede entregar|delayed mail|warning: (?:could not|message)|mensagem atrasada|entrega atrasada)/i;

function isFromMailSystem({ from, subject, headers }: InboundMail): boolean {
	if ("x-failed-recipients" in headers) return true;
	return (
		mailSystem.test(from.trim()) && (failedSubject.test(subject.trim()) || headers["return-path"]?.trim() === "<>")
	);
}

const delayed =
	/\b(?:delay(?:ed)?|will (?:keep|continue) (?:trying|to try)|still being retried|not yet been delivered|atrasad[ao]|continuar(?:emos|á|ão) tentando)\b/i;

function isDelay({ subject, text }: InboundMail): boolean {
	const begin = text.slice(0, 4_000);
	const action = /^action:\s*(\w+)/im.exec(text.slice(0, reportLength))?.[1]?.toLowerCase();
	if (action) return action === "delayed";
	return delayed.test(subject) || (delayed.test(begin) && statusCode.exec(begin)?.[1] !== "5");
}

const receiptSubject = /^(?:lid[ao]|não lid[ao]|read|not read|leído|entregue|delivered|excluíd[ao]|deleted):/i;
const automaticSubject =
	/^(?:resposta automática|automatic reply|auto[- ]?reply|autoreply|auto response|out of (?:the )?office|fora do escritório|ausência (?:temporária|do escritório)|ausente|estou (?:de férias|ausente)|respuesta automática|fuera de la oficina)\b/i;
/** Headers that only a program writes. */
const automaticHeaders = ["x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-response-suppress", "x-vacation"];

function isAutomatic({ subject, headers }: InboundMail): boolean {
	const submitted = (headers["auto-submitted"] ?? "").trim().toLowerCase();
	if (submitted !== "") return !submitted.startsWith("no");
	if (automaticHeaders.some((name) => !/^(?:|no|none|false)$/i.test((headers[name] ?? "").trim()))) return true;
	if (/^(?:bulk|junk|auto_reply)$/i.test((headers.precedence ?? "").trim())) return true;
	return automaticSubject.test(subject.trim()) || receiptSubject.test(subject.trim());
}

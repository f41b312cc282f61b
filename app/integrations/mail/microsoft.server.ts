import { setting } from "#app/environment.ts";
import { toMime } from "./mime.server.ts";
import { parseRetryAfter, postToProvider } from "./post-to-provider.server.ts";
import { deferredSend, type OutgoingMail, refusedSend, type SendResult } from "./transport.ts";

export const hasMicrosoft = () =>
	Boolean(setting("MICROSOFT_TENANT_ID") && setting("MICROSOFT_CLIENT_ID") && setting("MICROSOFT_CLIENT_SECRET"));

const graph = () => setting("MICROSOFT_GRAPH_URL");
const login = () => setting("MICROSOFT_LOGIN_URL");

/** Sends by Microsoft Graph from the recruiter's mailbox; mail appears in its sent folder. */
export async function sendByMicrosoft(mail: OutgoingMail): Promise<SendResult> {
	const access = await token();
	if (typeof access !== "string") return access;
	const mailbox = mail.mailbox ?? mail.from.address;
	const message = await toMime({ ...mail, from: { name: mail.from.name, address: mailbox } });
	const result = await postToProvider(
		`${graph()}/users/${encodeURIComponent(mailbox)}/sendMail`,
		{
			headers: { Authorization: `Bearer ${access}`, "Content-Type": "text/plain" },
			body: message.toString("base64"),
		},
		(status, text) =>
			refusedSend(`${status} ${text}`, { bounce: /ErrorInvalidRecipients|RecipientNotFound/i.test(text) }),
	);
	if (result.kind === "later" && result.reason.startsWith("401")) cached = undefined;
	return result.kind === "accepted" ? { kind: "accepted", from: mailbox } : result;
}

let cached: { key: string; value: string; until: number } | undefined;

/** Access token of the application, cached until shortly before expiry. */
async function token(): Promise<string | SendResult> {
	const [tenant = "", id = "", secret = ""] = [
		setting("MICROSOFT_TENANT_ID"),
		setting("MICROSOFT_CLIENT_ID"),
		setting("MICROSOFT_CLIENT_SECRET"),
	];
	const key = [login(), tenant, id].join();
	if (cached?.key === key && cached.until > Date.now()) return cached.value;
	try {
		const answer = await fetch(`${login()}/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, {
			method: "POST",
			redirect: "error",
			signal: AbortSignal.timeout(10_000),
			body: new URLSearchParams({
				client_id: id,
				client_secret: secret,
				grant_type: "client_credentials",
				scope: "https://graph.microsoft.com/.default",
			}),
		});
		const body = (await answer.json().catch(() => ({}))) as { access_token?: unknown; expires_in?: unknown };
		if (!answer.ok || typeof body.access_token !== "string")
			return deferredSend(`${answer.status} No access to Microsoft`, {
				retryAfter: parseRetryAfter(answer.headers.get("Retry-After")),
			});
		const seconds = typeof body.expires_in === "number" ? body.expires_in : 600;
		cached = { key, value: body.access_token, until: Date.now() + Math.max(0, seconds - 60) * 1000 };
		return cached.value;
	} catch (error) {
		return deferredSend((error as Error).message);
	}
}

export interface InboxMessage {
	from: string;
	fromName: string | null;
	to: string;
	subject: string;
	text: string;
	messageId: string;
	inReplyTo: string | null;
	references: string[];
	/** Lower-case names. */
	headers: Record<string, string>;
	at: Date;
	/** Microsoft's message id, for attachments; null without any. */
	filesOf: string | null;
}

interface GraphMessage {
	id?: string;
	hasAttachments?: boolean;
	subject?: string;
	receivedDateTime: string;
	internetMessageId?: string;
	from?: { emailAddress?: { name?: string; address?: string } };
	body?: { content?: string };
	internetMessageHeaders?: { name: string; value: string }[];
}

async function accessToken(): Promise<string> {
	const access = await token();
	if (typeof access !== "string") throw new Error("reason" in access ? access.reason : "No access to Microsoft");
	return access;
}

async function getList<Item>(access: string, mailbox: string, path: string): Promise<Item[]> {
	const answer = await fetch(`${graph()}/users/${encodeURIComponent(mailbox)}/${path}`, {
		headers: { Authorization: `Bearer ${access}`, Prefer: 'outlook.body-content-type="text"' },
		redirect: "error",
		signal: AbortSignal.timeout(20_000),
	});
	if (!answer.ok) throw new Error(`Microsoft answered ${answer.status}`);
	const { value = [] } = (await answer.json()) as { value?: Item[] };
	return value;
}

/** Excludes inline signature images and attached messages. */
export async function readAttachments(mailbox: string, messageId: string): Promise<File[]> {
	interface GraphFile {
		name?: string;
		isInline?: boolean;
		contentBytes?: string;
	}
	const path = `messages/${encodeURIComponent(messageId)}/attachments`;
	const result = await getList<GraphFile>(await accessToken(), mailbox, path);
	return result.flatMap(({ name, isInline, contentBytes }) =>
		name && contentBytes && !isInline ? [new File([Buffer.from(contentBytes, "base64")], name)] : [],
	);
}

/** Messages received in an inbox since then, oldest first, as plain text. */
export async function readInbox(mailbox: string, since: Date): Promise<InboxMessage[]> {
	const access = await accessToken();
	const query = new URLSearchParams({
		$filter: `receivedDateTime ge ${since.toISOString()}`,
		$orderby: "receivedDateTime",
		$top: "50",
		$select: "id,hasAttachments,subject,from,receivedDateTime,internetMessageId,internetMessageHeaders,body",
	});
	const value = await getList<GraphMessage>(access, mailbox, `mailFolders/inbox/messages?${query}`);
	return value.flatMap((item) => {
		const headers = Object.fromEntries(
			(item.internetMessageHeaders ?? []).map(({ name, value }) => [name.toLowerCase(), value]),
		);
		const from = item.from?.emailAddress?.address;
		if (!from || !item.internetMessageId) return [];
		return [
			{
				from,
				fromName: item.from?.emailAddress?.name ?? null,
				to: mailbox,
				subject: item.subject ?? "",
				text: item.body?.content ?? "",
				messageId: item.internetMessageId,
				inReplyTo: headers["in-reply-to"]?.trim() || null,
				references: (headers.references ?? "").split(/\s+/).filter(Boolean),
				headers,
				at: new Date(item.receivedDateTime),
				filesOf: item.hasAttachments && item.id ? item.id : null,
			},
		];
	});
}
